import { CallError } from '../../../contract/errors.ts'
import { announce } from '../../core/announce/announce.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { react } from '../reactions/react.ts'
import { changedPost } from './changed-post.ts'
import { lockReadable } from './posts.sql.ts'

/** Sets or takes away the member's one reaction to a post (PRODUCT 3.5). */
export const reactPost: Handler<'posts.react'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  const post = await lockReadable(db, viewer, params.id)
  if (post === null) throw new CallError('not_found')
  const { id, author } = post
  await react(db, viewer.id, { target: 'post', id, authorId: author.user_id, postId: id }, body.reaction)
  await announce(db, 'content.changed', { by: viewer, people: [author.user_id] })
  return {
    message: textIn(language)(body.reaction === null ? 'content.reaction_taken' : 'content.reaction_set'),
    changes: await changedPost(context, params.id),
  }
}
