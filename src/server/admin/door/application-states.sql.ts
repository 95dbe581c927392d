import type { Database } from '../../platform/db/database.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'

/** How a request for an account stands now. */
type ApplicationState = {
  id: string
  /** The tag of another admin who looks at it. */
  claimed_by: string | null
  decided: { approved: boolean; by: string | null } | null
}

/** Who approved or refused the request `a` last. */
const whoDid = (did: 'approve' | 'refuse'): Sql => sql`(
  select l.admin_tag from admin_log l where l.target_id = a.id::text and l.act = ${`application.${did}`}
  order by l.seq desc limit 1)`

/**
 * How requests stand for an admin, without those of which nothing is known any more. Who decided is read from the log: what was approved
 * is an account by then.
 */
export const applicationStates = (db: Database, adminId: string, ids: readonly string[]): Promise<ApplicationState[]> =>
  sql<ApplicationState>`
    select a.id,
      (select u.user_tag from moderation_claims c join users u on u.id = c.admin_id
        where c.target_id = a.id and c.until > now() and c.admin_id <> ${adminId}) as claimed_by,
      case when a.refused_at is not null then json_build_object('approved', false, 'by', ${whoDid('refuse')}) end as decided
    from applications a where a.id = ${anyOf(ids, 'uuid')}
    union all
    select a.id, null, json_build_object('approved', true, 'by', ${whoDid('approve')})
    from unnest(${[...ids]}::uuid[]) as a (id)
    where not exists (select from applications o where o.id = a.id) and ${whoDid('approve')} is not null`.rows(db)
