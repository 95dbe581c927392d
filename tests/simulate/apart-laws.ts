import { personTombstone } from '../../src/local/mirror/tombstones.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'

/** Once a device knows of a block, it holds nothing of that person any more, whenever that was asked for. */
export async function holdApart({ history }: World, device: SimDevice, tab: Tab): Promise<void> {
  // Of what an older backup has undone a device hears later.
  if (history.blocked.size === 0 || history.undone.size > 0) return
  const { mirror } = tab
  const count = await device.at(tab, async () => {
    const tombstones = await mirror.tombstones.filter(({ kind, soft }) => kind === 'person' && !soft).toArray()
    const people = tombstones.map(({ id }) => id.slice(personTombstone('').length))
    const counts = await Promise.all([
      mirror.posts.where('post.author.user_id').anyOf(people).count(),
      mirror.comments.where('comment.user_id').anyOf(people).count(),
      mirror.messages.where('message.chat_user_id').anyOf(people).count(),
    ])
    return counts.reduce((sum, each) => sum + each)
  })
  if (count > 0) history.breaks('nothing private stays', `${device.name}: ${count} things of somebody who is blocked`)
}

/** What a tab remembers of its place stays as long as its person is signed in. */
export function holdRemembered({ history }: World, { awake }: SimDevice): void {
  for (const { name, remembers, device } of awake)
    if (remembers.token === device.session?.token && remembers.keys.size === 0)
      history.breaks('what a tab remembers stays until one signs out', name)
}
