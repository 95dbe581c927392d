import { CallError } from '../../../contract/errors.ts'
import { isAuthor, mayAppealPost } from '../../../contract/policy/posts.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { noteAppeal } from '../posts/decide.sql.ts'
import { lockForAppeal, ownModerationOf } from './own.sql.ts'

/** The caller's posts and comments that wait or were refused. */
export const moderated: Handler<'posts.moderated'> = (_input, { db, viewer }) => ownModerationOf(db, viewer.id)

/**
 * Appeals against the refusal or removal of an own post (PRODUCT 6.7). A suspended member may, too.
 * @throws CallError not_found for a post of somebody else; conflict when there was an appeal, or nothing to appeal against
 */
export const appeal: Handler<'posts.appeal'> = async ({ params: { id }, body: { text } }, { db, viewer, language }) => {
  await inTransaction(db, async tx => {
    const post = await lockForAppeal(tx, id)
    if (post === null || !isAuthor(viewer, { author: { user_id: post.author_id } })) throw new CallError('not_found')
    if (!mayAppealPost(post) || !(await noteAppeal(tx, id, text)))
      throw new CallError('conflict', { message: 'error.appeal_over' })
  })
  return { message: serverText(language, 'answer.appeal_sent') }
}
