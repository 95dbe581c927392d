import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places, previews, what home shows, and drafts. */
export const contentMore: Migration = {
  async up(db) {
    await places(db)
    await words(db)
    await home(db)
    await ranks(db)
    await waiting(db)
    await replies(db)
    await drafts(db)
  },
}

/**
 * Posts by the index of words and by nothing else. How many posts have the beginning of a word is more than the planner can guess:
 * for a rare one it would read all posts in their order.
 */
const words: Migration['up'] = async db => {
  await sql`
    create function posts_found(query tsquery) returns setof posts language sql stable rows 1000
      set enable_seqscan = off set enable_indexscan = off as $$
        select p.* from posts p where p.status = 'published' and p.deleted_at is null and p.words @@ query $$`.execute(
    db,
  )
}

/** The prefecture has a column of its own, so that its posts are one stretch of an index. */
const places: Migration['up'] = async db => {
  await sql`
    alter table posts
      add prefecture text generated always as (location ->> 'prefecture') stored,
      add link_preview jsonb`.execute(db)
  await sql`
    create index posts_shown_by_place on posts (prefecture, kind, seq desc)
      where status = 'published' and deleted_at is null and prefecture is not null`.execute(db)
  // Counted by a job: a map of Japan asks for all of them at once.
  await sql`
    create table place_counts (
      prefecture text primary key,
      guides_count integer not null
    )`.execute(db)
}

const home: Migration['up'] = async db => {
  await sql`
    create index posts_rated on posts (reactions_count desc, seq desc)
      where status = 'published' and deleted_at is null`.execute(db)
  // A post shows in its slot from the first day to the last, both days of Japan.
  await sql`
    create table promotions (
      id uuid primary key,
      post_id uuid not null references posts (id) on delete cascade,
      first_day date not null,
      last_day date not null,
      place smallint not null default 0,
      created_at timestamptz not null default now(),
      check (first_day <= last_day)
    )`.execute(db)
  await sql`create index promotions_by_day on promotions (last_day)`.execute(db)
  await sql`create index promotions_by_post on promotions (post_id)`.execute(db)
  await sql`
    create table main_posts (
      post_id uuid primary key references posts (id) on delete cascade,
      place smallint not null
    )`.execute(db)
  await sql`create index main_posts_in_order on main_posts (place, post_id)`.execute(db)
}

/**
 * The ranked posts under each of their tags, so that what trends under a tag is one stretch of an index too; and whose they are,
 * so that a follower's are chosen before their rows are read.
 */
const ranks: Migration['up'] = async db => {
  await sql`alter table post_ranks add author_id uuid`.execute(db)
  await sql`update post_ranks r set author_id = p.author_id from posts p where p.id = r.post_id`.execute(db)
  await sql`alter table post_ranks alter author_id set not null`.execute(db)
  await sql`drop index post_ranks_in_order`.execute(db)
  await sql`
    create index post_ranks_in_order on post_ranks (period, kind, score desc, post_id desc) include (author_id)`.execute(
    db,
  )
  await sql`
    create table post_rank_tags (
      period text not null,
      tag_id uuid not null references tags (id) on delete cascade,
      post_id uuid not null references posts (id) on delete cascade,
      kind text not null,
      score double precision not null,
      primary key (period, tag_id, post_id)
    )`.execute(db)
  await sql`
    create index post_rank_tags_in_order on post_rank_tags (period, tag_id, kind, score desc, post_id desc)`.execute(db)
  await sql`create index post_rank_tags_by_post on post_rank_tags (post_id)`.execute(db)
  await sql`create index post_rank_tags_by_tag on post_rank_tags (tag_id)`.execute(db)
}

/** Whose author waits reads them; there are few. */
const waiting: Migration['up'] = async db => {
  await sql`
    create index posts_waiting on posts (author_id, seq desc)
      where status in ('pending', 'rejected') and deleted_at is null`.execute(db)
}

/** Holds what is asked of a reply before its row is read, so that replies are counted without their rows. */
const replies: Migration['up'] = async db => {
  await sql`
    create index comments_replies_shown on comments (parent_id, seq) include (author_id)
      where parent_id is not null and deleted_at is null`.execute(db)
}

/** What a person has begun to write and wants to find on another device; only that person's devices read it. */
const drafts: Migration['up'] = async db => {
  await sql`
    create table drafts (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      kind text not null,
      content text not null,
      updated_at timestamptz not null default now(),
      rev bigint not null,
      tx bigint not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create trigger stamp_rev before insert or update on drafts for each row execute function stamp_rev()`.execute(db)
  await sql`create index drafts_by_change on drafts (user_id, rev desc)`.execute(db)
}
