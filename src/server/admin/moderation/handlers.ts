import { CallError } from '../../../contract/errors.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { setNewcomerQueue as storeNewcomerQueue } from '../../platform/db/newcomer-queue.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction, inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { refuseOwn } from '../../things/moderation/already-decided.ts'
import { endClaim, renewClaims } from '../../things/moderation/claims.sql.ts'
import { decidePost, titleOfDecided } from '../../things/moderation/decide-post.ts'
import { lockForAppeal } from '../../things/moderation/own.sql.ts'
import { claimNext, countQueue, queuePage } from '../../things/moderation/queue.sql.ts'
import { type ItemReader, readCommentItems, readPostItems } from '../../things/moderation/read-items.sql.ts'
import { noteAnswer } from '../../things/posts/decide.sql.ts'
import { idBySlug } from '../../things/posts/posts.sql.ts'
import { moderateComment } from './moderate-comment.ts'
import { needReason } from './need-reason.ts'
import { setSpamWords, spam } from './spam.ts'

/**
 * Answers the appeal of a post, once; the same answer of the same person again, whose own answer was lost, is done. A granted one
 * publishes the post; a post that waits again because its author edited it, or that is published already, only gets the answer.
 */
const answerPostAppeal: Handler<'admin.answerPostAppeal'> = async ({ params: { id }, body }, context) => {
  const { granted, answer } = body
  const act = granted ? 'appeal.accept' : 'appeal.refuse'
  await inModeratorTransaction(context, async (tx, viewer) => {
    const post = await lockForAppeal(tx, id)
    if (post === null || !post.appealed) throw new CallError('not_found')
    refuseOwn(viewer, post.author_id)
    if (!(await noteAnswer(tx, id, { granted, answer }))) {
      const last = await lastAct(tx, id, ['appeal.accept', 'appeal.refuse'])
      if (isRepeat(last, { by: viewer, act, reason: answer })) return
      throw new SaidError('conflict', 'error.appeal_answered', { who: last === null ? '' : `@${last.admin_tag}` })
    }
    if (granted && post.status !== 'published')
      await decidePost(tx, { viewer }, { id, status: 'published', reasonKey: null, reason: answer, quiet: true })
    await endClaim(tx, id)
    const said = { to: post.author_id, params: { title: titleOfDecided(post), answer } }
    if (granted) await announce(tx, 'site.post_appeal_granted', { ...said, postId: id })
    else await announce(tx, 'site.post_appeal_refused', { ...said, link: '/moderation' })
    await logAct(tx, {
      by: context.viewer,
      act,
      target: { kind: 'post', id },
      personId: post.author_id,
      reason: answer,
    })
  })
  return { message: serverText(context.language, 'answer.appeal_answered') }
}

const readerOf = ({ db, viewer, services }: Context<SignedIn>): ItemReader => ({ db, adminId: viewer.id, services })

/** A page of a list, whoever looks at its things. */
const waiting: Handler<'admin.waiting'> = async ({ query: { list, cursor } }, context) => {
  const { ids, next } = await queuePage(context.db, list, cursor)
  context.nextCursor(next)
  return (list === 'comments' ? readCommentItems : readPostItems)(readerOf(context), ids)
}

/** The next things that no other admin looks at. That somebody looks at one is no act, and is not logged. */
const claimWaiting: Handler<'admin.claimWaiting'> = async ({ body: { list, cursor, keep, more } }, context) => {
  const { kept, ids, next } = await inModeratorTransaction(context, async (tx, viewer) => ({
    kept: await renewClaims(tx, viewer.id, keep),
    ...(more ? await claimNext(tx, { list, viewer, cursor }) : { ids: [], next: null }),
  }))
  const items = await (list === 'comments' ? readCommentItems : readPostItems)(readerOf(context), ids)
  return { items, kept, next }
}

const moderationItem: Handler<'admin.moderationItem'> = async ({ params: { slug } }, context) => {
  const id = await idBySlug(context.db, slug)
  const [item] = id === null ? [] : await readPostItems(readerOf(context), [id])
  if (item === undefined) throw new CallError('not_found')
  return item
}

const moderate: Handler<'admin.moderate'> = async ({ params: { id }, body }, context) => {
  const { reason_key: reasonKey, ...made } = body
  if (body.status !== 'published') needReason(body)
  await inModeratorTransaction(context, (tx, viewer) => decidePost(tx, { viewer }, { id, reasonKey, ...made }))
  return { message: serverText(context.language, `answer.moderated_${body.status}`) }
}

const moderationOf: Handler<'admin.moderation'> = async (_input, { db, viewer, services }) => ({
  counts: await countQueue(db, viewer),
  queue_on: await services.site.newcomerQueue.isOn(),
})

const setNewcomerQueue: Handler<'admin.setNewcomerQueue'> = async ({ body: { on, reason } }, context) => {
  await inAdminTransaction(context, async tx => {
    await storeNewcomerQueue(tx, on)
    await logAct(tx, { by: context.viewer, act: 'queue.set', reason, details: { on } })
  })
  context.services.site.newcomerQueue.forget()
  return { message: serverText(context.language, on ? 'answer.queue_on' : 'answer.queue_off') }
}

/** What admins do on the page Moderate. */
export const moderation = {
  waiting,
  claimWaiting,
  moderationItem,
  moderate,
  moderateComment,
  answerPostAppeal,
  moderation: moderationOf,
  setNewcomerQueue,
  spam,
  setSpamWords,
}
