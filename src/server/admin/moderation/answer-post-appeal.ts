import { CallError } from '../../../contract/errors.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { decidePost, titleOfDecided } from '../../things/moderation/decide-post.ts'
import { lockForAppeal } from '../../things/moderation/own.sql.ts'
import { endClaim } from '../../things/moderation/queue.sql.ts'
import { noteAnswer } from '../../things/posts/decide.sql.ts'

/**
 * Answers the appeal of a post, once. A granted one publishes the post; a post that waits again because its author edited it, or that is
 * published already, only gets the answer.
 */
export const answerPostAppeal: Handler<'admin.answerPostAppeal'> = async ({ params: { id }, body }, context) => {
  const { granted, answer } = body
  await inAdminTransaction(context, async tx => {
    const post = await lockForAppeal(tx, id)
    if (post === null || !post.appealed) throw new CallError('not_found')
    if (!(await noteAnswer(tx, id, { granted, answer }))) throw new CallError('conflict')
    if (granted && post.status !== 'published')
      await decidePost(tx, context, { id, status: 'published', reasonKey: null, reason: answer, quiet: true })
    await endClaim(tx, id)
    const said = { to: post.author_id, params: { title: titleOfDecided(post), answer } }
    if (granted) await announce(tx, 'site.post_appeal_granted', { ...said, postId: id })
    else await announce(tx, 'site.post_appeal_refused', { ...said, link: '/moderation' })
    await logAct(tx, {
      by: context.viewer,
      act: granted ? 'appeal.accept' : 'appeal.refuse',
      target: { kind: 'post', id },
      personId: post.author_id,
      reason: answer,
    })
  })
  return { message: serverText(context.language, 'answer.appeal_answered') }
}
