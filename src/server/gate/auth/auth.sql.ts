import pg from 'pg'
import { CallError } from '../../../contract/errors.ts'
import { type AboutRow, aboutRow } from '../../core/standing/about.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { newcomerWaits } from '../../platform/db/newcomer-queue.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { sql } from '../../platform/db/sql.ts'

/** Selects accounts for the server's own use: what sessions answer and rules need. */
function accounts(db: Database) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.role',
      'users.username',
      'users.user_tag',
      'users.avatar_id',
      'users.email',
      'users.password',
      'users.google_sub',
      'users.lang',
      'users.closed_at',
      'users.closed_reason',
      'users.suspended_at',
      'users.suspended_until',
      'users.suspended_reason',
    ])
    .select([
      sql<{ accepted: boolean | null; answer: string } | null>`(
        select json_build_object('accepted', a.accepted, 'answer', a.answer) from appeals a
        where a.user_id = users.id and a.suspended_at = users.suspended_at)`.as('appeal'),
      sql<{ id: string; reason: string; at: string; about: AboutRow | null } | null>`(
        select json_build_object('id', w.id, 'reason', w.reason, 'at', w.created_at,
          'about', ${aboutRow(sql`w.about`)}) from warnings w
        where w.user_id = users.id and w.seen_at is null order by w.created_at limit 1)`.as('warning'),
      aboutRow(sql`users.suspended_about`).as('suspended_about'),
      sql<{ edition: number; summary_en: string; summary_ja: string; holds_from: string } | null>`(
        select json_build_object('edition', t.edition, 'summary_en', t.summary_en, 'summary_ja', t.summary_ja,
          'holds_from', t.holds_from) from terms_editions t
        where t.edition > users.terms_edition order by t.edition desc limit 1)`.as('terms'),
      newcomerWaits.as('newcomer_waits'),
      carriesPremium('users').as('premium'),
    ])
}

/** The account with an e-mail address. */
export function accountByEmail(db: Database, email: string) {
  return accounts(db).where(sql<string>`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
}

/** The account that Google's `sub` signs in to. */
export function accountByGoogle(db: Database, sub: string) {
  return accounts(db).where('google_sub', '=', sub).executeTakeFirst()
}

/** The account with an id; throws when there is none. */
export function accountById(db: Database, id: string) {
  return accounts(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The account with an id, or undefined. */
export function findAccount(db: Database, id: string) {
  return accounts(db).where('id', '=', id).executeTakeFirst()
}

/**
 * An account as it is now, or undefined. Locks its row until the transaction ends: a closed one for being opened, any other against
 * being closed meanwhile.
 */
export function lockAccount(db: Database, { id, closed_at }: Pick<AccountRow, 'id' | 'closed_at'>) {
  const account = accounts(db).where('id', '=', id)
  return (closed_at === null ? account.forKeyShare() : account.forUpdate()).executeTakeFirst()
}

/** @see accountById */
export type AccountRow = Awaited<ReturnType<typeof accountById>>

/** Whether an address belongs to an account. */
export const isRegistered = (db: Database, email: string): Promise<boolean> =>
  givesRow(db.selectFrom('users').select('id').where(sql<string>`lower(email)`, '=', email.toLowerCase()))

/** An account to be added. */
export type NewUser = {
  id: string
  email: string
  /** The hash as a PHC string; null for people who sign in with Google. */
  password: string | null
  google_sub?: string
  username: string
  sex: string
  birthday: string
  lang: 'en' | 'ja'
}

const uniqueViolation = '23505'

/**
 * Adds an account under a tag; false when the tag is taken.
 * @throws CallError email_in_use when the address is taken
 */
export async function insertUser(db: Database, user: NewUser & { user_tag: string }): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.column('user_tag').doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(asEmailInUse)
  return added !== undefined
}

/**
 * Gives an account another address.
 * @throws CallError email_in_use when it belongs to an account by now
 */
export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute().catch(asEmailInUse)
}

function asEmailInUse(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw new CallError('email_in_use')
  throw error
}

/** Sets the password of an account, and makes mailed links that could set it unusable. */
export async function setPassword(db: Database, id: string, password: string): Promise<void> {
  await db.updateTable('users').set({ password }).where('id', '=', id).execute()
  await forgetRestoreLinks(db, id)
}

/** Lets people sign in to an account with Google as well. */
export async function linkGoogle(db: Database, id: string, sub: string): Promise<void> {
  await db.updateTable('users').set({ google_sub: sub }).where('id', '=', id).execute()
}

/** Stores a mailed link that sets a new password. */
export async function insertRestoreLink(
  db: Database,
  link: { token_hash: Buffer; user_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('restore_links').values(link).execute()
}

/** Whether a link is known, unused and not too old. */
export const isRestoreLink = (db: Database, tokenHash: Buffer): Promise<boolean> =>
  givesRow(
    db
      .selectFrom('restore_links')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`),
  )

/** Uses a link up. @returns the id of its account; undefined when it was used or is too old */
export async function takeRestoreLink(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('restore_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return taken?.user_id
}

/** Makes all mailed links of an account unusable. */
export async function forgetRestoreLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('restore_links').where('user_id', '=', userId).execute()
}
