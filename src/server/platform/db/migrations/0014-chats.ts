import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Chats, who is in them, their messages and pictures. A chat counts its messages (`last_place`) and its changes (`rev`) in its own row,
 * which every write in it locks; so neither has gaps that could still be filled, and nothing is counted by reading rows.
 */
export const chats: Migration = {
  async up(db) {
    await chatRows(db)
    await members(db)
    await messages(db)
    await sql`alter table reactions drop constraint reactions_target_check`.execute(db)
    await sql`
      alter table reactions add constraint reactions_target_check check (target in ('post', 'comment', 'message'))`.execute(
      db,
    )
  },
}

const chatRows: Migration['up'] = async db => {
  // A chat of two has no name and both people's ids, the lower one first; a group has a name.
  await sql`
    create table chats (
      id uuid primary key,
      name text,
      low_id uuid references users (id) on delete cascade,
      high_id uuid references users (id) on delete cascade,
      last_place bigint not null default 0,
      rev bigint not null default 0,
      picture_turn integer not null default 0,
      created_at timestamptz not null default now(),
      tx bigint not null,
      check ((name is null) = (low_id is not null) and (low_id is null) = (high_id is null) and low_id < high_id)
    ) with (fillfactor = 85)`.execute(db)
  await sql`
    create function stamp_tx() returns trigger language plpgsql as $$
    begin
      new.tx := pg_current_xact_id()::text::bigint;
      return new;
    end $$`.execute(db)
  await sql`create trigger stamp_tx before insert or update on chats for each row execute function stamp_tx()`.execute(
    db,
  )
  await sql`create unique index chats_of_two on chats (low_id, high_id) where low_id is not null`.execute(db)
  await sql`create index chats_of_high on chats (high_id) where high_id is not null`.execute(db)
}

const members: Migration['up'] = async db => {
  // `last_place`, `latest` and `is_group` repeat what the chat says, so that each list of chats is read along one index.
  await sql`
    create table chat_members (
      chat_id uuid not null references chats (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      state text not null check (state in ('member', 'asked', 'left', 'declined')),
      is_group boolean not null,
      muted boolean not null default false,
      joined_place bigint not null,
      read_place bigint not null,
      seen_place bigint not null,
      last_place bigint not null,
      latest bigint not null,
      sent bigint not null default 0,
      reset_rev bigint not null default 0,
      primary key (chat_id, user_id)
    ) with (fillfactor = 80)`.execute(db)
  await sql`create index chat_members_by_user on chat_members (user_id, chat_id)`.execute(db)
  await sql`create index chat_members_in_order on chat_members (user_id, latest desc) where state = 'member'`.execute(
    db,
  )
  await sql`
    create index chat_members_groups on chat_members (user_id, latest desc) where state = 'member' and is_group`.execute(
    db,
  )
  await sql`
    create index chat_members_unread on chat_members (user_id, latest desc)
      where state = 'member' and last_place > seen_place`.execute(db)
  await sql`create index chat_members_asked on chat_members (user_id, latest desc) where state = 'asked'`.execute(db)
}

const messages: Migration['up'] = async db => {
  // `nth` counts the author's messages in the chat: the own ones up to a place are known from the last of them.
  await sql`
    create table chat_messages (
      id uuid primary key,
      chat_id uuid not null references chats (id) on delete cascade,
      place bigint not null,
      author_id uuid references users (id) on delete set null,
      nth bigint not null,
      text text not null,
      words tsvector not null,
      reply_to uuid references chat_messages (id) on delete set null,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      deleted_at timestamptz,
      reactions jsonb not null default '{}',
      seq bigint not null,
      rev bigint not null,
      unique (chat_id, place)
    )`.execute(db)
  await sql`create index chat_messages_by_change on chat_messages (chat_id, rev)`.execute(db)
  await sql`create index chat_messages_by_author on chat_messages (chat_id, author_id, place desc)`.execute(db)
  await sql`create index chat_messages_of_author on chat_messages (author_id, seq)`.execute(db)
  await sql`create index chat_messages_replies on chat_messages (reply_to) where reply_to is not null`.execute(db)
  await sql`create index chat_messages_words on chat_messages using gin (words)`.execute(db)
  await sql`
    create table chat_message_pictures (
      message_id uuid not null references chat_messages (id) on delete cascade,
      place smallint not null,
      picture_id uuid not null unique references pictures (id) on delete cascade,
      name text not null default '',
      primary key (message_id, place)
    )`.execute(db)
}
