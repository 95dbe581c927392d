import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which requests were not looked at yet, who ever accepted a chat, and of which chat the site told somebody. */
export const chatSigns: Migration = {
  async up(db) {
    await sql`
      alter table chat_members
        add new_request boolean not null default false,
        add accepted boolean not null default false`.execute(db)
    await sql`
      update chat_members set accepted = true
      where state = 'member' or sent > 0 or (state = 'left' and ended_tx is not null)`.execute(db)
    await sql`alter table site_updates add chat_id uuid references chats (id) on delete cascade`.execute(db)
    await sql`create index site_updates_by_chat on site_updates (chat_id) where chat_id is not null`.execute(db)
  },
}
