import { CallError } from '../../../contract/errors.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { type HeldComment, holdComment } from '../moderation/held-comments.sql.ts'
import { ownModerationOf } from '../moderation/own.sql.ts'
import { changedComments } from './changed-comments.ts'

/**
 * Lets a comment, or a change of one, wait for approval.
 * @returns the answer to who wrote it
 * @throws CallError conflict for an id that somebody else's has
 */
export async function letWait(context: Context<SignedIn>, held: HeldComment) {
  if (!(await holdComment(context.db, held))) throw new CallError('conflict')
  return waits(context, held)
}

/** The answer to the author of a comment, or of a change of one, that waits: nobody else learns of it. */
export async function waits(context: Context<SignedIn>, { id, postId }: Pick<HeldComment, 'id' | 'postId'>) {
  const { db, viewer, language } = context
  const [held] = await ownModerationOf(db, viewer.id, id)
  return {
    message: textIn(language)('content.comment_waiting'),
    responseData: { id, comment_slug: '' },
    changes: await changedComments(context, postId, [id]),
    ...(held && { held }),
  }
}
