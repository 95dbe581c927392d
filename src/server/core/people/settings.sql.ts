import { allSettings, type PrivacyName, privacySettings } from '../../../contract/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** Settings of privacy are columns of the account: `privacy_` and the name. */
const columnOf = (name: PrivacyName) => `privacy_${name}` as const

/** The settings of privacy with their values, in the contract's order. */
export async function readPrivacy(db: Database, userId: string): Promise<Record<PrivacyName, string>> {
  const names = Object.keys(privacySettings) as PrivacyName[]
  const row = await db
    .selectFrom('users')
    .select(names.map(columnOf))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(names.map(name => [name, row[columnOf(name)]])) as Record<PrivacyName, string>
}

/**
 * Sets a setting of privacy. False when it had the value already. Where profile or galleries are no longer for everyone, the addresses
 * of private pictures that were given before are not valid any more.
 */
export async function writePrivacy(db: Database, userId: string, name: PrivacyName, value: string): Promise<boolean> {
  const column = sql.ref(columnOf(name))
  const endsAddresses = (name === 'profile' || name === 'galleries') && value !== 'everyone'
  return sql`
    update users set ${column} = ${value}, picture_turn = picture_turn + ${endsAddresses ? 1 : 0}
    where id = ${userId} and ${column} <> ${value} returning id`.some(db)
}

/** The settings of notifications and display that differ from their usual value, by name. */
export async function readSettings(db: Database, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Sets a setting of notifications or display. */
export async function writeSetting(db: Database, userId: string, name: string, value: string): Promise<void> {
  if (value === allSettings[name]?.usual) {
    await db.deleteFrom('settings').where('user_id', '=', userId).where('name', '=', name).execute()
    return
  }
  await db
    .insertInto('settings')
    .values({ user_id: userId, name, value })
    .onConflict(conflict => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
    .execute()
}

/** Sets the language of mails to a person. */
export async function writeLanguage(db: Database, userId: string, lang: 'en' | 'ja'): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).execute()
}
