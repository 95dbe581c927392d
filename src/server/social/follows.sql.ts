import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** The follower (`from`) and the followed person (`to`). */
export type FollowEnds = { from: string; to: string }

/** Adds a follow or a request; changes nothing when there is one already. */
export async function insertFollow(
  db: Database,
  { from, to }: FollowEnds,
  state: 'requested' | 'following',
): Promise<void> {
  await db
    .insertInto('follows')
    .values({ user_id: from, followed_id: to, state })
    .onConflict(conflict => conflict.columns(['user_id', 'followed_id']).doNothing())
    .execute()
}

/** Makes a request a follow, which begins now. Does nothing when there is no request. */
export async function acceptFollow(db: Database, { from, to }: FollowEnds): Promise<void> {
  await sql`
    update follows set state = 'following', seq = nextval('content_seq')
    where user_id = ${from} and followed_id = ${to} and state = 'requested'`.execute(db)
}

/** Deletes a follow or request; with `state`, only one in that state. */
export async function deleteFollow(
  db: Database,
  { from, to }: FollowEnds,
  state?: 'requested' | 'following',
): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('user_id', '=', from)
    .where('followed_id', '=', to)
    .$if(state !== undefined, query => query.where('state', '=', state as 'requested'))
    .execute()
}

/** Makes follows of all requests to a person. Locks the accounts of all who asked, in the order of ids, against deadlocks. */
export async function acceptAll(db: Database, userId: string): Promise<void> {
  const waiting = sql`select user_id from follows where followed_id = ${userId} and state = 'requested'`
  await sql`
    select id from users where id = ${userId} or id in (${waiting}) order by id for no key update`.execute(db)
  await sql`
    update follows f set state = 'following', seq = nextval('content_seq')
    where f.followed_id = ${userId} and f.state = 'requested'`.execute(db)
}
