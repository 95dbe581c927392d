import { isAuthor, mayReadPost, mayRespondToPost, type ReadablePost } from './posts.ts'
import { isAdmin, isSelf, type Viewer } from './viewer.ts'

/** Who wrote a comment, as every comment on the wire says it. */
type Written = { user_id: string }

/** Whether an admin closed the comments of a post, as posts on the wire say it. */
type Closable = { comments_closed?: boolean | undefined }

/** What decides whether a comment of a readable post is shown. `blocked`: the viewer or the author has blocked the other. */
export type ShownComment = {
  deleted: boolean
  blocked: boolean
  /** For a reply: the comment that it hangs under. */
  thread?: { blocked: boolean }
  /** For a comment that is no reply: its replies. */
  replies?: readonly { deleted: boolean; blocked: boolean }[]
}

/**
 * Whether a comment of a post that the viewer may read is shown: no block hides its author or that of the comment that it
 * answers (PRODUCT 4.6). A deleted one keeps its place, without its text, while a reply is shown under it (PRODUCT 6.3).
 * In SQL: `shownComment` of server/core/visibility/comments.sql.ts.
 */
export function maySeeComment({ deleted, blocked, thread, replies = [] }: ShownComment): boolean {
  if (blocked || thread?.blocked) return false
  return !deleted || replies.some(reply => !reply.deleted && !reply.blocked)
}

/**
 * Whether the viewer may comment on a post: every member who may respond to it, until an admin closes it for comments; then nobody, not
 * even an admin (PRODUCT 6.35). On the server it is asked of the post's row, locked.
 */
export const mayComment = (viewer: Viewer, post: ReadablePost & Closable): boolean =>
  mayRespondToPost(viewer, post) && !post.comments_closed

/** Whether the viewer may reply to a comment: every member who may comment on its post (PRODUCT 3.4). */
export const mayReplyToComment = (
  viewer: Viewer,
  comment: { deleted: boolean },
  post: ReadablePost & Closable,
): boolean => !comment.deleted && mayComment(viewer, post)

/**
 * Whether the viewer may edit a comment: its author alone, until it is deleted (PRODUCT 6.8) or its post is closed for comments
 * (PRODUCT 6.35).
 */
export const mayEditComment = (
  viewer: Parameters<typeof isSelf>[0],
  comment: Written & { deleted: boolean },
  post: Closable,
): boolean => isSelf(viewer, comment.user_id) && !comment.deleted && !post.comments_closed

/** Whether the viewer may close a post for comments, and open it again: admins, where they may read it (PRODUCT 6.35). */
export const mayCloseComments = (viewer: Viewer, post: ReadablePost): boolean =>
  isAdmin(viewer) && mayReadPost(viewer, post)

/** Whether the viewer may delete a comment: its author, the author of its post, or an admin (PRODUCT 6.3). */
export const mayDeleteComment = (viewer: Viewer, comment: Written, post: { author: { user_id: string } }): boolean =>
  isSelf(viewer, comment.user_id) || isAuthor(viewer, post) || isAdmin(viewer)
