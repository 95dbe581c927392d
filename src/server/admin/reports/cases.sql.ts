import * as v from 'valibot'
import type { UserResult } from '../../../contract/entities/people.ts'
import type { ReportAct, ReportRow, ReportTarget } from '../../../contract/entities/report.ts'
import type { Role } from '../../../contract/entities/session.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'

// A case is all reports of one thing that are decided together. Nobody sees a case about themselves, for it says who reported.

/** Which cases a list shows: all open ones, those that the admin works on, or decided ones. */
export type Shown = 'open' | 'mine' | 'done'

type Person = { user_id: string; user_tag: string; username: string; avatar_id: string | null }
type CaseRow = {
  id: string
  target: ReportTarget
  slug: string | null
  words: string
  by: Person | null
  person: Person
  lang: 'en' | 'ja'
  role: Role
  reports_count: number
  opened_at: Date
  claimed_by: string | null
  claimed_tag: string | null
  claimed_until: Date | null
  closed_at: Date | null
  opened_place: string
  closed_place: string | null
  decided_tag: string | null
  acts: ReportAct[]
  reason: string
}

/** A time as the database writes it, with its microseconds, and an id. */
const place = v.tuple([v.pipe(v.string(), v.regex(/^[\d :.+-]{19,40}$/)), v.pipe(v.string(), v.uuid())])

/** The condition, the column of the order and its direction of each list; each is one index. */
const lists: Record<Shown, { which(viewer: SignedIn): Sql<unknown>; at: 'opened_at' | 'closed_at' }> = {
  open: { which: () => sql`c.closed_at is null`, at: 'opened_at' },
  mine: {
    which: ({ id }) => sql`c.closed_at is null and c.claimed_by = ${id} and c.claimed_until > now()`,
    at: 'opened_at',
  },
  done: { which: () => sql`c.closed_at is not null`, at: 'closed_at' },
}

/**
 * A page of cases: open ones with the oldest first, decided ones with the latest first. By index, however many there are.
 * @throws CallError bad_request for a cursor that is none
 */
export async function casesPage(
  db: Database,
  viewer: SignedIn,
  { shown, cursor }: { shown: Shown; cursor: string | undefined },
): Promise<{ rows: ReportRow[]; next: string | null }> {
  const { which, at } = lists[shown]
  const after = readCursor(cursor, shown, place)
  const [column, sign, order] = [
    sql.ref(`c.${at}`),
    shown === 'done' ? sql`<` : sql`>`,
    shown === 'done' ? sql`desc` : sql`asc`,
  ]
  const size = keepingLimits.reports.pageSize
  const from = sql`(
    select c.* from report_cases c where ${which(viewer)} and c.person_id <> ${viewer.id}
      ${after === null ? sql`` : sql`and (${column}, c.id) ${sign} (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by ${column} ${order}, c.id ${order} limit ${atMost(size)})`
  const rows = await readRows(db, from, sql`order by ${column} ${order}, c.id ${order}`)
  const last = rows.length < size ? undefined : rows.at(-1)
  return {
    rows: rows.map(rowView),
    next: last === undefined ? null : writeCursor(shown, [last.closed_place ?? last.opened_place, last.id]),
  }
}

/** One case that the admin may see, with its target. */
export async function findCase(
  db: Database,
  viewer: SignedIn,
  id: string,
): Promise<{ row: ReportRow; targetId: string; personId: string } | null> {
  const from = sql`(select c.* from report_cases c where c.id = ${id} and c.person_id <> ${viewer.id})`
  const [row] = await readRows(db, from, sql``)
  if (row === undefined) return null
  const { target_id: targetId } = await db
    .selectFrom('report_cases')
    .select('target_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { row: rowView(row), targetId, personId: row.person.user_id }
}

/** The id of the case of an address: that of a report, or the slug of a post, whose open case comes first. */
export async function caseOfAddress(db: Database, address: string): Promise<string | null> {
  if (v.is(v.pipe(v.string(), v.uuid()), address)) {
    const report = await db.selectFrom('reports').select('case_id').where('id', '=', address).executeTakeFirst()
    if (report !== undefined) return report.case_id
  }
  const { rows } = await sql<{ id: string }>`
    select c.id from posts p join report_cases c on c.target_id = p.id and c.target = 'post'
    where p.slug = ${address} order by c.closed_at desc nulls first limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const personOf = (alias: string) => sql`json_build_object('user_id', ${sql.ref(`${alias}.id`)},
  'user_tag', ${sql.ref(`${alias}.user_tag`)}, 'username', ${sql.ref(`${alias}.username`)}, 'avatar_id', ${sql.ref(`${alias}.avatar_id`)})`

const readRows = (db: Database, from: Sql<unknown>, order: Sql<unknown>): Promise<CaseRow[]> =>
  sql<CaseRow>`
    select c.id, c.target, p.slug, r.text as words, case when b.id is not null then ${personOf('b')} end as by,
      ${personOf('a')} as person, a.lang, a.role, c.reports_count, c.opened_at, w.id as claimed_by, w.user_tag as claimed_tag,
      c.claimed_until, c.closed_at, c.opened_at::text as opened_place, c.closed_at::text as closed_place, d.user_tag as decided_tag, c.acts, c.reason
    from ${from} c
    join reports r on r.id = c.id
    join users a on a.id = c.person_id
    left join users b on b.id = r.reporter_id
    left join users w on w.id = c.claimed_by and c.claimed_until > now() and c.closed_at is null
    left join users d on d.id = c.decided_by
    left join posts p on c.target = 'post' and p.id = c.target_id
    ${order}`.rows(db)

const userOf = ({ avatar_id, ...person }: Person): UserResult => ({
  ...person,
  avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
})

const rowView = (row: CaseRow): ReportRow => ({
  id: row.id,
  address: row.slug ?? row.id,
  type: row.target,
  words: firstWords(row.words, keepingLimits.reports.wordsLetters),
  by: row.by && userOf(row.by),
  reports_count: row.reports_count,
  opened_at: row.opened_at.toISOString(),
  person: { ...userOf(row.person), lang: row.lang, role: row.role },
  claim:
    row.claimed_by === null || row.claimed_tag === null || row.claimed_until === null
      ? null
      : { user_id: row.claimed_by, user_tag: row.claimed_tag, until: row.claimed_until.toISOString() },
  outcome:
    row.closed_at === null
      ? null
      : { by: row.decided_tag, at: row.closed_at.toISOString(), acts: row.acts, reason: row.reason },
})

/** How many cases are open, counted up to `keepingLimits.reports.counted`, by index. */
export async function countOpenCases(db: Database, viewer: SignedIn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from report_cases where closed_at is null and person_id <> ${viewer.id}
      order by opened_at, id limit ${atMost(keepingLimits.reports.counted)}) c`.execute(db)
  return rows[0]?.count ?? 0
}
