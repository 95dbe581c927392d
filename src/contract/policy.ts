import type { Role } from './entities/session.ts'
import { limits } from './limits.ts'

/** Who asks: nobody, or the person behind a session. Status is derived from the account (decision 56). */
export type Viewer = { id: string; role: Role; suspended: boolean } | null

type OwnedBy = { user_id: string }

/** Whether the viewer is an admin. */
export const isAdmin = (viewer: Viewer): boolean => viewer?.role === limits.roles.admin

/** Whether the viewer may write at all (decision 56). */
export const mayWrite = (viewer: Viewer): boolean => viewer !== null && !viewer.suspended

/** Whether a post may be read: published by anyone; otherwise by its author and admins (decisions 12, 33). */
export const mayReadPost = (viewer: Viewer, post: { author: OwnedBy; status: string }): boolean =>
  post.status === 'published' || (post.status !== 'removed' && viewer?.id === post.author.user_id) || isAdmin(viewer)

/** Whether a post may be deleted: by its author or an admin (decision 57). */
export const mayDeletePost = (viewer: Viewer, post: { author: OwnedBy }): boolean =>
  mayWrite(viewer) && (viewer?.id === post.author.user_id || isAdmin(viewer))

/** Whether a comment may be deleted: by its author, the author of its post, or an admin (decision 57). */
export const mayDeleteComment = (viewer: Viewer, comment: OwnedBy, post: { author: OwnedBy }): boolean =>
  mayWrite(viewer) && (viewer?.id === comment.user_id || viewer?.id === post.author.user_id || isAdmin(viewer))
