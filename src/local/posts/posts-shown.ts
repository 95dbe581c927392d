import { limits } from '../../contract/limits.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type FeedChoice, feedKey } from './feed-choice.ts'
import { heldIds } from './held-ids.ts'
import { layOver, newPostOf } from './overlay.ts'
import type { PostView } from './views.ts'

/** A post as screens show it, for other topics. */
export type ShownPost = PostView

/** The tables that {@link postsShown} and {@link headOfFeed} read; a transaction around them has to name them. */
export const shownTables = (mirror: Mirror) => [mirror.posts, mirror.feeds, mirror.outbox, mirror.files]

/** The posts of `ids` that this device holds, as screens show them, also those that wait to be sent; without what is hidden or gone. */
export async function postsShown(mirror: Mirror, ids: readonly string[]): Promise<Map<string, ShownPost>> {
  const posts = postsById(await mirror.posts.bulkGet([...ids]))
  const commands = await commandsOf(mirror)
  const sizes = sizesOf(await mirror.files.toArray())
  const hidden = hiddenPeople(commands)
  const made = commands.flatMap(each => newPostOf(each, sizes) ?? [])
  return new Map(
    ids.flatMap(id => {
      const post = posts.get(id) ?? made.find(each => each.id === id)
      const laid = post && !hidden.has(post.author.user_id) && layOver(post, commands, sizes)
      return laid ? [[id, laid] as const] : []
    }),
  )
}

/** The ids of the first page of a feed that this device holds; of one that was never loaded, of the posts that other lists brought. */
export async function headOfFeed(mirror: Mirror, choice: FeedChoice): Promise<string[]> {
  const row = await mirror.feeds.get(feedKey(choice))
  const ids = row
    ? [...new Set([...(row.pinned === undefined ? [] : [row.pinned]), ...row.ids])]
    : await heldIds(mirror, choice)
  return ids.slice(0, limits.feedPageSize)
}
