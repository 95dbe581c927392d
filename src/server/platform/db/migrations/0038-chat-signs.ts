import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which requests were not looked at yet, who ever accepted a chat, up to where people have given read marks, and of which chat the site
 * told somebody. Who gives no read marks now has given none.
 */
export const chatSigns: Migration = {
  async up(db) {
    await sql`
      alter table chat_members
        add new_request boolean not null default false,
        add accepted boolean not null default false,
        add given_place bigint not null default 0`.execute(db)
    await sql`
      update chat_members set accepted = true
      where state = 'member' or sent > 0 or (state = 'left' and ended_tx is not null)`.execute(db)
    await sql`
      update chat_members m set given_place = m.read_place
      from users u where u.id = m.user_id and u.privacy_read_marks = 'on'`.execute(db)
    await sql`alter table site_updates add chat_id uuid references chats (id) on delete cascade`.execute(db)
    await sql`create index site_updates_by_chat on site_updates (chat_id) where chat_id is not null`.execute(db)
  },
}
