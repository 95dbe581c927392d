import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The follower (`from`) and the followed person (`to`). */
export type FollowEnds = { from: string; to: string }

/** A follow or request, with its place in time. */
export type FollowRow = { state: 'requested' | 'following'; seq: number }

/** Adds a follow or a request; changes nothing when there is one already, and gives null then. */
export async function insertFollow(
  db: Database,
  { from, to }: FollowEnds,
  state: FollowRow['state'],
): Promise<FollowRow | null> {
  const row = await db
    .insertInto('follows')
    .values({ user_id: from, followed_id: to, state })
    .onConflict(conflict => conflict.columns(['user_id', 'followed_id']).doNothing())
    .returning(['state', 'seq'])
    .executeTakeFirst()
  return row ?? null
}

/** Makes a request a follow, which begins now. Does nothing when there is no request, and gives null then. */
export const acceptFollow = (db: Database, { from, to }: FollowEnds): Promise<FollowRow | null> =>
  sql<FollowRow>`
    update follows set ${beginsNow}
    where user_id = ${from} and followed_id = ${to} and state = 'requested' returning state, seq`.firstOrNull(db)

const beginsNow = sql`state = 'following', seq = nextval('content_seq'), created_at = now()`

/** Deletes a follow or request; with `state`, only one in that state. @returns what was deleted */
export async function deleteFollow(
  db: Database,
  { from, to }: FollowEnds,
  state?: FollowRow['state'],
): Promise<FollowRow | null> {
  const row = await db
    .deleteFrom('follows')
    .where('user_id', '=', from)
    .where('followed_id', '=', to)
    .$if(state !== undefined, query => query.where('state', '=', state as 'requested'))
    .returning(['state', 'seq'])
    .executeTakeFirst()
  return row ?? null
}

/** Makes follows of all requests to a person; gives their places in time. Locks the accounts of all who asked, in the order of ids, against deadlocks. */
export async function acceptAll(db: Database, userId: string): Promise<number[]> {
  const waiting = sql`select user_id from follows where followed_id = ${userId} and state = 'requested'`
  await sql`
    select id from users where id = ${userId} or id in (${waiting}) order by id for no key update`.execute(db)
  const { rows } = await sql<{ seq: number }>`
    update follows f set ${beginsNow}
    where f.followed_id = ${userId} and f.state = 'requested' returning seq`.execute(db)
  return rows.map(({ seq }) => seq)
}
