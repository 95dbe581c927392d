import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** How many people see what the site says to everybody, by their settings, and how many of them want mails of it. */
export async function reachOfUpdates(db: Database): Promise<{ people: number; by_mail: number }> {
  const { rows } = await sql<{ people: number; by_mail: number }>`
    select count(*)::int as people, count(m.user_id)::int as by_mail from users u
    left join settings s on s.user_id = u.id and s.name = 'site_updates.in_app' and s.value = 'off'
    left join settings m on m.user_id = u.id and m.name = 'site_updates.mail' and m.value = 'on'
    where u.closed_at is null and s.user_id is null`.execute(db)
  return rows[0] ?? { people: 0, by_mail: 0 }
}
