import * as v from 'valibot'
import { instant } from './common.ts'
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

const counted = v.object({ count: v.number() })

/** The bell's summary: a count for each type and over all. */
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

/** A notification of the list; `users` are the people of a group. */
export const notification = v.object({
  notification_id: v.string(),
  type: v.picklist(notificationTypes),
  post_id: v.nullable(v.string()),
  post_slug: v.nullable(v.string()),
  post_title: v.nullable(v.string()),
  comment_id: v.nullable(v.string()),
  comment_slug: v.nullable(v.string()),
  user_id: v.nullable(v.string()),
  reactor_id: v.nullable(v.string()),
  commenter_id: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  user_tag: v.nullable(v.string()),
  date_of_notification: instant,
  users: v.optional(v.array(userResult)),
})
