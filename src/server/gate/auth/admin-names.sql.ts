import type { Database } from '../../platform/db/database.ts'

/** The profile names of all admins but one. Admins are few, and the index `users_admins` has them. */
export async function adminNames(db: Database, but: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('username').where('role', '=', 55).where('id', '<>', but).execute()
  return rows.map(({ username }) => username)
}
