import { sql } from 'kysely'
import pg from 'pg'
import { CallError } from '../../contract/errors.ts'
import type { Database } from '../platform/db/database.ts'

/** What a session answers of its account. */
const shown = [
  'users.id',
  'users.role',
  'users.username',
  'users.user_tag',
  'users.premium',
  'users.avatar_id',
] as const

/** The account with an address, with its password. */
export function accountByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select([...shown, 'users.password', 'users.closed_at'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The account by its id. */
export function accountById(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select([...shown])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** @see accountById */
export type AccountRow = Awaited<ReturnType<typeof accountById>>

/** Whether an address belongs to an account. */
export async function isRegistered(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

type NewUser = {
  id: string
  email: string
  password: string
  username: string
  sex: string
  birthday: string
  lang: 'en' | 'ja'
}

const uniqueViolation = '23505'

/**
 * Adds an account under a tag; undefined when the tag is taken.
 * @throws CallError email_in_use when the address is
 */
export function insertUser(db: Database, user: NewUser & { user_tag: string }) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.column('user_tag').doNothing())
    .returning([...shown])
    .executeTakeFirst()
    .catch(error => {
      if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw new CallError('email_in_use')
      throw error
    })
}

/** Adds a session. */
export async function insertSession(
  db: Database,
  session: { id: string; user_id: string; token_hash: Buffer; device: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Ends a session for good. */
export async function revokeSession(db: Database, id: string): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: sql`now()` }).where('id', '=', id).execute()
}

/** Removes sessions that ended more than 30 days ago: their tokens are then unknown instead of expired. */
export async function purgeSessions(db: Database): Promise<void> {
  const ended = sql<Date>`now() - interval '30 days'`
  await db
    .deleteFrom('sessions')
    .where(row => row.or([row('expires_at', '<', ended), row('revoked_at', '<', ended)]))
    .execute()
}
