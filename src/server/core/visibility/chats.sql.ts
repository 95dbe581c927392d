import { type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { isOpen, notBlocked } from './posts.sql.ts'

// These fragments are about a chat `c`, the viewer's row `m` of its members, and a message `x`.

/**
 * Whether chats show a person to the viewer: no block between them, and the account is open (PRODUCT 4.6 and 6.4).
 * @param person the column with that person's id
 */
export const isShown = (viewer: SignedIn, person: string): Sql<boolean> =>
  sql`(${notBlocked(viewer, person)} and ${isOpen(person)})`

/** Whether the viewer may read the chat: the rule `maySeeChat` of contract/policy. */
export const openTo = (viewer: SignedIn): Sql<boolean> => sql`(
  m.state in ('member', 'asked')
  and (c.name is not null or (${isShown(viewer, 'c.low_id')} and ${isShown(viewer, 'c.high_id')})))`

/**
 * Whether a message of a chat that is open to the viewer is shown there: it came after the viewer did, and its author is shown. What
 * is left of a message whose author's account is deleted for good is shown too.
 */
export const messageShown = (viewer: SignedIn): Sql<boolean> => sql`(
  x.place > m.joined_place and (x.author_id is null or ${isShown(viewer, 'x.author_id')}))`

/**
 * How many messages the viewer has not seen: all after the mark but the viewer's own and those of people who are not shown. Each of
 * these people's messages are known by two numbers, so that nothing is counted by reading rows.
 */
export const unreadCount = (viewer: SignedIn): Sql<number> => sql`(
  case when m.last_place <= m.seen_place then 0 else greatest(0, m.last_place - m.seen_place - (
    select coalesce(sum(h.sent - coalesce((
        select x.nth from chat_messages x
        where x.chat_id = h.chat_id and x.author_id = h.user_id and x.place <= m.seen_place
        order by x.place desc limit 1), 0)), 0)
    from chat_members h
    where h.chat_id = m.chat_id and (h.user_id = ${viewer.id} or not ${isShown(viewer, 'h.user_id')}))) end)::int`
