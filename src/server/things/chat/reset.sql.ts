import { announce } from '../../core/announce/announce.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { peopleInChats } from './concerned.sql.ts'
import { ownTx } from './members.sql.ts'

/**
 * After a block between two people or its end: in the chats that both are in, devices of the two load everything anew, because
 * messages are hidden or shown again. Addresses of pictures that were given before end.
 */
export async function resetChatsBetween(db: Database, one: string, other: string): Promise<void> {
  const shared = sql`
    select m.chat_id from chat_members m join chat_members o on o.chat_id = m.chat_id and o.user_id = ${other}
    where m.user_id = ${one}`
  const ids = await resetChats(db, shared, sql`m.user_id in (${one}, ${other})`)
  if (ids.length > 0) await announce(db, 'chats.changed', { people: [one, other] })
}

/** After an account was closed or opened again: the same for everybody in the person's chats. */
export async function resetChatsOf(db: Database, userId: string): Promise<void> {
  const ids = await resetChats(db, sql`select m.chat_id from chat_members m where m.user_id = ${userId}`, sql`true`)
  await announce(db, 'chats.changed', { people: await peopleInChats(db, ids, mostHinted) })
}

/** How many people hear of it at once that somebody's account was closed; the others with their next delta. */
const mostHinted = 1_000

/** How many chats are touched: about as many as a mirror holds. Others are read anew when somebody opens them. */
const mostTouched = 50

/**
 * Gives the latest chats of a person a new revision, because what they show of their people has changed: a name, an avatar, or whether
 * somebody gives read marks.
 */
export async function touchChatsOf(db: Database, userId: string): Promise<void> {
  const latest = sql`
    select m.chat_id from chat_members m where m.user_id = ${userId} and m.state = 'member'
    order by m.latest desc limit ${atMost(mostTouched)}`
  await sql`
    update chats set rev = rev + 1 where id in (
      select id from chats where id in (${latest}) order by id for no key update)`.execute(db)
}

/**
 * @param chats selects their ids
 * @param whose which of their members `m` load everything anew
 * @returns the ids
 */
async function resetChats(db: Database, chats: Sql<unknown>, whose: Sql<unknown>): Promise<string[]> {
  const ids = await sql<{ id: string }>`
    select id from chats where id in (${chats}) order by id for no key update`.ids(db)
  if (ids.length === 0) return ids
  await sql`
    with touched as (
      update chats set rev = rev + 1, picture_turn = picture_turn + 1 where id = ${anyOf(ids, 'uuid')} returning id, rev)
    update chat_members m set reset_rev = touched.rev from touched
    where m.chat_id = touched.id and ${whose}`.execute(db)
  await noteHidden(db, ids)
  return ids
}

/** Notes which of these chats are hidden from whom, now that a block or an account changed; it keeps when they were hidden first. */
async function noteHidden(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update chat_members m set ended_tx = case when hidden.now then coalesce(m.ended_tx, ${ownTx}) end
    from (
      select c.id, exists (select from users u where u.id in (c.low_id, c.high_id) and u.closed_at is not null)
        or exists (select from blocks b where (b.user_id, b.blocked_id) in ((c.low_id, c.high_id), (c.high_id, c.low_id))) as now
      from chats c where c.id = ${anyOf(ids, 'uuid')} and c.name is null) hidden
    where m.chat_id = hidden.id and m.state in ('member', 'asked')`.execute(db)
}
