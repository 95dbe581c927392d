import * as v from 'valibot'
import type { NotificationType } from '../../../contract/entities/notification.ts'
import { limits } from '../../../contract/limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { type GroupRow, readGroups } from './groups.sql.ts'

/** What is asked of a member's notifications. */
export type ListAsked = { selection: 'new' | 'unread'; loaded: readonly string[]; cursor: string | undefined }

const place = v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.uuid())])

/**
 * A page of a member's notifications, the newest first, by index.
 * @throws CallError bad_request for a cursor that is none
 */
export async function notificationsPage(
  db: Database,
  viewer: SignedIn,
  asked: ListAsked,
): Promise<{ rows: GroupRow[]; next: string | null }> {
  const { selection, loaded } = asked
  const most = limits.notificationsPageSize
  const after = lastSeen(viewer, asked)
  const where = sql`
    ${selection === 'unread' ? sql`n.unread` : sql`true`}
    ${loaded.length === 0 ? sql`` : sql`and n.id <> all (${loaded}::uuid[])`}
    ${after === null ? sql`` : sql`and (n.newest_at, n.id) < ${after}`}`
  const rows = await readGroups(db, viewer, { where, most })
  const end = rows.length < most ? undefined : rows.at(-1)
  return { rows, next: end === undefined ? null : writeCursor(selection, [end.place, end.id]) }
}

/** Where the previous page ended: by the cursor, or by the last id where the client sent as many as it may. */
function lastSeen(viewer: SignedIn, { selection, loaded, cursor }: ListAsked): Sql<unknown> | null {
  const ended = readCursor(cursor, selection, place)
  if (ended !== null)
    return sql`('epoch'::timestamptz + ${ended[0]}::double precision * interval '1 microsecond', ${ended[1]}::uuid)`
  if (loaded.length < limits.loadedIdsMax) return null
  return sql`(
    select l.newest_at, l.id from notifications l where l.id = ${anyOf(loaded, 'uuid')} and l.user_id = ${viewer.id}
    order by l.newest_at, l.id limit 1)`
}

/** The unread notifications of some types that are shown to the member and came in a time, the newest first. */
export const unreadSince = (
  db: Database,
  viewer: SignedIn,
  { types, since, until, most }: { types: readonly NotificationType[]; since: Date; until: Date; most: number },
): Promise<GroupRow[]> =>
  readGroups(db, viewer, {
    where: sql`n.unread and n.type = ${anyOf(types, 'text')} and n.newest_at > ${since} and n.newest_at <= ${until}`,
    most,
  })

/** The notifications of `ids` that are shown to the member. */
export const notificationsById = (db: Database, viewer: SignedIn, ids: readonly string[]): Promise<GroupRow[]> =>
  readGroups(db, viewer, { where: sql`n.id = ${anyOf(ids, 'uuid')}`, most: ids.length })

/** Of groups of notifications those that are shown to the member and unread, at most as many as are counted. */
export async function unreadOf<Group extends { type: NotificationType; targetId: string }>(
  db: Database,
  viewer: SignedIn,
  groups: readonly Group[],
): Promise<Group[]> {
  const rows = await readGroups(db, viewer, {
    where: sql`n.unread and (n.type, n.target_id) in (
      select * from unnest(${groups.map(({ type }) => type)}::text[], ${groups.map(({ targetId }) => targetId)}::uuid[]))`,
    most: limits.notificationsCounted,
  })
  return groups.filter(({ type, targetId }) => rows.some(row => row.type === type && row.target_id === targetId))
}

/** The group of one type about one thing; undefined where it is not shown to the member. */
export async function groupOf(
  db: Database,
  viewer: SignedIn,
  { type, targetId }: { type: NotificationType; targetId: string },
): Promise<GroupRow | undefined> {
  const [row] = await readGroups(db, viewer, { where: sql`n.type = ${type} and n.target_id = ${targetId}`, most: 1 })
  return row
}
