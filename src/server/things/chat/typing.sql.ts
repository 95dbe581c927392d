import { limits } from '../../../contract/limits.ts'
import { suspendedNow } from '../../core/standing/appeals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Who is told that a person is typing in a chat, if they are a member of it: the other members who see them there (no block between
 * the two, accounts open) and may see that they are online, since typing says so (PRODUCT 3.9 and 4.24).
 */
export const seeTyping = (db: Database, userId: string, chatId: string): Promise<string[]> =>
  sql<{ id: string }>`
    select m.user_id as id
    from chat_members t
    join users u on u.id = t.user_id and u.closed_at is null
      and not (${suspendedNow})
    join chat_members m on m.chat_id = t.chat_id and m.user_id <> t.user_id and m.state = 'member'
    join users a on a.id = m.user_id and a.closed_at is null
    where t.chat_id = ${chatId} and t.user_id = ${userId} and t.state = 'member'
      and not exists (
        select from blocks b where (b.user_id, b.blocked_id) in ((t.user_id, m.user_id), (m.user_id, t.user_id)))
      and (a.role = ${limits.roles.admin} or u.privacy_presence = 'everyone'
        or u.privacy_presence = 'followers' and exists (
          select from follows f where f.user_id = m.user_id
            and f.followed_id = t.user_id and f.state = 'following'))`.ids(db)
