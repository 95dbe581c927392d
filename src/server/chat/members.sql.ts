import { sql } from 'kysely'
import type { ChatStanding } from '../../contract/policy/chats.ts'
import type { Database } from '../platform/db/database.ts'

/** How people stand to a chat, those who left it too. */
export async function standingsIn(db: Database, chatId: string): Promise<Map<string, ChatStanding>> {
  const rows = await db.selectFrom('chat_members').select(['user_id', 'state']).where('chat_id', '=', chatId).execute()
  return new Map(rows.map(({ user_id, state }) => [user_id, state]))
}

/**
 * Lets people into a chat, new ones or such as come back: each sees what is written from now on. The chat's row must be locked.
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
      latest, reset_rev)
    select c.id, p.id, p.state, c.name is not null, c.last_place, c.last_place, c.last_place, c.last_place,
      nextval('content_seq'), c.rev
    from chats c, unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(each => each.standing)}::text[]) p (id, state)
    where c.id = ${chatId}
    on conflict (chat_id, user_id) do update set state = excluded.state, muted = false,
      joined_place = excluded.joined_place, read_place = excluded.read_place, seen_place = excluded.seen_place,
      last_place = excluded.last_place, latest = excluded.latest, reset_rev = excluded.reset_rev`.execute(db)
}

/** Changes how a person stands to a chat. The chat's row must be locked. */
export async function setStanding(db: Database, chatId: string, userId: string, state: ChatStanding): Promise<void> {
  await db
    .updateTable('chat_members')
    .set({ state })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .execute()
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
export async function markReadTo(db: Database, chatId: string, userId: string, place: number): Promise<boolean> {
  const { rows } = await sql`
    update chat_members set read_place = greatest(read_place, ${place}), seen_place = greatest(seen_place, ${place})
    where chat_id = ${chatId} and user_id = ${userId} and (read_place < ${place} or seen_place < ${place})
    returning chat_id`.execute(db)
  return rows.length > 0
}

/** Whether nobody is in a chat any more. A chat of two that somebody declined does not count, so that nobody is asked again. */
export async function isDeserted(db: Database, chatId: string): Promise<boolean> {
  const { rows } = await sql`
    select from chat_members m where m.chat_id = ${chatId}
      and (m.state in ('member', 'asked') or (m.state = 'declined' and not m.is_group)) limit 1`.execute(db)
  return rows.length === 0
}
