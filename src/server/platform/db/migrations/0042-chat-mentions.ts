import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where in a group somebody was mentioned last. */
export const chatMentions: Migration = {
  async up(db) {
    await sql`alter table chat_members add mentioned_place bigint not null default 0`.execute(db)
  },
}
