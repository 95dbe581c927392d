import * as v from 'valibot'
import { limits } from '../../../contract/limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { isThere } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/** The lists of people that a member has. */
export type PeopleList = 'follows' | 'followers' | 'requests' | 'blocked'

/** A person of a list. */
export type ListedPerson = { id: string; user_tag: string; username: string; avatar_id: string | null }

const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])

/** For each list: its table `l`, the column of its owner, the column of the listed person, and which rows. */
const lists = {
  follows: { from: sql`follows l`, mine: sql`l.user_id`, other: sql`l.followed_id`, where: sql`l.state = 'following'` },
  followers: {
    from: sql`follows l`,
    mine: sql`l.followed_id`,
    other: sql`l.user_id`,
    where: sql`l.state = 'following'`,
  },
  requests: {
    from: sql`follows l`,
    mine: sql`l.followed_id`,
    other: sql`l.user_id`,
    where: sql`l.state = 'requested'`,
  },
  blocked: { from: sql`blocks l`, mine: sql`l.user_id`, other: sql`l.blocked_id`, where: sql`true` },
}

/**
 * A page of one of a member's own lists of people, the latest first, by index; closed accounts are left out.
 * @throws CallError bad_request for a cursor that is none
 */
export async function peoplePage(
  db: Database,
  viewer: SignedIn,
  list: PeopleList,
  cursor: string | undefined,
): Promise<{ people: ListedPerson[]; next: string | null }> {
  const { from, mine, other, where } = lists[list]
  const place = readCursor(cursor, list, seqPlace)
  const size = limits.peoplePageSize
  const there = list === 'blocked' ? sql`a.closed_at is null` : isThere(viewer)
  const { rows } = await sql<ListedPerson & { seq: number }>`
    select p.*, l.seq from ${from} cross join lateral (
      -- Looked up one at a time in the list's order: joining could read all people there are.
      select a.id, a.user_tag, a.username, a.avatar_id from users a where a.id = ${other} and ${there} limit 1) p
    where ${mine} = ${viewer.id} and ${where} ${place === null ? sql`` : sql`and l.seq < ${place[0]}`}
    order by l.seq desc limit ${atMost(size)}`.execute(db)
  const last = rows.length < size ? undefined : rows.at(-1)
  return { people: rows, next: last === undefined ? null : writeCursor(list, [last.seq]) }
}
