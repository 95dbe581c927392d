import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const atOnce = 1_000

/**
 * Which of these sessions no socket may have any more: ended, expired or gone, or of an account that is closed or suspended. Asked by
 * the primary keys alone, so that nothing that ends a session has to remember the sockets.
 */
export async function endedSessions(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; suspended: boolean }[]> {
  const ended: { id: string; suspended: boolean }[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const { rows } = await sql<{ id: string; suspended: boolean }>`
      select asked.id, s.id is not null as suspended
      from unnest(${ids.slice(from, from + atOnce)}::uuid[]) as asked (id)
      left join sessions s on s.id = asked.id and s.revoked_at is null and s.expires_at > now()
        and exists (select from users u where u.id = s.user_id and u.closed_at is null)
      left join users u on u.id = s.user_id
      where s.id is null or u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > now())`.execute(
      db,
    )
    ended.push(...rows)
  }
  return ended
}
