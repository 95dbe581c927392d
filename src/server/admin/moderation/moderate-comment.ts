import { CallError } from '../../../contract/errors.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../../contract/slug.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, type LastAct, lastAct } from '../../core/log/last-act.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { storeComment } from '../../things/comments/add-comment.ts'
import { findComment, updateComment } from '../../things/comments/comments.sql.ts'
import { alreadyDecided, refuseOwn } from '../../things/moderation/already-decided.ts'
import { endClaim } from '../../things/moderation/claims.sql.ts'
import { titleOfDecided, whyText } from '../../things/moderation/decide-post.ts'
import { dropHeld, lockHeld, noteHeldWait, refuseHeld } from '../../things/moderation/held-comments.sql.ts'
import { lockReadable } from '../../things/posts/posts.sql.ts'
import { needReason } from './need-reason.ts'

type Held = NonNullable<Awaited<ReturnType<typeof lockHeld>>>

const decisions = ['comment.approve', 'comment.reject'] as const

/**
 * Publishes a comment that waits, or a change of one, or refuses it with a reason that its author is told. What it answers must still be
 * there. The same decision of the same person again, whose answer was lost, is done.
 * @throws CallError not_found, gone; conflict, which says who was first or what is in the way, and for a moderator's own
 */
export const moderateComment: Handler<'admin.moderateComment'> = async ({ params: { id }, body }, context) => {
  const { approve, reason_key: reasonKey, reason } = body
  if (!approve) needReason(body)
  const act = decisions[approve ? 0 : 1]
  const why = reason || (reasonKey ?? '')
  await inModeratorTransaction(context, async (tx, viewer) => {
    const held = await lockHeld(tx, id)
    if (held === null || held.refused) {
      const last = await lastAct(tx, id, decisions)
      refuseOwn(viewer, held?.author_id ?? last?.person_id ?? '')
      // A change of a comment waits under its id: where its author has deleted both, what was said of the comment before counts no more.
      if (held === null && (await findComment(tx, id))?.deleted !== false) throw new CallError('not_found')
      if (isRepeat(last, { by: viewer, act, reason: why })) return
      throw decidedBefore(last)
    }
    refuseOwn(viewer, held.author_id)
    await noteHeldWait(tx, id)
    const title = titleOfDecided({ title: '', text: held.text })
    if (approve) {
      const slug = await publish(tx, id, held)
      await announce(tx, 'site.comment_approved', {
        to: held.author_id,
        params: { title },
        link: `/posts/${encodeURIComponent(slug)}?comment=${id}`,
      })
    } else {
      await refuseHeld(tx, id, { reasonKey, reason })
      await announce(tx, 'site.comment_rejected', {
        to: held.author_id,
        params: { title, reason: whyText(held.lang, { reasonKey, reason }) },
        link: '/moderation',
      })
    }
    await endClaim(tx, id)
    await logAct(tx, {
      by: context.viewer,
      act,
      target: { kind: 'comment', id },
      personId: held.author_id,
      reason: why,
    })
    await announce(tx, 'content.changed', { by: context.viewer, people: [held.author_id] })
  })
  return { message: serverText(context.language, approve ? 'answer.moderated_published' : 'answer.moderated_rejected') }
}

const decidedBefore = (last: LastAct | null): CallError =>
  last === null
    ? new CallError('not_found')
    : alreadyDecided({ status: last.act === 'comment.approve' ? 'published' : 'rejected', by: last.admin_tag })

/** @returns the slug of the post. @throws CallError gone where its author could not write it any more, conflict where it is stored already */
async function publish(tx: Database, id: string, held: Held): Promise<string> {
  const { post_id, author_id, answers_id, text } = held
  const post = await lockReadable(tx, { id: author_id, role: 1, suspended: false }, post_id)
  if (post !== null && held.changes_version !== null) {
    await publishChange(tx, id, { text: held.text, version: held.changes_version })
    return post.slug
  }
  const answered = answers_id === null ? null : await findComment(tx, answers_id)
  if (post === null || (answers_id !== null && (answered === null || answered.deleted))) throw new CallError('gone')
  await dropHeld(tx, id)
  const isNew = await storeComment(tx, {
    id,
    postId: post_id,
    authorId: author_id,
    parentId: answered === null ? null : (answered.parentId ?? answered.id),
    answersId: answers_id,
    text,
    slug: makeSlug({ text: plainText(text), id }),
  })
  if (!isNew) throw new SaidError('conflict', 'error.comment_stored', {})
  return post.slug
}

/** @throws CallError gone where the comment is deleted, or is not any more as its author changed it */
async function publishChange(tx: Database, id: string, change: { text: string; version: number }): Promise<void> {
  const before = await findComment(tx, id)
  if (before === null || !(await updateComment(tx, { id, ...change }))) throw new CallError('gone')
  await dropHeld(tx, id)
  await announce(tx, 'comment.edited', { commentId: id, before: before.text })
}
