import type { Handler } from '../../platform/http/handlers.ts'
import { readPosts } from './read-posts.sql.ts'
import { waitingOf } from './waiting.sql.ts'

/** The caller's posts that wait for approval or were not approved, the latest first. */
export const waiting: Handler<'posts.waiting'> = async (_input, context) =>
  readPosts(context, await waitingOf(context.db, context.viewer.id))
