import type { InputOf, OutputOf } from '../../contract/calls/index.ts'
import type { Changes } from '../../contract/entities/changes.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import { followCollections } from '../collections/follow.ts'
import { placeComment } from '../comments/thread-rows.ts'
import { keepNotes } from '../emergency/load.ts'
import { applyRemovals, resetRevisions } from '../mirror/apply-changes.ts'
import { applyComments, applyPosts } from '../mirror/apply-rows.ts'
import { noteDelta } from '../mirror/last-change.ts'
import { hearTime } from '../mirror/latest-time.ts'
import { noteChange } from '../mirror/list-changes.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { unconfirmedKey } from '../mirror/unconfirmed.ts'
import { markStale } from '../posts/feed-rows.ts'
import { belongs } from '../posts/of-feed.ts'
import { followPages } from '../site-pages/site-pages.ts'
import type { Client } from '../wire/client.ts'
import { clock } from '../wire/clock.ts'

/** @see pullChanges */
type Beside = {
  query(epoch: string | undefined): Partial<InputOf<'app.changes'>['query']>
  take(data: OutputOf<'app.changes'>, asked: number): Promise<void>
}

/**
 * Asks what changed in public content since the last pull, and applies it to the rows that the mirror holds. New posts
 * are not stored: the feeds that they belong to become stale. Without a cursor all lists become stale; after the server's `reset`
 * rows are unconfirmed as well, as anything may have changed or be gone; of the changes it then names only the people who are removed.
 * Then loads the texts of the site's pages if there are others now, and the member's collections if they have changed. Each page moves the cursor in the transaction that applies it, so
 * that a pull that was cut off goes on behind it.
 * @param beside what the first page is asked for as well, and what takes that
 * @throws what the client throws; the cursor then stays where it was
 */
export async function pullChanges(mirror: Mirror, client: Client, beside?: Beside): Promise<void> {
  for (let more = true; more; ) {
    const held = (await mirror.meta.get(cursorKey))?.value as Cursor | undefined
    const asked = await nextTick(mirror)
    const askedAt = clock.now()
    const query = { ...(held && { epoch: held.epoch, since: held.rev }), ...beside?.query(held?.epoch) }
    const { data, at = 0 } = await client.call('app.changes', { query })
    await mirror.transaction('rw', truthTables(mirror), async () => {
      await hearTime(mirror, at)
      if (held && held.epoch !== data.cursor.epoch) await resetRevisions(mirror)
      if (!held) await markStale(mirror, () => true, true)
      if (data.reset) await unconfirmAll(mirror)
      await applyHeld(mirror, data.changes, asked)
      await keepNotes(mirror, data.emergency_notes, { tick: asked, at: askedAt })
      await mirror.meta.put({ key: cursorKey, value: data.cursor })
      const follows = held?.epoch === data.cursor.epoch && !data.reset
      await noteDelta(mirror, !follows || Object.values(data.changes).some(rows => rows.length > 0))
    })
    await beside?.take(data, asked)
    beside = undefined
    more = data.more && data.cursor.rev !== held?.rev
    if (more) continue
    await followPages(mirror, client, data.pages_rev)
    if (data.collections_rev !== undefined) await followCollections(mirror, client, data.collections_rev)
  }
}

/** Applies changes to held rows only: a mirror keeps what was read here and what is saved, it is no copy of the site. */
async function applyHeld(mirror: Mirror, changes: Changes, asked: number): Promise<void> {
  const heldPosts = await mirror.posts.bulkGet(changes.posts.map(post => post.id))
  // A post that was saved on another device is kept on this one too (PRODUCT 10.14).
  const known = changes.posts.filter((post, index) => heldPosts[index] !== undefined || post.saved)
  // A post of the reader's own that waited for approval is new to the lists once it is published.
  const fresh = changes.posts.filter((post, index) => {
    const held = heldPosts[index]?.post
    return held === undefined || (held.status !== 'published' && post.status === 'published')
  })
  await applyPosts(mirror, known, { asked })
  if (fresh.length > 0) {
    await noteChange(mirror, 'feeds', 'heard')
    await markStale(
      mirror,
      choice => fresh.some((post: Post) => belongs(post, { ...choice, selectedFrom: 'all' })),
      false,
    )
  }

  const threads = new Set((await mirror.threads.toArray()).map(row => row.postId))
  const heldAlready = await mirror.comments.bulkGet(changes.comments.map(comment => comment.id))
  const comments = changes.comments.filter((comment, index) => heldAlready[index] || threads.has(comment.post_id))
  const heldComments = await mirror.comments.bulkGet(comments.map(comment => comment.id))
  await applyComments(mirror, comments, { asked })
  for (const [index, comment] of comments.entries()) {
    if (heldComments[index] === undefined) await placeComment(mirror, comment)
  }
  await applyRemovals(mirror, changes.removals, { asked })
}

/**
 * After the server could not say any more what has changed: everything that the mirror holds may be gone by now. Lists are replaced
 * whole by the next first page, and rows are unconfirmed until an answer holds them again. To be called inside a transaction over
 * `truthTables`.
 */
async function unconfirmAll(mirror: Mirror): Promise<void> {
  for (const table of [mirror.feeds, mirror.threads, mirror.userLists, mirror.people]) {
    await table.toCollection().modify({ anew: true, stale: true })
  }
  // Home, the sidebar, related posts: as if they were read long ago.
  await mirror.singles.toCollection().modify({ fetchedAt: 0 })
  await mirror.meta.put({ key: unconfirmedKey, value: await nextTick(mirror) })
}
