import type { ChatStanding } from '../../../contract/policy/chats.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { chatOfTwo, lockChat } from './chats.sql.ts'

/** The transaction that is running, as `tx` columns have it. */
export const ownTx = sql`pg_current_xact_id()::text::bigint`

/** How people stand to a chat, those who left it too. */
export async function standingsIn(db: Database, chatId: string): Promise<Map<string, ChatStanding>> {
  const rows = await db.selectFrom('chat_members').select(['user_id', 'state']).where('chat_id', '=', chatId).execute()
  return new Map(rows.map(({ user_id, state }) => [user_id, state]))
}

/**
 * Lets people into a chat, new ones or such as come back: each sees what is written from now on. Who comes back to a chat of two keeps
 * the read mark, because the other one is not told that they were away. The chat's row must be locked.
 * @param people in the order of ids
 */
export async function letIn(
  db: Database,
  chatId: string,
  people: readonly { id: string; standing: ChatStanding }[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into chat_members as m (chat_id, user_id, state, is_group, joined_place, read_place, seen_place, last_place,
      latest, reset_rev, new_request, accepted, given_place)
    select c.id, p.id, p.state, c.name is not null, c.last_place, c.last_place, c.last_place, c.last_place,
      nextval('content_seq'), c.rev, p.state = 'asked', p.state = 'member',
      c.last_place
    from chats c, unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(each => each.standing)}::text[]) p (id, state)
    where c.id = ${chatId}
    on conflict (chat_id, user_id) do update set state = excluded.state, muted = false,
      joined_place = excluded.joined_place,
      read_place = case when m.is_group then excluded.read_place else m.read_place end,
      given_place = case when m.is_group then excluded.given_place else m.given_place end, seen_place = excluded.seen_place,
      last_place = excluded.last_place, latest = excluded.latest, reset_rev = excluded.reset_rev,
      ended_tx = null, new_request = excluded.new_request, accepted = m.accepted or excluded.accepted`.execute(db)
}

/** Notes that a person accepted a chat. The chat's row must be locked. */
export async function setMember(db: Database, chatId: string, userId: string): Promise<void> {
  await sql`
    update chat_members set state = 'member', accepted = true, new_request = false
    where chat_id = ${chatId} and user_id = ${userId}`.execute(db)
}

/** Ends a chat for a person who is in it. The chat's row must be locked. */
export async function endFor(
  db: Database,
  chatId: string,
  userId: string,
  state: Extract<ChatStanding, 'left' | 'declined'>,
): Promise<void> {
  await sql`
    update chat_members set state = ${state}, ended_tx = ${ownTx}, new_request = false
    where chat_id = ${chatId} and user_id = ${userId}`.execute(db)
}

/**
 * Declines the request that a person has of another one, if any.
 * @returns the chat
 */
export async function declineRequestOf(db: Database, userId: string, otherId: string): Promise<string | undefined> {
  const chatId = await chatOfTwo(db, userId, otherId)
  if (chatId === undefined) return undefined
  await lockChat(db, chatId)
  const { rows } = await sql<{ chat_id: string }>`
    update chat_members set state = 'declined', ended_tx = ${ownTx}, new_request = false
    where chat_id = ${chatId} and user_id = ${userId} and state = 'asked' returning chat_id`.execute(db)
  return rows[0]?.chat_id
}

/** Switches a chat's notifications on or off for a person. */
export async function setMuted(db: Database, chatId: string, userId: string, muted: boolean): Promise<void> {
  await db
    .updateTable('chat_members')
    .set({ muted })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Notes that a person has read a chat up to a place, which takes the counter along. Marks never go back.
 * @returns false when nothing changed
 */
export const markReadTo = (db: Database, chatId: string, userId: string, place: number): Promise<boolean> =>
  sql`
    update chat_members m set read_place = greatest(read_place, ${place}), seen_place = greatest(seen_place, ${place}),
      given_place = case when u.privacy_read_marks = 'on' then greatest(given_place, ${place}) else given_place end
    from users u where u.id = m.user_id and chat_id = ${chatId} and user_id = ${userId}
      and (read_place < ${place} or seen_place < ${place})
    returning chat_id`.some(db)

/** Whether nobody is in a chat any more. A chat of two that somebody declined does not count, so that nobody is asked again. */
export async function isDeserted(db: Database, chatId: string): Promise<boolean> {
  const { rows } = await sql`
    select from chat_members m where m.chat_id = ${chatId}
      and (m.state in ('member', 'asked') or (m.state = 'declined' and not m.is_group)) limit 1`.execute(db)
  return rows.length === 0
}
