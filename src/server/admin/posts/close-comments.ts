import { CallError } from '../../../contract/errors.ts'
import { mayCloseComments } from '../../../contract/policy/comments.ts'
import { isAuthor } from '../../../contract/policy/posts.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { titleOfDecided } from '../../things/moderation/decide-post.ts'
import { lockForDecision } from '../../things/posts/decide.sql.ts'
import { lockReadable, setCommentsClosed as storeClosed } from '../../things/posts/posts.sql.ts'

/**
 * Closes a post for comments, or opens it again (PRODUCT 6.35): logged, and its author is told why. A repeat changes nothing and gets the
 * same answer.
 * @throws CallError not_found
 */
export const setCommentsClosed: Handler<'admin.setCommentsClosed'> = async ({ params: { id }, body }, context) => {
  const { closed, reason } = body
  const { viewer } = context
  await inAdminTransaction(context, async tx => {
    const post = await lockReadable(tx, viewer, id)
    const decided = post && (await lockForDecision(tx, id))
    if (!post || !decided || !mayCloseComments(viewer, post)) throw new CallError('not_found')
    if (post.comments_closed === closed) return
    await storeClosed(tx, id, closed)
    const personId = post.author.user_id
    await logAct(tx, {
      by: viewer,
      act: closed ? 'comments.close' : 'comments.open',
      target: { kind: 'post', id },
      personId,
      reason,
    })
    if (!isAuthor(viewer, post))
      await announce(tx, closed ? 'site.comments_closed' : 'site.comments_opened', {
        to: personId,
        params: { title: titleOfDecided(decided), reason },
        postId: id,
      })
    await announce(tx, 'content.changed', { by: viewer, people: [personId] })
  })
  return { message: serverText(context.language, closed ? 'answer.comments_closed' : 'answer.comments_opened') }
}
