import * as v from 'valibot'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { notBlocked } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** The parameters of a page of replies. */
type RepliesAsked = { threadId: string; loaded: readonly string[]; cursor: string | undefined; size: number }

const order = 'replies'
const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])

/** Which replies `r` a list shows. Uses only columns of the index of replies, so that they are counted without reading rows. */
export const shownReply = (viewer: Viewer): Sql<boolean> =>
  sql`(r.deleted_at is null and ${notBlocked(viewer, 'r.author_id')})`

/**
 * The ids of a page of a thread's replies, oldest first, by index, and where the next page begins; null when this was the last.
 * @throws CallError bad_request for a cursor that is none
 */
export async function repliesPage(
  db: Database,
  viewer: Viewer,
  { threadId, loaded, cursor, size }: RepliesAsked,
): Promise<{ ids: string[]; next: string | null }> {
  const place = readCursor(cursor, order, seqPlace)
  const after =
    place !== null
      ? sql`and r.seq > ${place[0]}::bigint`
      : loaded.length < limits.loadedIdsMax
        ? sql``
        : // A client with as many ids as it may send can have more: then the page begins after the last of them.
          sql`and r.seq > (select max(l.seq) from comments l where l.id = ${anyOf(loaded, 'uuid')})`
  const { rows } = await sql<{ id: string; seq: number }>`
    select r.id, r.seq from comments r
    where r.parent_id = ${threadId} and ${shownReply(viewer)}
      ${loaded.length === 0 ? sql`` : sql`and r.id <> all (${loaded}::uuid[])`} ${after}
    order by r.seq limit ${atMost(size)}`.execute(db)
  const last = rows.length < size ? undefined : rows.at(-1)
  return { ids: rows.map(row => row.id), next: last === undefined ? null : writeCursor(order, [last.seq]) }
}
