import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/**
 * After a block between two people or its end: in the chats that both are in, devices of the two load everything anew, because
 * messages are hidden or shown again. Addresses of pictures that were given before end.
 */
export async function resetChatsBetween(db: Database, one: string, other: string): Promise<void> {
  const shared = sql`
    select m.chat_id from chat_members m join chat_members o on o.chat_id = m.chat_id and o.user_id = ${other}
    where m.user_id = ${one}`
  await resetChats(db, shared, sql`m.user_id in (${one}, ${other})`)
}

/** After an account was closed or opened again: the same for everybody in the person's chats. */
export async function resetChatsOf(db: Database, userId: string): Promise<void> {
  await resetChats(db, sql`select m.chat_id from chat_members m where m.user_id = ${userId}`, sql`true`)
}

/** How many chats are touched: about as many as a mirror holds. Others are read anew when somebody opens them. */
const mostTouched = 50

/**
 * Gives the latest chats of a person a new revision, because what they show of their people has changed: a name, an avatar, or whether
 * somebody gives read marks.
 */
export async function touchChatsOf(db: Database, userId: string): Promise<void> {
  const latest = sql`
    select m.chat_id from chat_members m where m.user_id = ${userId} and m.state = 'member'
    order by m.latest desc limit ${mostTouched}`
  await sql`
    update chats set rev = rev + 1 where id in (
      select id from chats where id in (${latest}) order by id for no key update)`.execute(db)
}

/** @param chats selects their ids @param whose which of their members `m` load everything anew */
async function resetChats(db: Database, chats: RawBuilder<unknown>, whose: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from chats where id in (${chats}) order by id for no key update`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    with touched as (
      update chats set rev = rev + 1, picture_turn = picture_turn + 1 where id = any (${ids}::uuid[]) returning id, rev)
    update chat_members m set reset_rev = touched.rev from touched where m.chat_id = touched.id and ${whose}`.execute(
    db,
  )
}
