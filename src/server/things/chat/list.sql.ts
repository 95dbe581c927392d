import type { ChatLine } from '../../../contract/entities/chat.ts'
import { limits } from '../../../contract/limits.ts'
import { isShown, messageShown, openTo, unreadCount } from '../../core/visibility/chats.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { linesOf } from './lines.sql.ts'

/** The lists of chats that a member has. */
export type ChatList = 'all' | 'unread' | 'group' | 'requests'

/** Which of the member's chats a list has; each condition is that of an index, in whose order the list is read. */
const lists: Readonly<Record<ChatList, (viewer: SignedIn) => Sql<unknown>>> = {
  all: () => sql`m.state = 'member'`,
  unread: viewer => sql`m.state = 'member' and m.last_place > m.seen_place and ${unreadCount(viewer)} > 0`,
  group: () => sql`m.state = 'member' and m.is_group`,
  requests: () => sql`m.state = 'asked'`,
}

/** A page of one of a member's lists of chats, the latest first, by index: their ids, and how far it went. */
export const chatsPage = (
  db: Database,
  viewer: SignedIn,
  { list, before, size }: { list: ChatList; before: number | null; size: number },
): Promise<{ id: string; latest: number }[]> =>
  sql<{ id: string; latest: number }>`
    select c.id, m.latest from chat_members m cross join lateral (
      -- Looked up one at a time in the list's order: joining could read all chats there are.
      select * from chats where id = m.chat_id limit 1) c
    where m.user_id = ${viewer.id} and ${lists[list](viewer)} and ${openTo(viewer)}
      ${before === null ? sql`` : sql`and m.latest < ${before}`}
    order by m.latest desc limit ${atMost(size)}`.rows(db)

/** How far the newest message that is shown is looked for message by message. */
const walked = 100

/**
 * The newest message that is shown to the viewer. It is nearly always among the last ones; where somebody who is not shown wrote all of
 * these, it is the newest of each author's last one, so that nobody's messages are walked through.
 */
const lastMessage = (viewer: SignedIn) => sql`coalesce((
  select x.id from chat_messages x
  where x.chat_id = m.chat_id and x.place > m.last_place - ${walked} and ${messageShown(viewer)}
  order by x.place desc limit 1), (
  select last.id from (
    select x.id, x.place from chat_members h cross join lateral (
      select id, place from chat_messages
      where chat_id = m.chat_id and author_id = h.user_id order by place desc limit 1) x
    where h.chat_id = m.chat_id and ${isShown(viewer, 'h.user_id')}
    union all (
      select id, place from chat_messages where chat_id = m.chat_id and author_id is null order by place desc limit 1)) last
  where last.place > m.joined_place order by last.place desc limit 1))`

/** The place of the newest message that mentions the viewer while it is unread, there and shown; else 0. */
const mentionedPlace = (viewer: SignedIn) => sql`(
  case when m.mentioned_place > m.seen_place and exists (
    select from chat_messages x
    where x.chat_id = m.chat_id and x.place = m.mentioned_place and x.deleted_at is null and ${messageShown(viewer)})
  then m.mentioned_place else 0 end)`

/** A chat as it is read for one of its members. */
export type ListedChat = {
  id: string
  name: string | null
  rev: number
  state: 'member' | 'asked'
  muted: boolean
  joined_place: number
  read_place: number
  latest: number
  unread_count: number
  mentioned_place: number
  new_request: boolean
  lines: ChatLine[]
  last_id: string | null
}

/** The chats of `ids` as the viewer sees them, in that order; those that are not open to the viewer are left out. */
export const listedChats = (db: Database, viewer: SignedIn, ids: readonly string[]): Promise<ListedChat[]> =>
  sql<ListedChat>`
    select c.id, c.name, c.rev, m.state, m.muted, m.joined_place, m.read_place, m.latest, m.new_request,
      ${linesOf(viewer)} as lines, ${unreadCount(viewer)} as unread_count, ${mentionedPlace(viewer)} as mentioned_place, ${lastMessage(viewer)} as last_id
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, nth)
    join chats c on c.id = wanted.id
    join chat_members m on m.chat_id = c.id and m.user_id = ${viewer.id}
    where ${openTo(viewer)} order by wanted.nth`.rows(db)

/** The unread messages of each chat that has some, and whether its notifications are off. */
export const unreadChats = (
  db: Database,
  viewer: SignedIn,
): Promise<{ chat_id: string; count: number; muted: boolean }[]> =>
  sql<{ chat_id: string; count: number; muted: boolean }>`
    select * from (
      select m.chat_id, ${unreadCount(viewer)} as count, m.muted, m.latest
      from chat_members m join chats c on c.id = m.chat_id
      where m.user_id = ${viewer.id} and m.state = 'member' and m.last_place > m.seen_place and ${openTo(viewer)}) unread
    where count > 0 order by latest desc`.rows(db)

/** The latest requests that the viewer has not looked at. */
export const newRequests = (db: Database, viewer: SignedIn): Promise<string[]> =>
  sql<{ id: string }>`
    select m.chat_id as id from chat_members m join chats c on c.id = m.chat_id
    where m.user_id = ${viewer.id} and m.state = 'asked' and m.new_request and ${openTo(viewer)}
    order by m.latest desc limit ${atMost(limits.chatsPageSize)}`.ids(db)
