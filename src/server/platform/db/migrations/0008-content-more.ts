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
 * A function that finds posts by the index of words only. The planner can't estimate how many posts have words with some beginning:
 * for rare ones it would read all posts in their order instead.
 */
const words: Migration['up'] = async db => {
  await sql`
    create function posts_found(query tsquery) returns setof posts language sql stable rows 1000
      set enable_seqscan = off set enable_indexscan = off as $$
        select p.* from posts p where p.status = 'published' and p.deleted_at is null and p.words @@ query $$`.execute(
    db,
  )
}

/** A column for the prefecture, so that its posts are next to each other in an index. */
const places: Migration['up'] = async db => {
  await sql`
    alter table posts
      add prefecture text generated always as (location ->> 'prefecture') stored,
      add link_preview jsonb`.execute(db)
  await sql`
    create index posts_shown_by_place on posts (prefecture, kind, seq desc)
      where status = 'published' and deleted_at is null and prefecture is not null`.execute(db)
  // Counted by a job, because the map of Japan needs the counts of all prefectures at once.
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
  // A post is promoted from the first day to the last, by the date in Japan.
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
 * The ranked posts by tag, so that those of a tag are next to each other in an index; and the author of each ranked post, so that
 * the posts of followed people can be chosen before posts are read.
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

/** An index of an author's posts that wait for approval; there are few. */
const waiting: Migration['up'] = async db => {
  await sql`
    create index posts_waiting on posts (author_id, seq desc)
      where status in ('pending', 'rejected') and deleted_at is null`.execute(db)
}

/** An index with all columns that decide whether a reply is shown, so that replies are counted without reading their rows. */
const replies: Migration['up'] = async db => {
  await sql`
    create index comments_replies_shown on comments (parent_id, seq) include (author_id)
      where parent_id is not null and deleted_at is null`.execute(db)
}

/** Drafts, which the devices of one person share. */
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
