import type { Cursor } from '../../contract/entities/common.ts'
import { fillThread, threadKey } from '../comments/thread-rows.ts'
import { applyComments, applyPosts, flatten, markGone } from '../mirror/apply-rows.ts'
import type { SingleKey } from '../mirror/keys.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { nextTick } from '../mirror/ticks.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { fillFeed, markStale } from '../posts/feed-rows.ts'
import { homeGroups } from '../posts/home-groups.ts'
import { keepPosts } from '../posts/post-lists.ts'
import { clock } from '../wire/clock.ts'
import type { FirstViewData } from './first-view.ts'

/**
 * Writes the data of a server-rendered document into the visitor's mirror; lists that another tab has read since stay.
 * @param data its `at` is when the document was requested, by this device's clock: the server's may be another
 */
export async function handOver(mirror: Mirror, data: FirstViewData, now = clock.now()): Promise<void> {
  const isNewer = (held: { fetchedAt: number } | undefined): boolean =>
    held !== undefined && held.fetchedAt > data.at && held.fetchedAt <= now
  await mirror.transaction('rw', truthTables(mirror), async () => {
    const { cursor } = data
    const held = (await mirror.meta.get(cursorKey))?.value as Cursor | undefined
    if (cursor && !held) await markStale(mirror, () => true, true)
    // A pull of changes may have run before this hand-over and left these rows out: go back to the document's cursor.
    if (cursor && (!held || (held.epoch === cursor.epoch && held.rev > cursor.rev))) {
      await mirror.meta.put({ key: cursorKey, value: cursor })
    }
    const moment = { tick: await nextTick(mirror), at: data.at }
    const asked = moment.tick
    await applyPosts(mirror, data.posts ?? [], { asked })
    for (const slug of data.gone ?? []) await markGone(mirror, { kind: 'post', slug })
    for (const { filter, posts, nextCursor } of data.feeds ?? []) {
      const key = feedKey(filter)
      const read = { rows: posts, nextCursor, which: 'first', asked } as const
      if (isNewer(await mirror.feeds.get(key))) await applyPosts(mirror, posts, { asked })
      else await fillFeed(mirror, key, read, data.at)
    }
    for (const { postId, selection, comments, nextCursor } of data.threads ?? []) {
      const read = { rows: comments, nextCursor, which: 'first', asked } as const
      const newer = isNewer(await mirror.threads.get(threadKey(postId, selection)))
      if (newer) await applyComments(mirror, flatten(comments), { asked })
      else await fillThread(mirror, postId, selection, read, data.at)
    }
    const { home } = data
    for (const group of home ? homeGroups : []) {
      const key = `home.${group}` as const
      if (home && !isNewer(await mirror.singles.get(key))) await keepPosts(mirror, key, home[group], moment)
    }
    const { prefectures = home?.prefectures, sidebar, related } = data
    const singles = {
      ...sidebar,
      ...(prefectures && { prefectures }),
      ...(related && { [`related ${related.postId}`]: related.posts }),
      ...(home && { 'home.words': home.words }),
    }
    for (const [key, value] of Object.entries(singles) as [SingleKey, unknown][]) {
      if (!isNewer(await mirror.singles.get(key))) await keepSingle(mirror, key, value, moment)
    }
  })
}
