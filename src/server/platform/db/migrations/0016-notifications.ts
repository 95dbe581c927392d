import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notifications: a row for each group of a person, the person's counter and marks, what was removed, and what the site says. None of
 * these refer to `users`: inserting a row would lock the receiver while a post is locked, and a block locks them the other way round.
 */
export const notifications: Migration = {
  async up(db) {
    await causes(db)
    await groups(db)
    await siteUpdates(db)
  },
}

/** What the causes lacked: an order of reactions, which comment a reply answers, and indexes by who did it. */
const causes: Migration['up'] = async db => {
  await sql`alter table reactions add seq bigint not null default nextval('content_seq')`.execute(db)
  await sql`create index reactions_in_order on reactions (target_id, seq desc)`.execute(db)
  await sql`alter table comments add answers_id uuid references comments (id) on delete set null`.execute(db)
  // Which reply was answered is not known of older ones; devices need no new revision for it.
  await sql`alter table comments disable trigger stamp_rev`.execute(db)
  await sql`update comments set answers_id = parent_id where parent_id is not null`.execute(db)
  await sql`alter table comments enable trigger stamp_rev`.execute(db)
  await sql`create index comments_answers on comments (answers_id, seq desc) where answers_id is not null`.execute(db)
  await sql`
    create index comments_answers_by_author on comments (answers_id, author_id) where answers_id is not null`.execute(
    db,
  )
  await sql`
    create index comments_roots_of_author on comments (author_id, seq desc)
      where parent_id is null and deleted_at is null`.execute(db)
}

/** `count` is how many people did it from the cause numbered `since` on; `rev` is the person's counter at the last change. */
const groups: Migration['up'] = async db => {
  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null,
      type text not null,
      target_id uuid not null,
      post_id uuid,
      comment_id uuid,
      count integer not null,
      since bigint not null,
      newest_at timestamptz not null,
      unread boolean not null,
      rev bigint not null,
      unique (user_id, type, target_id)
    ) with (fillfactor = 85)`.execute(db)
  await sql`create index notifications_in_order on notifications (user_id, newest_at desc, id desc)`.execute(db)
  await sql`
    create index notifications_unread on notifications (user_id, newest_at desc, id desc) where unread`.execute(db)
  await sql`create index notifications_by_change on notifications (user_id, rev)`.execute(db)
  await sql`create index notifications_by_post on notifications (post_id) where post_id is not null`.execute(db)
  await sql`
    create index notifications_by_comment on notifications (comment_id) where comment_id is not null`.execute(db)
  await sql`create index notifications_by_age on notifications (newest_at)`.execute(db)
  await sql`
    create table notification_marks (
      user_id uuid primary key,
      rev bigint not null,
      reset_rev bigint not null default 0,
      seen_at timestamptz,
      cleared_before timestamptz,
      gathered_at timestamptz
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create table notification_removals (
      user_id uuid not null,
      notification_id uuid not null,
      rev bigint not null,
      removed_at timestamptz not null default now(),
      primary key (user_id, notification_id)
    )`.execute(db)
  await sql`create index notification_removals_by_change on notification_removals (user_id, rev)`.execute(db)
  await sql`create index notification_removals_by_age on notification_removals (removed_at)`.execute(db)
}

/** To one person with a text of the catalogue (`text_key`), or to all with texts of its own. */
const siteUpdates: Migration['up'] = async db => {
  await sql`
    create table site_updates (
      id uuid primary key,
      user_id uuid references users (id) on delete cascade,
      text_key text,
      text_en text,
      text_ja text,
      post_id uuid references posts (id) on delete cascade,
      seq bigint not null default nextval('content_seq'),
      created_at timestamptz not null default now(),
      check ((user_id is null) = (text_key is null)),
      check ((user_id is null) = (text_en is not null and text_ja is not null))
    )`.execute(db)
  await sql`create index site_updates_to_all on site_updates (created_at desc) where user_id is null`.execute(db)
  await sql`create index site_updates_by_user on site_updates (user_id) where user_id is not null`.execute(db)
  await sql`create index site_updates_by_post on site_updates (post_id) where post_id is not null`.execute(db)
}
