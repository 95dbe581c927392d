import { CallError } from '../../../contract/errors.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { idBySlug } from './posts.sql.ts'
import { readPosts } from './read-posts.sql.ts'

/** One post by its slug; one that the viewer may not read is not found. */
export const single: Handler<'posts.single'> = async ({ params }, context) => {
  const id = await idBySlug(context.db, params.slug)
  const [post] = id === null ? [] : await readPosts(context, [id])
  if (post === undefined) throw new CallError('not_found')
  return post
}
