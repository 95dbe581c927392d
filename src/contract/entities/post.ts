import * as v from 'valibot'
import { lineOf } from '../fields.ts'
import { limits } from '../limits.ts'
import { hasPointOrNone } from '../places/points.ts'
import { prefectureNames } from '../prefectures.ts'
import { author, instant, picture, reactionKind, reactions, rev } from './common.ts'
import { postDays } from './days.ts'
import { doors } from './doors.ts'
import { stop } from './stops.ts'

/** The stored types of posts; the feed's filter says `guides` where a post says `guide` (PRODUCT 3.1). */
export const postKinds = ['timeline', 'news', 'guide', 'place'] as const

/** A stored type of post. */
export const postKind = v.picklist(postKinds)

/** @see postKind */
export type PostKind = v.InferOutput<typeof postKind>

/** What moderation says of a post (PRODUCT 3.2). */
export const postStatuses = ['pending', 'published', 'rejected', 'removed'] as const

/** @see postStatuses */
export const postStatus = v.picklist(postStatuses)

/** Where a guide or place is (PRODUCT 3.3). */
export const postLocation = v.object({
  name: v.string(),
  name_ja: v.string(),
  prefecture: v.string(),
  lat: v.optional(v.number()),
  lng: v.optional(v.number()),
})

const placeName = lineOf(limits.placeName.max, 'error.bad_request')

/** A location as an author gives it: at least one name, in a prefecture of Japan, and perhaps a point there. */
export const newLocation = v.pipe(
  v.object({
    name: placeName,
    name_ja: placeName,
    prefecture: v.picklist(prefectureNames, 'error.bad_request'),
    lat: v.optional(v.number()),
    lng: v.optional(v.number()),
  }),
  v.check(({ name, name_ja }) => name !== '' || name_ja !== '', 'error.bad_request'),
  v.check(location => hasPointOrNone(location), 'error.bad_request'),
)

/** Title and description of a page that a post links to, as plain text. */
export const linkPreview = v.object({
  url: v.string(),
  title: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
})

/** @see linkPreview */
export type LinkPreview = v.InferOutput<typeof linkPreview>

/** A post as every call, document and delta gives it (PRODUCT 3.1 and 3.2). `id` and `post_id` are the same. */
export const post = v.object({
  id: v.string(),
  post_id: v.string(),
  post_slug: v.string(),
  post_title: v.string(),
  /** Canonical rich text. */
  post_text: v.string(),
  post_featured_image_thumb_path: v.nullable(v.string()),
  post_date_created: instant,
  post_comments_count: v.number(),
  post_hashtags: v.array(v.string()),
  post_location: v.nullable(postLocation),
  /** When what it is about takes place; absent where it has no days. */
  post_days: v.optional(postDays),
  /** The stops of a guide that is a trip, in their order; absent where it is none. */
  post_stops: v.optional(v.array(stop)),
  /** Money and doors of a guide or place; absent where its author says nothing of them. */
  post_doors: v.optional(doors),
  type: postKind,
  status: postStatus,
  lang: v.picklist(['en', 'ja']),
  pictures: v.array(picture),
  author,
  post_date_edited: v.nullable(instant),
  post_views_count: v.number(),
  reactions,
  my_reaction: v.nullable(reactionKind),
  saved: v.boolean(),
  /** Whether an admin closed it for comments (PRODUCT 6.35); absent means open. */
  comments_closed: v.optional(v.boolean()),
  /** In which lists it stands first, and until when: a prefecture or a tag with its # (PRODUCT 6.35). Absent where in none. */
  pins: v.optional(v.array(v.object({ list: v.string(), until: instant }))),
  /** The preview of the first link in the text; null until the server has fetched it. */
  link_preview: v.optional(v.nullable(linkPreview)),
  /** Rises with each edit; an edit names the version that it was based on (PRODUCT 10.2). */
  version: v.number(),
  rev,
})

/** @see post */
export type Post = v.InferOutput<typeof post>
