import type { ColumnType, Generated } from 'kysely'
import type { PostDays } from '../../../contract/entities/days.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { LinkPreview, Post, PostKind } from '../../../contract/entities/post.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import type { Revised } from '../../platform/db/tables.ts'

/** The periods over which posts are ranked: the feed filter's selectedDate. */
export type Period = 'week' | 'month' | 'all'

/** Posts and the tables that belong to them. */
export type PostTables = {
  posts: Revised & {
    id: string
    author_id: string
    kind: PostKind
    status: Generated<Post['status']>
    title: Generated<string>
    /** Canonical rich text. */
    text: string
    lang: Generated<'en' | 'ja'>
    location: ColumnType<Post['post_location'], string | null, string | null>
    /** When what it is about takes place. */
    days: ColumnType<PostDays | null, string | null | undefined, string | null>
    /** Of a guide that is a trip. */
    stops: ColumnType<Stop[] | null, string | null | undefined, string | null>
    /** Money and doors of a guide or place. */
    doors: ColumnType<Doors | null, string | null | undefined, string | null>
    /** The prefecture of the location, by its Roman name. */
    prefecture: ColumnType<string | null, never, never>
    /** The preview of the first link in the text; null until it was fetched. */
    link_preview: ColumnType<LinkPreview | null, string | null | undefined, string | null>
    /** Whether it was ever published, so that other people's devices may have it. */
    published_once: Generated<boolean>
    slug: string
    hashtags: Generated<string[]>
    /** The tsvector by which a search finds it. */
    words: ColumnType<never, unknown, unknown>
    version: Generated<number>
    created_at: Generated<Date>
    edited_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
    comments_closed: Generated<boolean>
    /** Deleted because its author closed the account; restored when the account is opened again. */
    closed_with_account: Generated<boolean>
    seq: Generated<number>
    comments_count: Generated<number>
    reactions: ColumnType<Record<string, number>, string | undefined, string>
    reactions_count: Generated<number>
    views_count: Generated<number>
  }
  post_pictures: { post_id: string; place: number; picture_id: string }
  /** Who saw a post on a day, as a hash of the person or browser. */
  post_views: { post_id: string; day: string; viewer: Buffer }
  post_ranks: { period: Period; post_id: string; kind: PostKind; score: number; author_id: string }
  /** The ranked posts under each of their tags. */
  post_rank_tags: { period: Period; tag_id: string; post_id: string; kind: PostKind; score: number }
  tags: { id: string; tag: string }
  post_tags: { post_id: string; tag_id: string; kind: PostKind; seq: number; created_at: Generated<Date> }
  tag_ranks: { tag_id: string; posts_count: number }
  /** How many guides and places a prefecture has, as the job counted them. */
  place_counts: { prefecture: string; guides_count: number; places_count: Generated<number> }
  /** Slots of promoted posts: from when until when, and in which of the places. */
  promotions: {
    id: string
    post_id: string
    starts_at: Date
    ends_at: Date
    place: number
    created_at: ColumnType<Date, never, never>
  }
  /** The post that stands first in a list, a prefecture or a tag, until a moment. */
  pins: { list: string; post_id: string; ends_at: Date }
  /** What an admin chose for home. */
  main_posts: { post_id: string; place: number }
  saves: Revised & { user_id: string; post_id: string; kept: Generated<boolean>; seq: Generated<number> }
}
