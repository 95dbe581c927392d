import * as v from 'valibot'
import type { UserResult } from '../../../contract/entities/people.ts'
import { historyActs } from '../../../contract/entities/person-act.ts'
import type { ReportAge, ReportRow, ReportTarget } from '../../../contract/entities/report.ts'
import type { Role } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { type PictureAddresses, publicAddress } from '../../platform/media/addresses.ts'
import type { StoredAct } from '../../things/social/tables.ts'
import { decidesNow } from './claims.sql.ts'

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
  decisions: number
  thing_words: string
  thing_title: string
  thing_picture: { id: string; alt: string; width: number; height: number } | null
  opened_at: Date
  claimed_by: string | null
  claimed_tag: string | null
  claimed_until: Date | null
  closed_at: Date | null
  handed_tag: string | null
  handed_by_tag: string | null
  handed_words: string
  opened_place: string
  closed_place: string | null
  decided_tag: string | null
  acts: StoredAct[]
  reason: string
}

/** A time as the database writes it, with its microseconds, and an id. */
const place = v.tuple([v.pipe(v.string(), v.regex(/^[\d :.+-]{19,40}$/)), v.pipe(v.string(), v.uuid())])

/** The condition, the column of the order and its direction of each list; each is one index. */
const lists: Record<Shown, { which(viewer: SignedIn): Sql<unknown>; at: 'opened_at' | 'closed_at' }> = {
  open: { which: () => sql`c.closed_at is null`, at: 'opened_at' },
  mine: {
    which: ({ id }) => sql`
      c.closed_at is null and (c.handed_to = ${id} or (c.claimed_by = ${id} and c.claimed_until > now()))`,
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
  { shown, cursor, wanted = {} }: { shown: Shown; cursor: string | undefined; wanted?: Wanted },
  pictures: PictureAddresses,
): Promise<{ rows: ReportRow[]; next: string | null }> {
  const { which, at } = lists[shown]
  const after = readCursor(cursor, shown, place)
  const [column, sign, order] = [
    sql.ref(`c.${at}`),
    shown === 'done' ? sql`<` : sql`>`,
    shown === 'done' ? sql`desc` : sql`asc`,
  ]
  const size = keepingLimits.reports.pageSize
  const conditions = conditionsOf(wanted)
  // What is searched is bounded, because no index has all that can be wanted; the next page goes on searching from there.
  const { searched } = keepingLimits.reports
  const all = sql`
    from report_cases c where ${which(viewer)} and c.person_id <> ${viewer.id}
      ${after === null ? sql`` : sql`and (${column}, c.id) ${sign} (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by ${column} ${order}, c.id ${order}`
  const from = sql`(
    select c.* from (select c.* ${all} limit ${atMost(conditions === null ? size : searched)}) c
    ${conditions === null ? sql`` : sql`where ${conditions}`}
    order by ${column} ${order}, c.id ${order} limit ${atMost(size)})`
  const rows = await readRows(db, from, sql`order by ${column} ${order}, c.id ${order}`)
  const shownLast = rows.at(-1)
  const last =
    rows.length === size && shownLast !== undefined
      ? { place: shownLast.closed_place ?? shownLast.opened_place, id: shownLast.id }
      : conditions === null
        ? undefined
        : await sql<{ place: string; id: string }>`
            select ${column}::text as place, c.id ${all} offset ${atMost(searched - 1)} limit 1`.first(db)
  return {
    rows: rows.map(row => rowView(row, pictures)),
    next: last === undefined ? null : writeCursor(shown, [last.place, last.id]),
  }
}

/** What a list is narrowed to. */
export type Wanted = {
  kind?: ReportTarget | undefined
  /** A tag; empty for everybody. */
  person?: string
  lang?: 'en' | 'ja' | undefined
  age?: ReportAge | undefined
  text?: string
}

const younger = (days: number) => sql`c.opened_at > now() - ${days} * interval '1 day'`
const ages: Record<ReportAge, Sql<unknown>> = {
  day: younger(1),
  week: younger(7),
  older: sql`not (${younger(7)})`,
}

/** What a case must meet; null where all do. Words of a message are not searched: reading one is logged (PRODUCT 6.6). */
function conditionsOf({ kind, person = '', lang, age, text = '' }: Wanted): Sql<unknown> | null {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const all = [
    ...(kind === undefined ? [] : [sql`c.target = ${kind}`]),
    ...(person === '' ? [] : [sql`c.person_id = (select u.id from users u where u.user_tag = ${person})`]),
    ...(lang === undefined ? [] : [sql`(select u.lang from users u where u.id = c.person_id) = ${lang}`]),
    ...(age === undefined ? [] : [ages[age]]),
    ...(text === ''
      ? []
      : [
          sql`exists (select from reports r where r.case_id = c.id and (r.text ilike ${like}
            or (c.target <> 'message' and (r.text_then ilike ${like} or r.snapshot ->> 'title' ilike ${like}))))`,
        ]),
  ]
  return all.length === 0 ? null : sql.join(all, sql` and `)
}

/** Some cases that the admin may see, in no order. */
export async function casesOf(
  db: Database,
  viewer: SignedIn,
  ids: readonly string[],
  pictures: PictureAddresses,
): Promise<ReportRow[]> {
  const from = sql`(select c.* from report_cases c where c.id = ${anyOf(ids, 'uuid')} and c.person_id <> ${viewer.id})`
  return (await readRows(db, from, sql``)).map(row => rowView(row, pictures))
}

/** One case that the admin may see, with its target. */
export async function findCase(
  db: Database,
  viewer: SignedIn,
  id: string,
  pictures: PictureAddresses,
): Promise<{ row: ReportRow; targetId: string; personId: string } | null> {
  const from = sql`(select c.* from report_cases c where c.id = ${id} and c.person_id <> ${viewer.id})`
  const [row] = await readRows(db, from, sql``)
  if (row === undefined) return null
  const { target_id: targetId } = await db
    .selectFrom('report_cases')
    .select('target_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { row: rowView(row, pictures), targetId, personId: row.person.user_id }
}

/** The row of a case that the admin may see. @throws CallError not_found */
export async function caseRow(
  db: Database,
  viewer: SignedIn,
  id: string,
  pictures: PictureAddresses,
): Promise<ReportRow> {
  const [row] = await casesOf(db, viewer, [id], pictures)
  if (row === undefined) throw new CallError('not_found')
  return row
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
      ${personOf('a')} as person, a.lang, a.role, c.reports_count, h.decisions,
      case when c.target = 'message' then '' else r.text_then end as thing_words, coalesce(r.snapshot ->> 'title', '') as thing_title,
      case when c.target <> 'message' then (
        select json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height)
        from report_pictures e join pictures i on i.id = e.picture_id where e.report_id = r.id
        order by e.place limit 1) end as thing_picture, c.opened_at, w.id as claimed_by, w.user_tag as claimed_tag,
      c.claimed_until, t.user_tag as handed_tag, f.user_tag as handed_by_tag, c.handed_words, c.closed_at, c.opened_at::text as opened_place, c.closed_at::text as closed_place, d.user_tag as decided_tag, c.acts, c.reason
    from ${from} c
    join reports r on r.id = c.id
    join users a on a.id = c.person_id
    left join users b on b.id = r.reporter_id
    left join users w on w.id = c.claimed_by and c.claimed_until > now() and c.closed_at is null
    left join users d on d.id = c.decided_by
    left join users t on t.id = c.handed_to and ${decidesNow('t')}
    left join users f on f.id = c.handed_by
    left join posts p on c.target = 'post' and p.id = c.target_id
    left join lateral (
      select count(*)::int as decisions from (
        select from admin_log l where l.person_id = c.person_id and l.act = ${anyOf(historyActs, 'text')}
        limit ${atMost(keepingLimits.reports.counted)}) counted) h on true
    ${order}`.rows(db)

const userOf = ({ avatar_id, ...person }: Person): UserResult => ({
  ...person,
  avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
})

const rowView = (row: CaseRow, pictures: PictureAddresses): ReportRow => ({
  id: row.id,
  address: row.slug ?? row.id,
  type: row.target,
  words: firstWords(row.words, keepingLimits.reports.wordsLetters),
  by: row.by && userOf(row.by),
  reports_count: row.reports_count,
  opened_at: row.opened_at.toISOString(),
  person: { ...userOf(row.person), lang: row.lang, role: row.role },
  thing: {
    words: firstWords(
      (row.target === 'post' && row.thing_title) || row.thing_words,
      keepingLimits.reports.wordsLetters,
    ),
    picture: row.thing_picture && pictures.evidenceOf(row.thing_picture).thumb,
  },
  decisions: row.decisions,
  claim:
    row.claimed_by === null || row.claimed_tag === null || row.claimed_until === null
      ? null
      : { user_id: row.claimed_by, user_tag: row.claimed_tag, until: row.claimed_until.toISOString() },
  handed: row.handed_tag === null ? null : { to: row.handed_tag, by: row.handed_by_tag, words: row.handed_words },
  outcome:
    row.closed_at === null
      ? null
      : {
          by: row.decided_tag,
          at: row.closed_at.toISOString(),
          acts: row.acts.filter(act => act !== 'nothing_more'),
          ...(row.acts.includes('nothing_more') && { nothing_more: true }),
          reason: row.reason,
        },
})

/**
 * How many cases are open, counted up to `keepingLimits.reports.openCounted` by index, and since when the oldest is.
 * @param viewerId who sees none about themselves (PRODUCT 6.18); null for the site itself
 */
export async function openReports(
  db: Database,
  viewerId: string | null,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(opened_at) as oldest
    from (
      select opened_at from report_cases
      where closed_at is null ${viewerId === null ? sql`` : sql`and person_id <> ${viewerId}`}
      order by opened_at, id limit ${atMost(keepingLimits.reports.openCounted)}) c`.first(db)
  return row ?? { count: 0, oldest: null }
}
