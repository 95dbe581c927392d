import * as v from 'valibot'
import { instant, rev } from './common.ts'
import { userResult } from './people.ts'

/** The notification types (PRODUCT 2.24). */
export const notificationTypes = [
  'post_reactions',
  'new_comments_on_post',
  'comment_reactions',
  'new_comments_from_followed',
  'new_posts_from_followed',
  'new_followers',
  'mentions',
  'replies_to_comments',
  'site_updates',
] as const

/** One of {@link notificationTypes}. */
export const notificationType = v.picklist(notificationTypes)

/** @see notificationType */
export type NotificationType = v.InferOutput<typeof notificationType>

const counted = v.object({ count: v.number() })

/**
 * The bell's summary: how many unread notifications there are of each type and over all, counted up to `limits.notificationsCounted`.
 * `notifications_exists` is the small marker: whether one of them came since the marker was cleared.
 */
export const notificationSummary = v.object({
  mentions: counted,
  new_comments_from_followed: counted,
  new_comments_on_post: counted,
  comment_reactions: counted,
  new_followers: counted,
  new_posts_from_followed: counted,
  post_reactions: counted,
  replies_to_comments: counted,
  site_updates: counted,
  totalCount: v.number(),
  notifications_exists: v.picklist([0, 1]),
})

/** @see notificationSummary */
export type NotificationSummary = v.InferOutput<typeof notificationSummary>

/**
 * A notification of the list: a group of what concerns the same thing (PRODUCT 2.24). The fields of a person are those of the first of
 * `users`; `comment_id` is the comment to open. A site update has its text in `post_title`.
 */
export const notification = v.object({
  notification_id: v.string(),
  type: notificationType,
  post_id: v.nullable(v.string()),
  post_slug: v.nullable(v.string()),
  post_title: v.nullable(v.string()),
  /** The page of this site that a site update opens, if it is not a post. */
  link: v.optional(v.nullable(v.string())),
  comment_id: v.nullable(v.string()),
  comment_slug: v.nullable(v.string()),
  /** The first words of the comment to open, as plain text; null where there is none. */
  words: v.optional(v.nullable(v.string())),
  user_id: v.nullable(v.string()),
  /** Who reacted last; null where the notification is not about reactions. */
  reactor_id: v.nullable(v.string()),
  /** Who commented last; null where the notification is not about comments. */
  commenter_id: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  user_tag: v.nullable(v.string()),
  date_of_notification: instant,
  /** The latest people of the group, at most `limits.notificationUsers`. */
  users: v.optional(v.array(userResult)),
  /** How many people the group has. */
  users_count: v.number(),
  read: v.boolean(),
  rev,
})

/** @see notification */
export type Notification = v.InferOutput<typeof notification>

/** A notification that is not there any more. */
export const notificationRemoval = v.object({ notification_id: v.string(), rev })
