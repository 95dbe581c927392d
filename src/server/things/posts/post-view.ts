import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { LinkPreview, Post, PostKind } from '../../../contract/entities/post.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import { type PictureAddresses, type PictureRow, publicAddress } from '../../platform/media/addresses.ts'

/** A post as `readPosts` reads it. */
export type PostRow = {
  id: string
  slug: string
  title: string
  text: string
  kind: PostKind
  status: Post['status']
  lang: 'en' | 'ja'
  location: Post['post_location']
  days: PostDays | null
  stops: Stop[] | null
  doors: Doors | null
  hashtags: string[]
  version: number
  created_at: Date
  edited_at: Date | null
  comments_count: number
  reactions: Record<string, number>
  views_count: number
  rev: number
  author_id: string
  username: string
  user_tag: string
  avatar_id: string | null
  premium: boolean
  about: string | null
  link_preview: LinkPreview | null
  pictures: PictureRow[] | null
  my_reaction: ReactionKind | null
  saved: boolean
  comments_closed: boolean
  /** Each until when, as on the wire. */
  pins: { list: string; until: string }[] | null
}

/**
 * A post as every call gives it; the viewer must be allowed to read it. Pictures of unpublished posts get signed addresses.
 */
export function postView(row: PostRow, { pictureOf }: PictureAddresses): Post {
  const pictures = (row.pictures ?? []).map(pictureOf)
  return {
    id: row.id,
    post_id: row.id,
    post_slug: row.slug,
    post_title: row.title,
    post_text: row.text,
    post_featured_image_thumb_path: pictures[0]?.thumb ?? null,
    post_date_created: row.created_at.toISOString(),
    post_comments_count: row.comments_count,
    post_hashtags: row.hashtags,
    post_location: row.location,
    ...(row.days && { post_days: row.days }),
    ...(row.stops && { post_stops: row.stops }),
    ...(row.doors && { post_doors: row.doors }),
    type: row.kind,
    status: row.status,
    lang: row.lang,
    pictures,
    author: {
      user_id: row.author_id,
      username: row.username,
      user_tag: row.user_tag,
      avatar: row.avatar_id === null ? null : publicAddress(row.avatar_id, 480),
      premium_status: row.premium,
      about: row.about,
    },
    post_date_edited: row.edited_at?.toISOString() ?? null,
    post_views_count: row.views_count,
    reactions: row.reactions,
    my_reaction: row.my_reaction,
    saved: row.saved,
    ...(row.comments_closed && { comments_closed: true }),
    ...(row.pins && { pins: row.pins }),
    link_preview: row.link_preview,
    version: row.version,
    rev: row.rev,
  }
}
