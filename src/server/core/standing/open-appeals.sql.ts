import * as v from 'valibot'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
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

/** Open appeals `a` that an admin may answer, as {@link mayAnswerAppeal} says. */
export const openAppealsOf = (adminId: Sql): Sql => sql`
  ${open} and (d.id is distinct from ${adminId} or not exists (
    select from users o where o.role = 55 and o.closed_at is null and o.id <> ${adminId}))`

/**
 * How many appeals are open, counted up to `keepingLimits.admin.appealsCounted` by index, and since when the oldest is.
 * @param adminId who may answer them; null for all
 */
export async function openAppeals(
  db: Database,
  adminId: string | null,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from (
      select a.created_at from ${adminId === null ? open : openAppealsOf(sql`${adminId}::uuid`)}
      order by a.created_at, a.id limit ${atMost(keepingLimits.admin.appealsCounted)}) counted`.first(db)
  return row ?? { count: 0, oldest: null }
}

/** An open appeal; undefined when there is none with this id, or it was answered. */
export const openAppeal = (db: Database, id: string): Promise<AppealRow | undefined> =>
  sql<AppealRow>`select ${columns} from ${open} and a.id = ${id}`.first(db)

/** Whose an appeal is and what it says, also once it was answered; undefined when there is none with this id. */
export const anyAppeal = (db: Database, id: string) =>
  db.selectFrom('appeals').select(['user_id', 'text']).where('id', '=', id).executeTakeFirst()

/** Whether there is an admin besides this one. */
export const isAnotherAdmin = (db: Database, userId: string): Promise<boolean> =>
  sql`
    select from users where role = 55 and closed_at is null and id <> ${userId} limit 1`.some(db)
