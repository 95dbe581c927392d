import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'
import { deleteReactionsTo } from '../reactions/set-reaction.sql.ts'

/** The pictures of all messages of chats. */
export const picturesIn = (db: Database, chatIds: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`
    select p.picture_id as id from chat_messages x join chat_message_pictures p on p.message_id = x.id
    where x.chat_id = ${anyOf(chatIds, 'uuid')}`.ids(db)

/** Deletes chats for good, with their messages; their pictures must be removed before. */
export async function deleteChats(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteReactionsTo(db, 'message', sql`select id from chat_messages where chat_id = ${anyOf(ids, 'uuid')}`)
  await db.deleteFrom('chats').where('id', '=', anyOf(ids, 'uuid')).execute()
}

/** Up to so many chats of a person with one other. */
export const chatsOfTwoWith = (db: Database, userId: string, most: number): Promise<string[]> =>
  sql<{ id: string }>`
    select id from chats where low_id = ${userId} union all select id from chats where high_id = ${userId}
    limit ${atMost(most)}`.ids(db)

/** Locks the groups that a person is in, and gives those that nobody else is in. */
export async function lockGroupsOnlyOf(db: Database, userId: string): Promise<string[]> {
  await sql`
    select id from chats where name is not null and id in (
      select chat_id from chat_members where user_id = ${userId} and state in ('member', 'asked'))
    order by id for no key update`.execute(db)
  return sql<{ id: string }>`
    select m.chat_id as id from chat_members m
    where m.user_id = ${userId} and m.is_group and m.state in ('member', 'asked') and not exists (
      select from chat_members o
      where o.chat_id = m.chat_id and o.user_id <> m.user_id and o.state in ('member', 'asked'))`.ids(db)
}

/**
 * Empties up to so many messages that a person wrote, for good; they keep their places, without an author. In a transaction.
 * @returns how many
 */
export async function emptyMessagesOf(db: Database, userId: string, most: number): Promise<number> {
  const ids = await sql<{ id: string }>`
    select id from chat_messages where author_id = ${userId} limit ${atMost(most)}`.ids(db)
  await deleteReactionsTo(db, 'message', sql`select unnest(${ids}::uuid[])`)
  await sql`
    update chat_messages set text = '', words = '', reactions = '{}', author_id = null,
      deleted_at = coalesce(deleted_at, now())
    where id = ${anyOf(ids, 'uuid')}`.execute(db)
  return ids.length
}
