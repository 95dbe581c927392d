import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notes when a chat ended for a person, so that their devices are told once. A chat's `tx` follows its revision alone: what changes
 * neither, like ending the addresses of its pictures, is nobody's news.
 */
export const chatsEnded: Migration = {
  async up(db) {
    await sql`alter table chat_members add ended_tx bigint`.execute(db)
    await sql`create index chat_members_ended on chat_members (user_id, ended_tx) where ended_tx is not null`.execute(
      db,
    )
    // Who was in a chat without messages, or only named by it, is not told apart in old rows; neither held anything of it.
    await sql`
      update chat_members m set ended_tx = c.tx from chats c
      where c.id = m.chat_id and (
        (m.state in ('left', 'declined') and (m.is_group or c.last_place > 0))
        or (m.state in ('member', 'asked') and not m.is_group and (
          exists (select from users u where u.id in (c.low_id, c.high_id) and u.closed_at is not null)
          or exists (select from blocks b
            where (b.user_id = c.low_id and b.blocked_id = c.high_id) or (b.user_id = c.high_id and b.blocked_id = c.low_id)))))`.execute(
      db,
    )
    await sql`drop trigger stamp_tx on chats`.execute(db)
    await sql`
      create trigger stamp_tx before insert or update of rev on chats for each row execute function stamp_tx()`.execute(
      db,
    )
    // In the order of places, to find the latest replies to a message.
    await sql`drop index chat_messages_replies`.execute(db)
    await sql`
      create index chat_messages_replies on chat_messages (reply_to, place desc) where reply_to is not null`.execute(db)
  },
}
