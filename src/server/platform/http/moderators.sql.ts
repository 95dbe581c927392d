import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The ids of all moderators and admins, by index: they are few. */
export async function moderatorIds(db: Database): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from users where role = 30 and closed_at is null
    union all select id from users where role = 55 and closed_at is null`.rows(db)
  return rows.map(({ id }) => id)
}

/** The ids of all admins. */
export async function adminIds(db: Database): Promise<string[]> {
  const rows = await sql<{ id: string }>`select id from users where role = 55 and closed_at is null`.rows(db)
  return rows.map(({ id }) => id)
}

/** The moderators and admins besides this one, by their tags. */
export const otherModerators = (
  db: Database,
  but: string,
): Promise<{ id: string; user_tag: string; username: string }[]> =>
  sql<{ id: string; user_tag: string; username: string }>`
    select id, user_tag, username from users where role = 30 and closed_at is null and id <> ${but}
    union all select id, user_tag, username from users where role = 55 and closed_at is null and id <> ${but}
    order by user_tag`.rows(db)
