import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import { unconfirmedBefore } from '../mirror/unconfirmed.ts'
import type { Sync } from '../sync/sync.ts'
import { savedFeed, savedFeedKey } from './kept-ids.ts'
import { answerOf } from './run-end.ts'

/** When the list was last read to its end, as a tick. */
const readKey = 'saved-list-read'
/** How many saved posts are followed. */
const most = 1_000

/**
 * Reads the list of the member's saved posts to its end, once: later saves and those on other devices come with the changes, until the
 * server can't say any more what has changed.
 * @param allow is asked before each page, and throws to stop
 */
export async function loadSavedList(mirror: Mirror, sync: Pick<Sync, 'loadFeed'>, allow: () => void): Promise<void> {
  const read = Number((await mirror.meta.get(readKey))?.value ?? -1)
  if (read >= (await unconfirmedBefore(mirror)) && read >= 0) return
  const begun = await nextTick(mirror)
  const held = await mirror.feeds.get(savedFeedKey)
  let page: 'first' | 'next' = held === undefined || held.stale ? 'first' : 'next'
  for (;;) {
    const row = await mirror.feeds.get(savedFeedKey)
    if (page === 'next' && (row === undefined || row.done || row.ids.length >= most)) break
    allow()
    if ((await answerOf(sync.loadFeed(savedFeed, page))) === 'refused') return
    const now = await mirror.feeds.get(savedFeedKey)
    if (page === 'next' && now?.ids.length === row?.ids.length && now?.cursor === row?.cursor && !now?.done) break
    page = 'next'
  }
  await mirror.meta.put({ key: readKey, value: begun })
}
