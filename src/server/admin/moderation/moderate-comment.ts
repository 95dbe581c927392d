import { CallError } from '../../../contract/errors.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../../contract/slug.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { storeComment } from '../../things/comments/add-comment.ts'
import { findComment, updateComment } from '../../things/comments/comments.sql.ts'
import { alreadyDecided, refuseOwn } from '../../things/moderation/already-decided.ts'
import { titleOfDecided, whyText } from '../../things/moderation/decide-post.ts'
import { dropHeld, lockHeld, noteHeldWait, refuseHeld } from '../../things/moderation/held-comments.sql.ts'
import { endClaim } from '../../things/moderation/queue.sql.ts'
import { lockReadable } from '../../things/posts/posts.sql.ts'
import { needReason } from './need-reason.ts'

type Held = NonNullable<Awaited<ReturnType<typeof lockHeld>>>

/**
 * Publishes a comment that waits, or a change of one, or refuses it with a reason that its author is told. What it answers must still be there; what was
 * published is no longer held, so deciding about it again finds nothing.
 */
export const moderateComment: Handler<'admin.moderateComment'> = async ({ params: { id }, body }, context) => {
  const { approve, reason_key: reasonKey, reason } = body
  if (!approve) needReason(body)
  await inModeratorTransaction(context, async (tx, viewer) => {
    const held = await lockHeld(tx, id)
    if (held === null) throw new CallError('not_found')
    refuseOwn(viewer, held.author_id)
    if (held.refused) throw alreadyDecided({ status: 'rejected', by: null })
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
      act: approve ? 'comment.approve' : 'comment.reject',
      target: { kind: 'comment', id },
      personId: held.author_id,
      reason: reason || (reasonKey ?? ''),
    })
    await announce(tx, 'content.changed', { by: context.viewer, people: [held.author_id] })
  })
  return { message: serverText(context.language, approve ? 'answer.moderated_published' : 'answer.moderated_rejected') }
}

/** @returns the slug of the post. @throws CallError gone where its author could not write it any more */
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
  if (!isNew) throw new CallError('conflict')
  return post.slug
}

/** @throws CallError gone where the comment is deleted, or is not any more as its author changed it */
async function publishChange(tx: Database, id: string, change: { text: string; version: number }): Promise<void> {
  const before = await findComment(tx, id)
  if (before === null || !(await updateComment(tx, { id, ...change }))) throw new CallError('gone')
  await dropHeld(tx, id)
  await announce(tx, 'comment.edited', { commentId: id, before: before.text })
}
