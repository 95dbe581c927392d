import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who came into a group, left it or named it. What was done is known by the chat's revision, with a row for each person who was added. */
export const chatLines: Migration = {
  async up(db) {
    await sql`
      create table chat_lines (
        chat_id uuid not null references chats (id) on delete cascade,
        rev bigint not null,
        place bigint not null,
        kind text not null check (kind in ('added', 'left', 'named')),
        by_id uuid references users (id) on delete set null,
        whom_id uuid references users (id) on delete cascade,
        name text,
        created_at timestamptz not null default now(),
        unique nulls not distinct (chat_id, rev, whom_id),
        check ((kind = 'added') = (whom_id is not null) and (kind = 'named') = (name is not null))
      )`.execute(db)
    await sql`create index chat_lines_by on chat_lines (by_id)`.execute(db)
    await sql`create index chat_lines_whom on chat_lines (whom_id, chat_id) where whom_id is not null`.execute(db)
  },
}
