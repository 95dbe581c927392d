import type { Role } from '../../../contract/entities/session.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { About } from './about.sql.ts'

/** What decides what may be done to an account. */
export type LockedPerson = {
  id: string
  user_tag: string
  role: Role
  suspended_at: Date | null
  suspended_until: Date | null
  suspended_reason: string
  suspended_by: string | null
  closed_at: Date | null
  closed_reason: string | null
}

/**
 * Locks an account until the transaction ends, and waits for all writes of its person that are under way. Undefined when there is none.
 */
export function lockPerson(db: Database, userId: string): Promise<LockedPerson | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'user_tag', 'role', 'suspended_at', 'suspended_until', 'suspended_reason', 'suspended_by'])
    .select(['closed_at', 'closed_reason'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a suspension, from now on. @param until null for no end */
export async function storeSuspension(
  db: Database,
  userId: string,
  { by, until, reason, about }: { by: string; until: Date | null; reason: string; about: About | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...{ suspended_at: sql`now()`, suspended_until: until, suspended_reason: reason, suspended_by: by },
      suspended_about: about && JSON.stringify(about),
    })
    .where('id', '=', userId)
    .execute()
}

/** Ends the suspension of an account. */
export async function removeSuspension(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...{ suspended_at: null, suspended_until: null, suspended_reason: '', suspended_by: null },
      suspended_about: null,
    })
    .where('id', '=', userId)
    .execute()
}

/** Stores the premium badge of an account. @param premium until when, null for no end; false takes it */
export async function storePremium(
  db: Database,
  userId: string,
  premium: { until: Date | null } | false,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ premium: premium !== false, premium_until: premium === false ? null : premium.until })
    .where('id', '=', userId)
    .execute()
}

/** Stores a warning. */
export async function insertWarning(
  db: Database,
  { about, ...warning }: { id: string; user_id: string; reason: string; about: About | null },
): Promise<void> {
  await db
    .insertInto('warnings')
    .values({ ...warning, about: about && JSON.stringify(about) })
    .execute()
}

/** Stores that a person has read a warning. False when the person has no warning with this id. */
export const markWarningSeen = (db: Database, userId: string, id: string): Promise<boolean> =>
  givesRow(
    db
      .updateTable('warnings')
      .set({ seen_at: sql`coalesce(seen_at, now())` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id'),
  )

/** Gives an account another role. */
export async function storeRole(db: Database, userId: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute()
}
