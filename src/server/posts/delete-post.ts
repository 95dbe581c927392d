import { CallError } from '../../contract/errors.ts'
import { mayDeletePost } from '../../contract/policy/posts.ts'
import { forgetPost } from '../notifications/told-of-text.ts'
import { textIn } from '../platform/catalogues.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { lockPost, markDeleted } from './posts.sql.ts'

/** Deletes a post for everyone at once (PRODUCT 6.3). Deleting it again gets the same answer. */
export const deletePost: Handler<'posts.delete'> = async ({ params }, { db, viewer, language, services }) => {
  const post = await lockPost(db, params.id)
  if (post === null || post.type !== params.type || !mayDeletePost(viewer, post)) throw new CallError('not_found')
  const rev = post.deleted ? post.rev : await markDeleted(db, post.id)
  if (!post.deleted) await forgetPost(db, services, post.id)
  return {
    message: textIn(language)('content.post_deleted'),
    changes: { posts: [], comments: [], removals: [{ kind: 'post', id: post.id, rev }] },
  }
}
