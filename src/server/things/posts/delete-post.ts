import { CallError } from '../../../contract/errors.ts'
import { isAuthor, mayDeletePost } from '../../../contract/policy/posts.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { lockPost, markDeleted } from './posts.sql.ts'

/** Deletes a post for everyone at once (PRODUCT 6.3); what an admin deletes is logged, and its author told. Deleting it again gets the same answer. */
export const deletePost: Handler<'posts.delete'> = async ({ params }, { db, viewer, language }) => {
  const post = await lockPost(db, params.id)
  if (post === null || post.type !== params.type || !mayDeletePost(viewer, post)) throw new CallError('not_found')
  const rev = post.deleted ? post.rev : await markDeleted(db, post.id)
  if (!post.deleted) await announce(db, 'post.gone', { postId: post.id })
  if (!post.deleted && !isAuthor(viewer, post)) {
    const personId = post.author.user_id
    await logAct(db, {
      by: viewer,
      act: 'post.remove',
      target: { kind: 'post', id: post.id },
      personId,
      details: { deleted: true },
    })
    await announce(db, 'site.post_deleted', { to: personId })
  }
  return {
    message: textIn(language)('content.post_deleted'),
    changes: { posts: [], comments: [], removals: [{ kind: 'post', id: post.id, rev }] },
  }
}
