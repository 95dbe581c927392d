import type { MessageView } from '../../src/local/chat/views.ts'
import { readChat, readHeldChats, readPost, readThread } from './acting.ts'
import type { Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Draw, one } from './writing.ts'

/** The chats of a tab's person that are there from the beginning, and of those that were begun later the ones that the tab shows. */
export async function chatsAt({ chats, people }: World, tab: Tab): Promise<string[]> {
  const held = await tab.of.at(tab, () => readHeldChats(tab.mirror))
  // The third person is in the group only.
  const first = tab.of.member.session.id === people[2]?.session.id ? 1 : 0
  return chats.filter((id, at) => (at >= first && at < 2) || held.has(id))
}

/** How many of the first and of the latest messages people care for. */
const [first, latest] = [2, 6]

/** The first and the latest messages that the tab shows of a chat. */
export async function messagesAt(world: World, tab: Tab, draw: Draw): Promise<MessageView[]> {
  const id = one(await chatsAt(world, tab), draw) ?? ''
  const { messages } = await tab.of.at(tab, () => readChat(tab.mirror, id))
  const shown = messages.filter(each => !each.deleted)
  return [...new Set([...shown.slice(0, first), ...shown.slice(-latest)])]
}

/** Notes that something has other words now, and where it got them. */
export function noteWords({ history }: World, tab: Tab, id: string, text: string): void {
  const typed = history.typed.get(id)
  typed?.words.push(text)
  typed?.writers.add(tab.of)
}

/** The comments that the tab shows of a post. */
export async function commentsAt(world: World, tab: Tab, draw: Draw) {
  const post = one(world.posts, draw)
  if (!post) return { post, shown: [] }
  const thread = await tab.of.at(tab, () => readThread(tab.mirror, post.id, 'new'))
  return { post, shown: thread.comments.filter(each => !each.deleted) }
}

export async function postAt(world: World, tab: Tab, draw: Draw) {
  const of = one(world.posts, draw)
  const answer = of && (await tab.of.at(tab, () => readPost(tab.mirror, of.slug)))
  return answer?.state === 'here' ? answer.post : null
}
