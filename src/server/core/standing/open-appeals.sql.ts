import * as v from 'valibot'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { readCursor, writeCursor } from '../lists/list-cursor.ts'
import { againstWhatHolds } from './appeals.sql.ts'

/** An open appeal, with its person and the suspension that it is against, or the closing of the account by an admin. */
export type AppealRow = {
  id: string
  text: string
  created_at: Date
  user_id: string
  user_tag: string
  username: string
  closing: boolean
  suspended_at: Date
  suspended_until: Date | null
  suspended_reason: string
  suspended_by: string | null
  by_tag: string | null
}

const open = sql`
  appeals a join users u on u.id = a.user_id and ${againstWhatHolds}
    left join users d on d.id = case when u.closed_at is null then u.suspended_by else u.closed_by end
  where a.answered_at is null`

const columns = sql`
  a.id, a.text, a.created_at, u.id as user_id, u.user_tag, u.username, a.suspended_at, d.user_tag as by_tag,
  u.closed_at is not null as closing, case when u.closed_at is null then u.suspended_until end as suspended_until,
  coalesce(u.closed_reason, u.suspended_reason) as suspended_reason,
  case when u.closed_at is null then u.suspended_by else u.closed_by end as suspended_by`

const place = v.tuple([v.string(), v.pipe(v.string(), v.uuid())])

/**
 * A page of open appeals, the oldest first, by index.
 * @throws CallError bad_request for a cursor that is none
 */
export async function appealsPage(
  db: Database,
  cursor: string | undefined,
): Promise<{ appeals: AppealRow[]; next: string | null }> {
  const after = readCursor(cursor, 'appeals', place)
  const size = keepingLimits.admin.pageSize
  const { rows } = await sql<AppealRow & { place: string }>`
    select ${columns}, a.created_at::text as place from ${open}
      ${after === null ? sql`` : sql`and (a.created_at, a.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by a.created_at, a.id limit ${atMost(size)}`.execute(db)
  const last = rows.length < size ? undefined : rows.at(-1)
  return { appeals: rows, next: last === undefined ? null : writeCursor('appeals', [last.place, last.id]) }
}

/**
 * How many appeals are open, counted up to `keepingLimits.admin.appealsCounted`.
 * @param but an admin whose own suspensions and closings are not counted: another admin answers what is said against them
 */
export async function countAppeals(db: Database, but: string | null = null): Promise<number> {
  const others = but === null ? sql`` : sql`and d.id is distinct from ${but}`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${open} ${others} limit ${atMost(keepingLimits.admin.appealsCounted)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** An open appeal; undefined when there is none with this id, or it was answered. */
export const openAppeal = (db: Database, id: string): Promise<AppealRow | undefined> =>
  sql<AppealRow>`select ${columns} from ${open} and a.id = ${id}`.first(db)

/** Whether there is an admin besides this one. */
export const isAnotherAdmin = (db: Database, userId: string): Promise<boolean> =>
  sql`
    select from users where role = 55 and closed_at is null and id <> ${userId} limit 1`.some(db)
