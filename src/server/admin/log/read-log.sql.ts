import * as v from 'valibot'
import { type Act, actsOnReports, moderatorActs, moderatorActsOnPosts } from '../../../contract/admin-acts.ts'
import { comparable } from '../../../contract/as-typed.ts'
import type { ParsedOf } from '../../../contract/calls/index.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { wordsQuery } from '../../core/words/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { idsNamed } from '../people/people.sql.ts'

/** A row of the log, with the tag and the slug that what it names has now, where it is still there. */
export type LogRow = {
  seq: number
  at: Date
  admin_tag: string
  act: Act
  target_kind: string | null
  target_id: string | null
  slug: string | null
  title: string | null
  by_name: string | null
  person_id: string | null
  person_tag: string | null
  person_name: string | null
  reason: string
  details: Record<string, unknown>
}

/** Acts that run at the same time may be numbered in another order than their times: at most so many. */
const slack = 1_000
const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is wanted of the log. */
type Wanted = Omit<ParsedOf<'admin.log'>['query'], 'cursor'>
type Bounds = { from: Date | null; to: Date | null; reader: Pick<SignedIn, 'id' | 'role'> }

/**
 * A page of the log, the latest first, by index.
 * @param bounds the instants between which rows are wanted, and who reads: moderators not all, and nobody what was reported about them
 * @throws CallError bad_request for a cursor that is none
 */
export async function logPage(
  db: Database,
  { cursor, ...wanted }: ParsedOf<'admin.log'>['query'],
  bounds: Bounds,
): Promise<{ rows: LogRow[]; next: string | null }> {
  const after = readCursor(cursor, 'log', seqPlace)
  const size = keepingLimits.admin.pageSize
  const rows = await logRows(db, wanted, { bounds, before: after?.[0] ?? null, most: size })
  const last = rows.length < size ? undefined : rows.at(-1)
  return { rows, next: last === undefined ? null : writeCursor('log', [last.seq]) }
}

/**
 * Rows of the log, the latest first.
 * @param page.before only rows with smaller numbers
 */
export async function logRows(
  db: Database,
  wanted: Wanted,
  { bounds, before, most }: { bounds: Bounds; before: number | null; most: number },
): Promise<LogRow[]> {
  const readable = sql`${notAbout(bounds.reader)} ${isAdmin(bounds.reader) ? sql`` : ofModerators}`
  const matches = sql`${narrowed(wanted)} ${between(bounds)} ${readable} ${before === null ? sql`` : sql`and l.seq < ${before}`}`
  const ends = sql`order by l.seq desc limit ${atMost(most)}`
  // A search by several indexes takes of each as many rows as a page has, so that none is read to its end.
  const name = calledAs(wanted.find)
  const people = name === '' ? [] : await idsNamed(db, name)
  const found = [
    ...branches(wanted.find).map(branch => sql`(select l.seq from admin_log l where ${branch} ${matches} ${ends})`),
    ...(people.length === 0 ? [] : ofPeople(people, { matches, most })),
  ]
  // How few these are is said here, or the log would be read from its end to meet them.
  const those =
    wanted.find === ''
      ? matches
      : sql`and l.seq in (
          select distinct l.seq from (${found.reduce((some, next) => sql`${some} union all ${next}`)}) l ${ends})`
  // What its rows name is looked up for those of the page alone.
  const { rows } = await sql<LogRow>`
    select l.seq, l.at, l.admin_tag, l.act, l.target_kind, l.target_id, l.person_id, l.reason, l.details,
      a.username as by_name, u.user_tag as person_tag, u.username as person_name,
      case when p.deleted_at is null then p.slug end as slug,
      case when p.deleted_at is null then coalesce(nullif(p.title, ''), left(p.text, 400)) end as title
    from (select l.* from admin_log l where true ${those} ${ends}) l
    left join users a on a.id = l.admin_id
    left join users u on u.id = l.person_id
    left join comments c on c.id = case when l.target_kind = 'comment' and l.target_id ~ ${uuid.source} then l.target_id::uuid end
    left join posts p on p.id = case
      when l.target_kind = 'post' and l.target_id ~ ${uuid.source} then l.target_id::uuid
      when l.target_kind = 'promotion' then (l.details ->> 'post_id')::uuid
      else c.post_id end
    order by l.seq desc`.execute(db)
  return rows
}

/** Nothing that was done about a report of the reader. */
const notAbout = ({ id }: Bounds['reader']) => sql`
  and (l.person_id is distinct from ${id} or not l.act = ${anyOf(actsOnReports, 'text')})`

/** What moderators read of the log. */
const ofModerators = sql`
  and l.act = ${anyOf(moderatorActs, 'text')}
  and (l.target_kind = 'post' or not l.act = ${anyOf(moderatorActsOnPosts, 'text')})`

/** An admin is found by the tag that stands in the log, which the account keeps: also one whose account is gone. */
function narrowed({ by, person, act, text }: Wanted): Sql<unknown> {
  const words = text === '' ? null : wordsQuery(text)
  return sql`
    ${by === '' ? sql`` : sql`and l.admin_tag = ${by} and (l.admin_id is null) = ${by === 'console'}`}
    ${person === '' ? sql`` : sql`and l.person_id = ${idOf(person)}`}
    ${act === undefined ? sql`` : sql`and l.act = ${act}`}
    ${text === '' ? sql`` : words === null ? sql`and false` : sql`and l.words @@ ${words}::tsquery`}`
}

const idOf = (tag: string) => sql`(select u.id from users u where u.user_tag = ${tag})`

/** What a free search finds, each by an index: who, whom, what it was done to, and words. */
function branches(find: string): Sql<unknown>[] {
  const tag = bareTag(find)
  const words = wordsQuery(find)
  return [
    sql`l.admin_tag = ${tag}`,
    sql`l.person_id = ${idOf(tag)}`,
    sql`l.target_id = ${find}`,
    sql`l.target_id = (select p.id::text from posts p where p.slug = ${slugOf(find)})`,
    ...(words === null ? [] : [sql`l.words @@ ${words}::tsquery`]),
  ]
}

/**
 * The latest rows of each of some people, as who did it (by the tag, as above) and as whom it concerns. Bounds and both columns of the
 * order leave only the index of that column: by an equality alone the log would be read from its end for each who hardly stands in it.
 */
function ofPeople(
  people: { id: string; user_tag: string }[],
  { matches, most }: { matches: Sql<unknown>; most: number },
): Sql<unknown>[] {
  const of = (list: Sql<unknown>, column: Sql<unknown>, besides = sql``) => sql`
    (select found.seq from ${list} named (by) cross join lateral (
      select l.seq from admin_log l where ${column} between named.by and named.by ${besides} ${matches}
      order by ${column}, l.seq desc limit ${atMost(most)}) found)`
  const [ids, tags] = [people.map(({ id }) => id), people.map(({ user_tag }) => user_tag)]
  return [
    of(sql`unnest(${ids}::uuid[])`, sql`l.person_id`),
    of(sql`unnest(${tags}::text[])`, sql`l.admin_tag`, sql`and l.admin_id is not null`),
  ]
}

/** A name as people are found by it; nothing where it is said to be a tag. */
const calledAs = (typed: string): string => (typed.startsWith('@') ? '' : comparable(typed).toLowerCase())

/** A tag as it is stored, of what was typed. */
export const bareTag = (typed: string): string => typed.replace(/^@/, '').toLowerCase()

/** The slug of a post of which the address or the slug was typed. */
const slugOf = (typed: string): string =>
  typed
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast(part => part !== '') ?? ''

/** The bounds of time, and of the numbers that go with them, so that what is outside is not read. */
function between({ from, to }: { from: Date | null; to: Date | null }): Sql<unknown> {
  const begins = sql`
    and l.at >= ${from} and l.seq >= (select f.seq from admin_log f where f.at >= ${from} order by f.at limit 1) - ${slack}`
  const ends = sql`
    and l.at < ${to} and l.seq <= (select t.seq from admin_log t where t.at < ${to} order by t.at desc limit 1) + ${slack}`
  return sql`${from === null ? sql`` : begins} ${to === null ? sql`` : ends}`
}
