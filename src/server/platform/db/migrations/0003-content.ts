import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Posts, comments and the tables that belong to them. `seq` is the order in time, set by the server; `rev` and `tx` are stamped by
 * `stamp_rev`. Lists use the partial indexes, which hold only what lists may show to everybody.
 */
export const content: Migration = {
  async up(db) {
    await sql`create sequence content_seq`.execute(db)
    await posts(db)
    await tags(db)
    await comments(db)
    await peopleAndPosts(db)
    await sql`insert into site (key, value) values ('purged_tx', '0')`.execute(db)
  },
}

const posts: Migration['up'] = async db => {
  await sql`
    create table posts (
      id uuid primary key,
      author_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('timeline', 'news', 'guide', 'place')),
      status text not null default 'published' check (status in ('pending', 'published', 'rejected', 'removed')),
      title text not null default '',
      text text not null,
      lang text not null default 'en' check (lang in ('en', 'ja')),
      location jsonb,
      slug text not null unique,
      hashtags text[] not null default '{}',
      words tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      deleted_at timestamptz,
      seq bigint not null default nextval('content_seq'),
      comments_count integer not null default 0,
      reactions jsonb not null default '{}',
      reactions_count integer not null default 0,
      views_count integer not null default 0,
      rev bigint not null,
      tx bigint not null
    ) with (fillfactor = 85)`.execute(db)
  await sql`create trigger stamp_rev before insert on posts for each row execute function stamp_rev()`.execute(db)
  // A counted view does not give the post a new revision: devices need not load it anew for that.
  await sql`
    create trigger stamp_rev_again before update on posts for each row
      when (new.views_count = old.views_count) execute function stamp_rev()`.execute(db)
  await sql`
    create index posts_shown on posts (kind, seq desc) where status = 'published' and deleted_at is null`.execute(db)
  await sql`
    create index posts_shown_by_time on posts (created_at) where status = 'published' and deleted_at is null`.execute(
    db,
  )
  await sql`
    create index posts_shown_by_words on posts using gin (words)
      where status = 'published' and deleted_at is null`.execute(db)
  await sql`create index posts_by_author on posts (author_id, seq desc)`.execute(db)
  await sql`create index posts_by_change on posts (tx)`.execute(db)
  await sql`create index posts_deleted on posts (deleted_at) where deleted_at is not null`.execute(db)
  await sql`
    create table post_pictures (
      post_id uuid not null references posts (id) on delete cascade,
      place smallint not null,
      picture_id uuid not null unique references pictures (id) on delete cascade,
      primary key (post_id, place)
    )`.execute(db)
  await sql`
    create table post_views (
      post_id uuid not null references posts (id) on delete cascade,
      day date not null,
      viewer bytea not null,
      primary key (post_id, day, viewer)
    )`.execute(db)
  await sql`create index post_views_by_day on post_views (day)`.execute(db)
  await sql`
    create table post_ranks (
      period text not null check (period in ('week', 'month', 'all')),
      post_id uuid not null references posts (id) on delete cascade,
      kind text not null,
      score double precision not null,
      primary key (period, post_id)
    )`.execute(db)
  await sql`create index post_ranks_in_order on post_ranks (period, kind, score desc, post_id desc)`.execute(db)
  await sql`create index post_ranks_by_post on post_ranks (post_id)`.execute(db)
}

const tags: Migration['up'] = async db => {
  await sql`create table tags (id uuid primary key, tag text not null unique)`.execute(db)
  await sql`
    create table post_tags (
      post_id uuid not null references posts (id) on delete cascade,
      tag_id uuid not null references tags (id) on delete cascade,
      kind text not null,
      seq bigint not null,
      created_at timestamptz not null default now(),
      primary key (post_id, tag_id)
    )`.execute(db)
  await sql`create index post_tags_in_order on post_tags (tag_id, kind, seq desc)`.execute(db)
  await sql`create index post_tags_by_time on post_tags (created_at)`.execute(db)
  await sql`
    create table tag_ranks (
      tag_id uuid primary key references tags (id) on delete cascade,
      posts_count integer not null
    )`.execute(db)
}

const comments: Migration['up'] = async db => {
  await sql`
    create table comments (
      id uuid primary key,
      post_id uuid not null references posts (id) on delete cascade,
      author_id uuid not null references users (id) on delete cascade,
      parent_id uuid references comments (id) on delete cascade,
      text text not null,
      slug text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      deleted_at timestamptz,
      seq bigint not null default nextval('content_seq'),
      reactions jsonb not null default '{}',
      reactions_count integer not null default 0,
      rev bigint not null,
      tx bigint not null
    )`.execute(db)
  await sql`
    create trigger stamp_rev before insert or update on comments for each row execute function stamp_rev()`.execute(db)
  await sql`create index comments_roots on comments (post_id, seq) where parent_id is null`.execute(db)
  await sql`
    create index comments_roots_top on comments (post_id, reactions_count, seq) where parent_id is null`.execute(db)
  await sql`create index comments_replies on comments (parent_id, seq) where parent_id is not null`.execute(db)
  await sql`create index comments_by_post on comments (post_id)`.execute(db)
  await sql`create index comments_by_author on comments (author_id, seq desc)`.execute(db)
  await sql`create index comments_by_change on comments (tx)`.execute(db)
  await sql`create index comments_deleted on comments (deleted_at) where deleted_at is not null`.execute(db)
}

const peopleAndPosts: Migration['up'] = async db => {
  await sql`
    create table reactions (
      target_id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      target text not null check (target in ('post', 'comment')),
      kind text not null check (kind in ('like', 'thanks', 'useful', 'funny', 'surprised')),
      created_at timestamptz not null default now(),
      primary key (target_id, user_id, target)
    )`.execute(db)
  await sql`create index reactions_by_user on reactions (user_id)`.execute(db)
  // A save that is taken back keeps its row, so that its revision tells the person's other devices.
  await sql`
    create table saves (
      user_id uuid not null references users (id) on delete cascade,
      post_id uuid not null references posts (id) on delete cascade,
      kept boolean not null default true,
      seq bigint not null default nextval('content_seq'),
      rev bigint not null,
      tx bigint not null,
      primary key (user_id, post_id)
    )`.execute(db)
  await sql`create trigger stamp_rev before insert or update on saves for each row execute function stamp_rev()`.execute(
    db,
  )
  await sql`create index saves_in_order on saves (user_id, seq desc) where kept`.execute(db)
  await sql`create index saves_by_change on saves (user_id, tx)`.execute(db)
  await sql`create index saves_by_post on saves (post_id)`.execute(db)
  await sql`
    create table blocks (
      user_id uuid not null references users (id) on delete cascade,
      blocked_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, blocked_id)
    )`.execute(db)
  await sql`create index blocks_by_blocked on blocks (blocked_id, user_id)`.execute(db)
  await sql`create index users_by_tag_beginning on users (user_tag text_pattern_ops)`.execute(db)
  await sql`create index users_by_name_beginning on users (lower(username) text_pattern_ops)`.execute(db)
}
