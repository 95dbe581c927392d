import type { Post } from '../../contract/entities/post.ts'
import { noteChange } from '../mirror/list-changes.ts'
import { prepend, without } from '../mirror/lists.ts'
import type { FeedRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { userListKey } from '../mirror/user-list-key.ts'
import { choiceOf, type FullChoice } from './feed-choice.ts'
import { belongs, isOfKind } from './of-feed.ts'

/**
 * Puts an own new post in front of the feeds that it belongs to, and of the own posts, so that it stays there when its command is deleted.
 */
export async function placePost(mirror: Mirror, post: Post): Promise<void> {
  if (post.status !== 'published') return
  await eachFeed(mirror, (row, choice) => (belongs(post, choice) ? prepend(row, [post.id]) : row))
  await noteChange(mirror, 'userLists', 'written')
  const own = await mirror.userLists.get(userListKey('posts', mirror.account, 'new'))
  if (own) await mirror.userLists.put(prepend(own, [post.id]))
}

/** Adds a post to the feeds of favourites, or removes it from them. */
export async function placeSaved(mirror: Mirror, id: string, saved: boolean): Promise<void> {
  const post = (await mirror.posts.get(id))?.post
  await eachFeed(mirror, (row, choice) => {
    if (choice.selectedTrend !== 'saved') return row
    const inside = saved && (!post || isOfKind(post, choice))
    return inside ? prepend(row, [id]) : without(row, [id])
  })
}

async function eachFeed(mirror: Mirror, change: (row: FeedRow, choice: FullChoice) => FeedRow): Promise<void> {
  await noteChange(mirror, 'feeds', 'written')
  const rows = await mirror.feeds.toArray()
  await mirror.feeds.bulkPut(rows.map(row => change(row, choiceOf(row.key))))
}
