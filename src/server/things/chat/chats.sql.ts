import type { ChatStanding } from '../../../contract/policy/chats.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** A chat as rules and writes need it, with how a person stands to it. */
export type ChatRow = {
  id: string
  /** Null for a chat of two. */
  name: string | null
  isGroup: boolean
  lastPlace: number
  rev: number
  standing: ChatStanding
  joinedPlace: number
  resetRev: number
  /** The other one of two. */
  otherId: string | null
  otherStanding: ChatStanding | null
}

/** Locks a chat's row until the transaction ends: every write in a chat does, before it reads anything of it. */
export async function lockChat(db: Database, id: string): Promise<void> {
  await db.selectFrom('chats').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A chat and how a person stands to it; undefined for somebody who was never in it. Checks no rights. */
export const findChat = (db: Database, userId: string, id: string): Promise<ChatRow | undefined> =>
  sql<ChatRow>`
    select c.id, c.name, c.name is not null as "isGroup", c.last_place as "lastPlace", c.rev, m.state as standing,
      m.joined_place as "joinedPlace", m.reset_rev as "resetRev", o.user_id as "otherId", o.state as "otherStanding"
    from chats c join chat_members m on m.chat_id = c.id and m.user_id = ${userId}
    left join chat_members o on c.name is null and o.chat_id = c.id and o.user_id <> ${userId}
    where c.id = ${id}`.first(db)

/** The two people of a chat, the lower id first. */
const inOrder = (one: string, other: string) => (one < other ? [one, other] : [other, one]) as [string, string]

/** The id of the chat of two people. */
export async function chatOfTwo(db: Database, one: string, other: string): Promise<string | undefined> {
  const [low, high] = inOrder(one, other)
  const row = await db
    .selectFrom('chats')
    .select('id')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .executeTakeFirst()
  return row?.id
}

/** Adds the chat of two people. False when there is one already. */
export async function insertChatOfTwo(db: Database, id: string, one: string, other: string): Promise<boolean> {
  const [low, high] = inOrder(one, other)
  return sql`
    insert into chats (id, low_id, high_id) values (${id}, ${low}, ${high})
    on conflict do nothing returning id`.some(db)
}

/** Adds a group. False when there is a chat with this id already. */
export const insertGroup = (db: Database, id: string, name: string): Promise<boolean> =>
  sql`
    insert into chats (id, name) values (${id}, ${name}) on conflict do nothing returning id`.some(db)

/** Gives a chat its next revision, which devices hear of. The chat's row must be locked. */
export async function touchChat(db: Database, id: string): Promise<number> {
  const { rev } = await db
    .updateTable('chats')
    .set({ rev: sql`rev + 1` })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

/** Names a group. False when it had the name already. */
export const nameGroup = (db: Database, id: string, name: string): Promise<boolean> =>
  sql`update chats set name = ${name} where id = ${id} and name <> ${name} returning id`.some(db)

/** Makes all signed addresses of a chat's pictures invalid; whoever may still see them gets new ones. */
export async function endChatPictures(db: Database, id: string): Promise<void> {
  await db.updateTable('chats').set({ picture_turn: sql`picture_turn + 1` }).where('id', '=', id).execute()
}
