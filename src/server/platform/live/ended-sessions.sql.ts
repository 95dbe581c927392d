import type { Role } from '../../../contract/entities/session.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const atOnce = 1_000

/** A session, with the role that its person had when a socket of it was opened. */
type Asked = { sessionId: string; role: Role }

/**
 * Which of these sessions no socket may have any more as it was opened: ended, expired or gone, of a person whose role is another one
 * by now, or of an account that is closed or suspended. Asked by the primary keys alone, so that nothing that ends a session has to
 * remember the sockets.
 */
export async function endedSessions(
  db: Database,
  asked: readonly Asked[],
): Promise<{ id: string; suspended: boolean }[]> {
  const ended: { id: string; suspended: boolean }[] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce)
    const { rows } = await sql<{ id: string; suspended: boolean }>`
      select asked.id, coalesce(u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > now()), false)
        as suspended
      from unnest(${some.map(({ sessionId }) => sessionId)}::uuid[], ${some.map(({ role }) => role)}::int[])
        as asked (id, role)
      left join sessions s on s.id = asked.id and s.revoked_at is null and s.expires_at > now()
        and exists (select from users u where u.id = s.user_id and u.closed_at is null)
      left join users u on u.id = s.user_id
      where s.id is null or u.role <> asked.role
        or u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > now())`.execute(db)
    ended.push(...rows)
  }
  return ended
}
