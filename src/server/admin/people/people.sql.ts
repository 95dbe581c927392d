import * as v from 'valibot'
import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { Role } from '../../../contract/entities/session.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { nobody } from '../../../contract/nobody.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { wordsOf } from '../../things/search/found-people.sql.ts'

/** A person of a list. */
export type PersonRow = {
  id: string
  user_tag: string
  username: string
  avatar_id: string | null
  role: Role
  suspended_at: Date | null
  suspended_until: Date | null
  closed_at: Date | null
  created_at: Date
  last_active: Date | null
}

/** Which people a list has. */
export type Shown = ParsedOf<'admin.people'>['query']['show']

/** Who keeps the places of deleted accounts in threads is nobody, and has no account. */
const isSomebody = sql`a.id <> ${nobody.id}`

const columns = sql`
  a.id, a.user_tag, a.username, a.avatar_id, a.role, a.suspended_at, a.suspended_until, a.closed_at, a.created_at,
  (select max(s.last_used_at) from sessions s where s.user_id = a.id and s.revoked_at is null) as last_active`

type Asker = Pick<SignedIn, 'id'>
type List = { from?: Sql<unknown>; by: Sql<unknown>; where: Sql<unknown>; of?: Sql<unknown> }

/** Of each list what it reads, what it is ordered by (a time, where it isn't a day), the latest first, and who is in it. */
const lists = ({ id: viewerId }: Asker, newDays: number): Record<Shown, List> => ({
  all: { by: sql`a.created_at`, where: sql`true` },
  new: {
    by: sql`a.created_at`,
    where: sql`a.created_at > now() - ${newDays} * interval '1 day' and a.closed_at is null`,
  },
  // Of somebody with several the latest counts.
  warned: {
    from: sql`warnings w join users a on a.id = w.user_id`,
    by: sql`w.created_at`,
    of: sql`w.user_id`,
    where: sql`not exists (
      select from warnings n where n.user_id = w.user_id and (n.created_at, n.id) > (w.created_at, w.id))`,
  },
  reported: {
    from: sql`report_cases c join users a on a.id = c.person_id`,
    by: sql`c.opened_at`,
    of: sql`c.person_id`,
    // Nobody sees reports about themselves (PRODUCT 6.18).
    where: sql`c.closed_at is null and c.person_id <> ${viewerId} and not exists (
      select from report_cases n where n.person_id = c.person_id and n.closed_at is null
        and (n.opened_at, n.id) > (c.opened_at, c.id))`,
  },
  inactive: {
    from: sql`last_days l join users a on a.id = l.user_id`,
    by: sql`l.day`,
    of: sql`l.user_id`,
    where: sql`l.day < day_in_japan(now()) - ${keepingLimits.admin.inactiveDays}::int and a.closed_at is null`,
  },
  admins: { by: sql`a.created_at`, where: sql`a.role = 55 and a.closed_at is null` },
  moderators: { by: sql`a.created_at`, where: sql`a.role = 30 and a.closed_at is null` },
  suspended: {
    by: sql`coalesce(a.suspended_until, 'infinity')`,
    where: sql`a.suspended_at is not null and coalesce(a.suspended_until, 'infinity') > now()`,
  },
  closed: { by: sql`a.closed_at`, where: sql`a.closed_at is not null` },
})

const place = v.tuple([v.string(), v.pipe(v.string(), v.uuid())])

/**
 * A page of people in one state, by index.
 * @param list.newDays for how many days an account is new (PRODUCT 6.51)
 * @throws CallError bad_request for a cursor that is none
 */
export async function peopleIn(
  db: Database,
  viewer: Asker,
  { show, cursor, newDays }: { show: Shown; cursor?: string | undefined; newDays: number },
): Promise<{ people: PersonRow[]; next: string | null }> {
  const { from = sql`users a`, by, where, of = sql`a.id` } = lists(viewer, newDays)[show]
  const after = readCursor(cursor, show, place)
  const size = keepingLimits.admin.pageSize
  const instant = show === 'inactive' ? sql`date` : sql`timestamptz`
  // The text of an instant has all its digits, which a Date would lose.
  const { rows } = await sql<PersonRow & { place: string }>`
    select ${columns}, ${by}::text as place from ${from} where ${where} and ${isSomebody}
      ${after === null ? sql`` : sql`and (${by}, ${of}) < (${after[0]}::${instant}, ${after[1]}::uuid)`}
    order by ${by} desc, ${of} desc limit ${atMost(size)}`.execute(db)
  const last = rows.length < size ? undefined : rows.at(-1)
  return { people: rows, next: last === undefined ? null : writeCursor(show, [last.place, last.id]) }
}

/** Whose e-mail address it is, in whatever state the account is. */
export const personByEmail = (db: Database, email: string): Promise<PersonRow[]> =>
  sql<PersonRow>`
    select ${columns} from users a where lower(a.email) = ${email.toLowerCase()} and ${isSomebody}`.rows(db)

/**
 * The first people whose tag or name begins with what was typed, then those with all its words in their name, then those with it anywhere
 * in their name or tag, in whatever state.
 * @param typed NFKC, in lower case, without an @ before it, not empty
 */
export const peopleNamed = (db: Database, typed: string): Promise<PersonRow[]> =>
  sql<PersonRow>`
    select ${columns} from ${named(typed, { most: keepingLimits.admin.peopleFound })}
    join users a on a.id = found.id
    order by found.rank, a.user_tag limit ${atMost(keepingLimits.admin.peopleFound)}`.rows(db)

/**
 * Admins and moderators, and the first others, whom {@link peopleNamed} finds, for looking up what the log has of them.
 * @param typed NFKC, in lower case, without an @ before it, not empty
 */
export const idsNamed = (db: Database, typed: string): Promise<{ id: string; user_tag: string }[]> =>
  sql<{ id: string; user_tag: string }>`
    select a.id, a.user_tag from ${named(typed, { most: keepingLimits.admin.peopleInLog, staff: true })}
    join users a on a.id = found.id
    order by a.role in (30, 55) desc, found.rank, a.user_tag limit ${atMost(keepingLimits.admin.peopleInLog)}`.rows(db)

/**
 * Whom a name finds, as the table `found` of ids and ranks.
 * @param list.most how many people each way of finding takes
 * @param list.staff whether admins and moderators are never passed over
 */
function named(typed: string, { most, staff = false }: { most: number; staff?: boolean }): Sql<unknown> {
  const beginning = `${typed.replace(/[\\%_]/g, '\\$&')}%`
  const words = wordsOf(typed)
  const anywhere = `%${beginning}`
  const letters = sql`lower(normalize(a.username, nfkc)) || ' ' || a.user_tag`
  const among = (where: Sql<unknown>, rank: number) => sql`
    (select a.id, ${rank}::int as rank from users a where ${where} and ${isSomebody} limit ${atMost(most)})`
  const ways = [
    among(sql`a.user_tag like ${beginning}`, 0),
    among(sql`lower(normalize(a.username, nfkc)) like ${beginning}`, 1),
    ...(words === null
      ? []
      : [among(sql`to_tsvector('simple'::regconfig, normalize(a.username, nfkc)) @@ ${words}::tsquery`, 2)]),
    // One letter has no pair, and an index of its own.
    [...typed].length < 2
      ? among(sql`string_to_array(${letters}, null) @> array[${typed}]::text[]`, 3)
      : among(sql`letter_pairs(${letters}) @> letter_pairs(${typed}) and ${letters} like ${anywhere}`, 3),
    // By an index for each, of which there are few.
    ...(staff ? [sql`a.role = 55`, sql`a.role = 30`] : []).map(role =>
      among(sql`${role} and ${letters} like ${anywhere}`, 4),
    ),
  ]
  return sql`(select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) ways group by id) found`
}
