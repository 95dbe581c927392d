import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What admins decided about posts and what their authors said to it, comments that wait, and what finds unwanted texts. */
export const moderation: Migration = {
  async up(db) {
    // Who decided stands in `admin_log`, which outlives accounts; here it is only shown.
    await sql`
      create table post_moderation (
        post_id uuid primary key references posts (id) on delete cascade,
        held_for text not null default 'newcomer',
        held_marks text[] not null default '{}',
        decision text check (decision in ('published', 'rejected', 'removed')),
        decided_by uuid,
        decided_at timestamptz,
        reason_key text,
        reason text not null default '',
        appeal text,
        appealed_at timestamptz,
        granted boolean,
        answer text not null default '',
        answered_at timestamptz
      )`.execute(db)
    await sql`
      create index post_appeals_open on post_moderation (appealed_at, post_id)
        where appealed_at is not null and answered_at is null`.execute(db)
    await sql`
      create index posts_removed_since on post_moderation (greatest(decided_at, answered_at))
        where decision = 'removed'`.execute(db)
    await sql`
      insert into post_moderation (post_id, decision, decided_at)
      select id, case status when 'pending' then null else status end, case status when 'pending' then null else now() end
      from posts where status <> 'published'`.execute(db)
    await sql`
      create index posts_in_queue on posts (seq) where status = 'pending' and deleted_at is null`.execute(db)
    await sql`
      create index posts_refused on posts (seq) where status in ('rejected', 'removed') and deleted_at is null`.execute(
      db,
    )
    await sql`
      create index posts_unpublished_by_author on posts (author_id, seq desc)
        where status <> 'published' and deleted_at is null`.execute(db)
    await sql`
      create index posts_refused_by_author on posts (author_id)
        where status in ('rejected', 'removed') and deleted_at is null`.execute(db)
    await sql`create index posts_published_by_author on posts (author_id) where published_once`.execute(db)
    await sql`
      create table moderation_claims (
        target_id uuid primary key,
        admin_id uuid not null,
        until timestamptz not null
      )`.execute(db)
    await sql`create index moderation_claims_by_end on moderation_claims (until)`.execute(db)
    await sql`
      create table held_comments (
        id uuid primary key,
        post_id uuid not null references posts (id) on delete cascade,
        author_id uuid not null references users (id) on delete cascade,
        answers_id uuid,
        text text not null,
        held_for text not null,
        held_marks text[] not null default '{}',
        changes_version integer,
        reason_key text,
        reason text not null default '',
        refused_at timestamptz,
        created_at timestamptz not null default now(),
        seq bigint not null default nextval('content_seq')
      )`.execute(db)
    await sql`create index held_comments_waiting on held_comments (seq) where refused_at is null`.execute(db)
    await sql`create index held_comments_refused on held_comments (refused_at) where refused_at is not null`.execute(db)
    await sql`create index held_comments_by_author on held_comments (author_id, seq desc)`.execute(db)
    await sql`create index held_comments_by_post on held_comments (post_id)`.execute(db)
    await sql`
      create table text_prints (
        print bytea not null,
        target_id uuid not null,
        author_id uuid not null,
        at timestamptz not null default now(),
        primary key (print, target_id)
      )`.execute(db)
    await sql`create index text_prints_by_age on text_prints (at)`.execute(db)
    await sql`
      create table spam_words (
        version integer generated always as identity primary key,
        words text[] not null,
        at timestamptz not null default now()
      )`.execute(db)
  },
}
