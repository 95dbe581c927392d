import { setCommentsClosed } from './close-comments.ts'

/** What admins do to a post from its own menu. */
export const adminPosts = { setCommentsClosed }
