import type { Cursor } from '../../contract/entities/common.ts'
import { fillThread, threadKey } from '../comments/thread-rows.ts'
import { applyComments, applyPosts, flatten, markGone } from '../mirror/apply-rows.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { fillFeed, markStale } from '../posts/feed-rows.ts'
import { keepHome, prefecturesKey } from '../posts/post-lists.ts'
import type { FirstViewData } from './first-view.ts'

/** Writes the data of a server-rendered document into the visitor's mirror; newer rows there stay. */
export async function handOver(mirror: Mirror, data: FirstViewData): Promise<void> {
  const askedAt = data.at
  await mirror.transaction('rw', [...truthTables(mirror), mirror.meta], async () => {
    const { cursor } = data
    const held = (await mirror.meta.get(cursorKey))?.value as Cursor | undefined
    if (cursor && !held) await markStale(mirror, () => true, true)
    // A pull of changes may have run before this hand-over and left these rows out: go back to the document's cursor.
    if (cursor && (!held || (held.epoch === cursor.epoch && held.rev > cursor.rev))) {
      await mirror.meta.put({ key: cursorKey, value: cursor })
    }
    await applyPosts(mirror, data.posts ?? [], { askedAt }, askedAt)
    for (const slug of data.gone ?? []) await markGone(mirror, { kind: 'post', slug }, askedAt)
    for (const { filter, posts, nextCursor } of data.feeds ?? []) {
      const key = feedKey(filter)
      const held = await mirror.feeds.get(key)
      const read = { rows: posts, nextCursor, which: 'first', askedAt } as const
      if (held && held.fetchedAt > askedAt) await applyPosts(mirror, posts, { askedAt }, askedAt)
      else await fillFeed(mirror, key, read, askedAt)
    }
    for (const { postId, selection, comments, nextCursor } of data.threads ?? []) {
      const held = await mirror.threads.get(threadKey(postId, selection))
      const read = { rows: comments, nextCursor, which: 'first', askedAt } as const
      if (held && held.fetchedAt > askedAt) await applyComments(mirror, flatten(comments), { askedAt }, askedAt)
      else await fillThread(mirror, postId, selection, read, askedAt)
    }
    if (data.home) await keepHome(mirror, data.home, askedAt, askedAt)
    if (data.prefectures) await keepSingle(mirror, prefecturesKey, data.prefectures, askedAt)
    for (const [key, value] of Object.entries(data.sidebar ?? {})) await keepSingle(mirror, key, value, askedAt)
  })
}
