import * as v from 'valibot'
import { instant, rev } from './common.ts'
import { postKind } from './post.ts'

/** A post as the sidebar shows it: no text. */
export const postTeaser = v.object({
  id: v.string(),
  post_id: v.string(),
  post_slug: v.string(),
  post_title: v.string(),
  post_featured_image_thumb_path: v.nullable(v.string()),
  post_date_created: instant,
  post_comments_count: v.number(),
  type: postKind,
  username: v.string(),
  user_tag: v.string(),
  rev,
})

/** @see postTeaser */
export type PostTeaser = v.InferOutput<typeof postTeaser>

const group = v.object({ post_data: v.array(postTeaser) })

/** The sponsored block in one language; `text` is canonical rich text, `alt` says what the picture shows. */
const said = v.object({ title: v.string(), text: v.string(), alt: v.string() })

/** The block that an admin edits (PRODUCT 1.7), with both languages; `title` and `text` are plain and in English. */
export const sponsoredBlock = v.object({
  title: v.string(),
  text: v.string(),
  href: v.string(),
  picture: v.nullable(v.string()),
  /** The width and height of the picture. */
  size: v.optional(v.object({ width: v.number(), height: v.number() })),
  /** When it ends: a device that reads it later without a signal doesn't show it. */
  until: instant,
  en: said,
  ja: said,
})

/** @see sponsoredBlock */
export type SponsoredBlock = v.InferOutput<typeof sponsoredBlock>

/** The sidebar's groups (PRODUCT 2.10). */
export const sidebarTemplates = v.object({
  right_sidebar_trendings_all: group,
  right_sidebar_latest_news: group,
  right_sidebar_latest_guides: group,
  right_sidebar_trending_news: group,
  right_sidebar_trending_guides: group,
  /** Null while there is none. */
  sponsored: v.nullable(sponsoredBlock),
})

/** @see sidebarTemplates */
export type SidebarTemplates = v.InferOutput<typeof sidebarTemplates>

/** A trending tag with the number of posts of its period. */
export const sidebarTag = v.object({ hashtag: v.string(), hashtag_id: v.string(), posts_count: v.number() })

/** @see sidebarTag */
export type SidebarTag = v.InferOutput<typeof sidebarTag>

/** A favourite tag. */
export const favoriteTag = v.object({
  id: v.string(),
  hashtag: v.string(),
  hashtag_id: v.string(),
  hashtag_update_count: v.number(),
  fav_tag_add_date: instant,
  user_id: v.string(),
})
