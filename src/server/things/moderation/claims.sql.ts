import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'

/** Until when something is kept that is taken now. */
export const claimEnd = sql`now() + ${keepingLimits.moderation.claimMs} * interval '1 millisecond'`

/** Keeps things for the admin who has them. @returns those that are still this admin's */
export async function renewClaims(db: Database, adminId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ target_id: string }>`
    update moderation_claims set until = ${claimEnd} where admin_id = ${adminId} and target_id in (
      select target_id from moderation_claims where target_id = ${anyOf(ids, 'uuid')} order by target_id
      for no key update skip locked)
    returning target_id`.execute(db)
  return rows.map(row => row.target_id)
}

/** Ends the claim of something that is decided. */
export async function endClaim(db: Database, id: string): Promise<void> {
  await db.deleteFrom('moderation_claims').where('target_id', '=', id).execute()
}

/** Deletes claims that are over. */
export async function dropEndedClaims(db: Database): Promise<void> {
  await sql`
    delete from moderation_claims where target_id in (
      select target_id from moderation_claims where until < now()
      order by until limit 100 for update skip locked)`.execute(db)
}

/**
 * Takes things that no other admin looks at, and gives others back. In a transaction, which locks all of them in one order, so that two
 * admins who take and give back at once don't wait for each other.
 * @returns what somebody else may now take, or no longer
 */
export async function changeClaims(
  db: Database,
  adminId: string,
  { take, leave }: { take: readonly string[]; leave: readonly string[] },
): Promise<string[]> {
  await dropEndedClaims(db)
  const before = await sql<{ target_id: string; mine: boolean }>`
    select target_id, admin_id = ${adminId} and until > now() as mine from moderation_claims
    where target_id = ${anyOf([...take, ...leave], 'uuid')} order by target_id for no key update`.rows(db)
  const had = new Set(before.filter(({ mine }) => mine).map(({ target_id }) => target_id))
  const taken = await sql<{ target_id: string }>`
    insert into moderation_claims as c (target_id, admin_id, until)
    select id, ${adminId}, ${claimEnd} from unnest(${[...take]}::uuid[]) as id order by id
    on conflict (target_id) do update set admin_id = excluded.admin_id, until = excluded.until
      where c.admin_id = excluded.admin_id or c.until <= now()
    returning target_id`.rows(db)
  const left = await sql<{ target_id: string }>`
    delete from moderation_claims
    where admin_id = ${adminId} and target_id = ${anyOf(leave, 'uuid')} returning target_id`.rows(db)
  return [
    ...taken.map(({ target_id }) => target_id).filter(id => !had.has(id)),
    ...left.map(({ target_id }) => target_id),
  ]
}
