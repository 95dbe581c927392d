import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { mayEditComment } from '../../contract/policy/comments.ts'
import { extractMentions } from '../../contract/rich-text/mentions.ts'
import { tellOfEditedComment } from '../notifications/told-of-text.ts'
import { textIn } from '../platform/catalogues.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { lockReadable } from '../posts/posts.sql.ts'
import { cleanText } from '../rich-text/clean-text.ts'
import { withTrueMentions } from '../rich-text/true-mentions.ts'
import { hintContent } from '../sync/hint-content.ts'
import { changedComments } from './changed-comments.ts'
import { findComment, updateComment } from './comments.sql.ts'

/**
 * Changes an own comment under a post that the caller may still read; its slug stays. An edit that is based on an older version is
 * a conflict (PRODUCT 10.2).
 */
export const editComment: Handler<'comments.edit'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  const cleaned = await cleanText(body.comment_text, 'comment_text', limits.commentText, 'error.text_comment')
  const post = await lockReadable(db, viewer, params.postId)
  const comment = await findComment(db, params.commentId)
  if (post === null || comment === null || comment.postId !== post.id || !mayEditComment(viewer, comment))
    throw new CallError('not_found')
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(comment.text))
  if (!(await updateComment(db, { id: comment.id, text, version: body.version }))) throw new CallError('conflict')
  await tellOfEditedComment(db, comment.id, comment.text)
  await hintContent(context, [post.author.user_id])
  return {
    message: textIn(language)('content.comment_edited'),
    responseData: { id: comment.id, comment_slug: comment.slug },
    changes: await changedComments(context, params.postId, [comment.id]),
  }
}
