import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Profiles and relations between people: privacy, covers, follows, changes by blocks, settings, reports. */
export const social: Migration = {
  async up(db) {
    await profiles(db)
    await follows(db)
    await counts(db)
    await lists(db)
    await settings(db)
    await reports(db)
  },
}

/** Settings of privacy are columns of the account, because nearly every read of a person needs them. */
const profiles: Migration['up'] = async db => {
  await sql`alter table users drop constraint users_about_shown_to_check`.execute(db)
  await sql`alter table users rename column about_shown_to to privacy_about`.execute(db)
  await sql`update users set privacy_about = 'followers' where privacy_about = 'followed'`.execute(db)
  await sql`
    alter table users
      add check (privacy_about in ('everyone', 'followers', 'nobody')),
      add privacy_profile text not null default 'everyone' check (privacy_profile in ('everyone', 'followers')),
      add privacy_galleries text not null default 'everyone'
        check (privacy_galleries in ('everyone', 'followers', 'nobody')),
      add privacy_presence text not null default 'everyone'
        check (privacy_presence in ('everyone', 'followers', 'nobody')),
      add privacy_read_marks text not null default 'on' check (privacy_read_marks in ('on', 'off')),
      add privacy_may_message text not null default 'followed'
        check (privacy_may_message in ('everyone', 'followed', 'nobody')),
      add privacy_may_mention text not null default 'everyone'
        check (privacy_may_mention in ('everyone', 'followed', 'nobody')),
      add cover_id uuid references pictures (id) on delete set null,
      add hobbies text[] not null default '{}',
      add profile_hashtags text[] not null default '{}',
      add followers_count integer not null default 0,
      add followed_count integer not null default 0`.execute(db)
  await sql`create index users_by_cover on users (cover_id) where cover_id is not null`.execute(db)
  // For the delta, which tells devices to remove people whose accounts were closed.
  await sql`create index users_closed_by_change on users (tx) where closed_at is not null`.execute(db)
}

/** A request becomes a follow when its state changes, which also gives it a new `seq`, the order of lists. */
const follows: Migration['up'] = async db => {
  await sql`
    create table follows (
      user_id uuid not null references users (id) on delete cascade,
      followed_id uuid not null references users (id) on delete cascade,
      state text not null check (state in ('requested', 'following')),
      seq bigint not null default nextval('content_seq'),
      created_at timestamptz not null default now(),
      primary key (user_id, followed_id),
      check (user_id <> followed_id)
    )`.execute(db)
  await sql`create index follows_in_order on follows (user_id, seq desc) where state = 'following'`.execute(db)
  await sql`create index followers_in_order on follows (followed_id, seq desc) where state = 'following'`.execute(db)
  await sql`create index follow_requests on follows (followed_id, seq desc) where state = 'requested'`.execute(db)
  await sql`alter table blocks add seq bigint not null default nextval('content_seq')`.execute(db)
  await sql`create index blocks_in_order on blocks (user_id, seq desc)`.execute(db)
  // A row for each side of a block, so that devices that were offline learn whom to remove, or to show again.
  await sql`
    create table person_changes (
      user_id uuid not null references users (id) on delete cascade,
      person_id uuid not null references users (id) on delete cascade,
      gone boolean not null,
      rev bigint not null,
      tx bigint not null,
      primary key (user_id, person_id)
    )`.execute(db)
  await sql`
    create trigger stamp_rev before insert or update on person_changes for each row execute function stamp_rev()`.execute(
    db,
  )
  await sql`create index person_changes_by_change on person_changes (user_id, tx)`.execute(db)
  await sql`create index person_changes_by_person on person_changes (person_id)`.execute(db)
}

/**
 * The counts of followers and followed people are kept by triggers, so that they are right after every kind of write: a follow,
 * an accepted request, a block, an account that is closed, opened again or deleted for good. Only open accounts are counted.
 */
const counts: Migration['up'] = async db => {
  await sql`
    create function count_follow(follower uuid, followed uuid, change integer) returns void language sql as $$
      update users set followed_count = followed_count + change
        where id = follower and exists (select from users o where o.id = followed and o.closed_at is null);
      update users set followers_count = followers_count + change
        where id = followed and exists (select from users o where o.id = follower and o.closed_at is null);
    $$`.execute(db)
  await sql`
    create function count_changed_follow() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.state = 'following' then
          perform count_follow(old.user_id, old.followed_id, -1);
        end if;
        if tg_op <> 'DELETE' and new.state = 'following' then
          perform count_follow(new.user_id, new.followed_id, 1);
        end if;
        return null;
      end $$`.execute(db)
  await sql`
    create trigger count_follow after insert or delete or update of state on follows
      for each row execute function count_changed_follow()`.execute(db)
  await sql`
    create function count_changed_person() returns trigger language plpgsql as $$
      declare change integer := case when tg_op = 'UPDATE' and new.closed_at is null then 1 else -1 end;
      begin
        update users u set followers_count = u.followers_count + change
          from follows f where f.user_id = old.id and f.followed_id = u.id and f.state = 'following';
        update users u set followed_count = u.followed_count + change
          from follows f where f.followed_id = old.id and f.user_id = u.id and f.state = 'following';
        return old;
      end $$`.execute(db)
  await sql`
    create trigger count_closed after update of closed_at on users for each row
      when ((old.closed_at is null) <> (new.closed_at is null)) execute function count_changed_person()`.execute(db)
  await sql`
    create trigger count_deleted before delete on users for each row
      when (old.closed_at is null) execute function count_changed_person()`.execute(db)
}

/** Indexes for the lists of a person's posts and comments, and for the feed of followed people, which is read author by author. */
const lists: Migration['up'] = async db => {
  await sql`
    create index posts_shown_by_author on posts (author_id, kind, seq desc)
      where status = 'published' and deleted_at is null`.execute(db)
  await sql`
    create index posts_shown_by_author_top on posts (author_id, reactions_count desc, seq desc)
      where status = 'published' and deleted_at is null`.execute(db)
  await sql`
    create index comments_by_author_top on comments (author_id, reactions_count desc, seq desc)
      where deleted_at is null`.execute(db)
}

/** Settings of notifications and display; one that has its usual value has no row. */
const settings: Migration['up'] = async db => {
  await sql`
    create table settings (
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      value text not null,
      primary key (user_id, name)
    )`.execute(db)
}

/** Reports. `text_then` keeps the reported text, even if it is edited or deleted later. */
const reports: Migration['up'] = async db => {
  await sql`
    create table reports (
      id uuid primary key,
      reporter_id uuid references users (id) on delete set null,
      target text not null check (target in ('post', 'comment', 'user', 'message')),
      target_id uuid not null,
      person_id uuid not null references users (id) on delete cascade,
      text text not null,
      text_then text not null default '',
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db)
  await sql`
    create unique index reports_open_once on reports (reporter_id, target, target_id) where closed_at is null`.execute(
    db,
  )
  await sql`create index reports_open on reports (created_at, id) where closed_at is null`.execute(db)
  await sql`create index reports_by_person on reports (person_id)`.execute(db)
}
