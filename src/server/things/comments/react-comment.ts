import { announce } from '../../core/announce/announce.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { react } from '../reactions/react.ts'
import { answeredComment } from './answered-comment.ts'
import { lockComment } from './comments.sql.ts'
import { readComments } from './read-comments.sql.ts'

/** Sets or takes away the member's one reaction to a comment (PRODUCT 3.5). */
export const reactComment: Handler<'comments.react'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  await lockComment(db, params.commentId)
  const {
    id,
    user_id: authorId,
    postId,
  } = await answeredComment(db, viewer, { id: params.commentId, postId: params.postId })
  await react(db, viewer.id, { target: 'comment', id, authorId, postId }, body.reaction)
  await announce(db, 'content.changed', { by: viewer, people: [authorId] })
  return {
    message: textIn(language)(body.reaction === null ? 'content.reaction_taken' : 'content.reaction_set'),
    changes: { posts: [], comments: await readComments(db, viewer, [id]), removals: [] },
  }
}
