import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { FollowEnds, FollowRow } from './follows.sql.ts'

/** Adds a block; false when it was there. */
export const insertBlock = (db: Database, userId: string, blockedId: string): Promise<boolean> =>
  sql`
    insert into blocks (user_id, blocked_id) values (${userId}, ${blockedId}) on conflict do nothing
    returning blocked_id`.some(db)

/** Takes a block back; false when there was none. */
export const deleteBlock = (db: Database, userId: string, blockedId: string): Promise<boolean> =>
  sql`
    delete from blocks where user_id = ${userId} and blocked_id = ${blockedId} returning blocked_id`.some(db)

/** Ends the follows and requests between two people. @returns what ended, ordered by who was followed */
export async function endFollows(
  db: Database,
  oneId: string,
  otherId: string,
): Promise<{ ends: FollowEnds; row: FollowRow }[]> {
  const { rows } = await sql<FollowRow & { from: string; to: string }>`
    delete from follows where (user_id, followed_id) in ((${oneId}, ${otherId}), (${otherId}, ${oneId}))
    returning user_id as from, followed_id as to, state, seq`.execute(db)
  return rows
    .map(({ from, to, state, seq }) => ({ ends: { from, to }, row: { state, seq } }))
    .sort((a, b) => (a.ends.to < b.ends.to ? -1 : 1))
}

/**
 * Records for the devices of two people that each must be removed for the other (`gone`), or may be shown again.
 * @returns the revision of the first person's row
 */
export async function recordBlockChange(db: Database, oneId: string, otherId: string, gone: boolean): Promise<number> {
  const { rows } = await sql<{ user_id: string; rev: number }>`
    insert into person_changes (user_id, person_id, gone)
    values (${oneId}, ${otherId}, ${gone}), (${otherId}, ${oneId}, ${gone})
    on conflict (user_id, person_id) do update set gone = excluded.gone returning user_id, rev`.execute(db)
  return rows.find(row => row.user_id === oneId)?.rev ?? 0
}

/** The revision of what is recorded for a person's devices about another person; 0 if nothing is. */
export async function blockChangeRev(db: Database, userId: string, personId: string): Promise<number> {
  const row = await db
    .selectFrom('person_changes')
    .select('rev')
    .where('user_id', '=', userId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.rev ?? 0
}
