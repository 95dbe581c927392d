import type { Post } from '../../contract/entities/post.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { freshness, lateness, pageOf, type Read, withPage } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'
import { choiceOf, type FullChoice } from './feed-choice.ts'
import { isPinned } from './pinned.ts'

/** Writes a page of a feed: its posts, and their order. */
export async function fillFeed(mirror: Mirror, key: string, read: Read<Post>, now = clock.now()): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.tombstones, mirror.feeds, mirror.meta, async () => {
    await applyPosts(mirror, read.rows, { asked: read.asked })
    const row = await mirror.feeds.get(key)
    const late = await lateness(mirror, 'feeds', read)
    if (row && late.written) return void (await mirror.feeds.put({ ...row, stale: true }))
    const [first] = read.rows
    const pinned = read.which === 'first' ? (isPinned(first, choiceOf(key), now) ? first?.id : undefined) : row?.pinned
    // It stands out of the order, so it does not tell where pages meet.
    const rows = read.rows.filter(({ id }) => id !== pinned)
    const held = withPage(row, pageOf({ ...read, rows }), read)
    const fresh = freshness(row, read, now)
    if (held)
      await mirror.feeds.put({
        ...held,
        key,
        ...(pinned !== undefined && { pinned }),
        ...fresh,
        stale: fresh.stale || late.written || late.heard,
      })
  })
}

/** Marks feeds whose filter passes `which` (and all threads, with `threads`) as stale; their rows stay. */
export async function markStale(mirror: Mirror, which: (choice: FullChoice) => boolean, threads: boolean) {
  await mirror.transaction('rw', mirror.feeds, mirror.threads, async () => {
    const feeds = (await mirror.feeds.toArray()).filter(row => !row.stale && which(choiceOf(row.key)))
    await mirror.feeds.bulkPut(feeds.map(row => ({ ...row, stale: true })))
    if (!threads) return
    const rows = (await mirror.threads.toArray()).filter(row => !row.stale)
    await mirror.threads.bulkPut(rows.map(row => ({ ...row, stale: true })))
  })
}

/** After a follow or unfollow: marks the followed feed stale, and drops the unfollowed person's posts from it. */
export async function markFollowedFeedStale(mirror: Mirror, userId: string, followed: boolean): Promise<void> {
  const posts = followed ? [] : await mirror.posts.where('post.author.user_id').equals(userId).primaryKeys()
  const dropped = new Set(posts)
  await mirror.feeds
    .filter(row => choiceOf(row.key).selectedFrom === 'followed')
    .modify(row => {
      row.ids = row.ids.filter(each => !dropped.has(each))
      row.anew = true
      row.stale = true
    })
}
