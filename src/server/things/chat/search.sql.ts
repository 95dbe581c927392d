import { messageShown, openTo } from '../../core/visibility/chats.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { chatMark } from './words.sql.ts'

/** The names of the viewer's latest chats, in their order; null for a chat of two. Requests are not among them. */
export const latestNames = (
  db: Database,
  viewer: SignedIn,
  most: number,
): Promise<{ id: string; name: string | null }[]> =>
  sql<{ id: string; name: string | null }>`
    select c.id, c.name from chat_members m cross join lateral (
      select * from chats where id = m.chat_id limit 1) c
    where m.user_id = ${viewer.id} and m.state = 'member' and ${openTo(viewer)}
    order by m.latest desc limit ${atMost(most)}`.rows(db)

/**
 * Which of these chats of the viewer have a message that is shown to them with the words.
 * @param queryOf the tsquery for words behind the mark of a chat
 */
export async function chatsWithWords(
  db: Database,
  viewer: SignedIn,
  ids: readonly string[],
  queryOf: (mark: string) => string | null,
): Promise<ReadonlySet<string>> {
  const queries = ids.map(id => queryOf(chatMark(id)) ?? '')
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[], ${queries}::text[]) asked (id, query)
    join chat_members m on m.chat_id = asked.id and m.user_id = ${viewer.id}
    cross join lateral (
      select from (
        -- By the index of words alone, one chat at a time (offset 0 keeps it apart): with a few chats that have most of the messages,
        -- other ways look cheaper and read them all.
        select chat_id, author_id, place from chat_messages where words @@ asked.query::tsquery offset 0) x
      where x.chat_id = asked.id and ${messageShown(viewer)} limit 1) found`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The ids of the newest messages with the words in these chats of the viewer, as far as they are shown to them, the newest first.
 * @param bounds.most how many of each chat
 * @param bounds.looked how many with the words are read of each chat, and in how many of its newest ones words are looked for: where a
 * word stands nearly everywhere, the newest have it
 */
export async function messagesWithWords(
  db: Database,
  viewer: SignedIn,
  ids: readonly string[],
  queryOf: (mark: string) => string | null,
  { most, looked }: { most: number; looked: number },
): Promise<string[]> {
  const queries = ids.map(id => queryOf(chatMark(id)) ?? '')
  return sql<{ id: string }>`
    select found.id from unnest(${ids}::uuid[], ${queries}::text[]) asked (id, query)
    join chat_members m on m.chat_id = asked.id and m.user_id = ${viewer.id}
    cross join lateral (
      select x.id, x.seq from (
        (select id, chat_id, author_id, place, seq from (
          select * from chat_messages where words @@ asked.query::tsquery offset 0) w limit ${atMost(looked)})
        union
        (select id, chat_id, author_id, place, seq from (
          select * from chat_messages where chat_id = asked.id order by place desc limit ${atMost(looked)}) n
          where n.words @@ asked.query::tsquery)) x
      where x.chat_id = asked.id and ${messageShown(viewer)}
      order by x.place desc limit ${atMost(most)}) found
    order by found.seq desc`.ids(db)
}
