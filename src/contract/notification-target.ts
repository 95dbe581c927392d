import type { Notification } from './entities/notification.ts'

/**
 * What a notification opens (PRODUCT 2.24): a new follower's profile, else the post, at the comment that it is about.
 * What the site says may open another page of it.
 * @returns null for what the site says of nothing
 */
export function targetOf({ type, user_tag, post_slug, comment_id, link }: Notification): string | null {
  if (type === 'new_followers') return user_tag === null ? null : `/users/${encodeURIComponent(user_tag)}`
  if (post_slug === null) return link ?? null
  const post = `/posts/${encodeURIComponent(post_slug)}`
  return comment_id === null ? post : `${post}?comment=${encodeURIComponent(comment_id)}`
}
