import type { Relation } from '../../../contract/entities/people.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** What rules need to know of another person. */
export type Other = {
  id: string
  /** The profile is private: a follow begins as a request. */
  private: boolean
  blockedByMe: boolean
  blocksMe: boolean
}

/**
 * The facts about another person, between whom and oneself nothing changes meanwhile: the calls that use this have both rows locked
 * (`platform/http/hold-people.ts`). Null when the other is not there or has closed the account.
 */
export const readOther = (db: Database, myId: string, otherId: string): Promise<Other | null> =>
  sql<Other>`
    select a.id, a.privacy_profile = 'followers' as private,
      exists (select from blocks where user_id = ${myId} and blocked_id = a.id) as "blockedByMe",
      exists (select from blocks where user_id = a.id and blocked_id = ${myId}) as "blocksMe"
    from users a where a.id = ${otherId} and a.closed_at is null`.firstOrNull(db)

/**
 * How two people stand to each other, from the first one's side. Shows no count of followers to somebody whom the other blocked.
 */
export async function relationOf(db: Database, myId: string, otherId: string): Promise<Relation> {
  const relation = await sql<Relation>`
    select a.id as user_id,
      coalesce((select state from follows where user_id = ${myId} and followed_id = a.id), 'none') as follow_state,
      exists (
        select from follows where user_id = a.id and followed_id = ${myId} and state = 'following') as follows_me,
      exists (select from blocks where user_id = ${myId} and blocked_id = a.id) as blocked_by_me,
      case when exists (select from blocks where user_id = a.id and blocked_id = ${myId}) then 0
        else a.followers_count end as followers_count
    from users a where a.id = ${otherId}`.first(db)
  if (relation === undefined) throw new Error(`there is no account ${otherId}`)
  return relation
}
