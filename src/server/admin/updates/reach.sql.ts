import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

type Reach = { people: number; by_mail: number; members: number }

/**
 * How many people see what the site says to everybody, by their settings, and how many of them want mails of it; and how many members
 * there are, who all see a line above pages.
 */
export async function reachOfUpdates(db: Database): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(*) filter (where s.user_id is null)::int as people,
      count(m.user_id) filter (where s.user_id is null)::int as by_mail, count(*)::int as members
    from users u
    left join settings s on s.user_id = u.id and s.name = 'site_updates.in_app' and s.value = 'off'
    left join settings m on m.user_id = u.id and m.name = 'site_updates.mail' and m.value = 'on'
    where u.closed_at is null`.execute(db)
  return rows[0] ?? { people: 0, by_mail: 0, members: 0 }
}
