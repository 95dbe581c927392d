import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { mayReport } from '../../../contract/policy/social.ts'
import { cleanText } from '../../core/rich-text/clean-text.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { serverText } from '../../platform/server-text.ts'
import type { WorkOnTexts } from '../../text-tasks.ts'
import { insertReport, type Reported, reportedNow } from './reports.sql.ts'

/** Reads a report's text before its transaction. @throws CallError bad_request for a text out of its bounds */
export const readReportAhead = async (
  { body }: { body: { report_text: string } },
  { workOnTexts }: Context<SignedIn>,
): Promise<void> => void (await cleanReport(workOnTexts, body.report_text))

const cleanReport = (work: WorkOnTexts, html: string) =>
  cleanText(work, html, 'report_text', limits.reportText, 'error.text_report')

/** Reports a post. */
export const reportPost = readingAhead<'social.reportPost'>(
  ({ params, body }, context) =>
    storeReport(context, { target: 'post', id: params.postId, authorId: params.authorId }, body.report_text),
  readReportAhead,
)

/** Reports a comment. */
export const reportComment = readingAhead<'social.reportComment'>(
  ({ params, body }, context) =>
    storeReport(context, { target: 'comment', id: params.commentId, authorId: params.authorId }, body.report_text),
  readReportAhead,
)

/** Reports a person. */
export const reportUser = readingAhead<'social.reportUser'>(
  ({ params, body }, context) =>
    storeReport(context, { target: 'user', id: params.authorId, authorId: params.authorId }, body.report_text),
  readReportAhead,
)

/**
 * Stores a report. While one by the same person about the same target is open, a repeat gets the same answer but is not stored
 * (PRODUCT 7.3).
 * @throws CallError bad_request for oneself or a text out of its bounds, not_found for something that is not there for the
 *   member, or that another person than `authorId` wrote
 */
export async function storeReport(context: Context<SignedIn>, reported: Reported, html: string) {
  const { db, viewer, language, workOnTexts } = context
  const text = await cleanReport(workOnTexts, html)
  if (!mayReport(viewer, reported.authorId)) throw new CallError('bad_request')
  const then = await reportedNow(db, viewer, reported)
  if (then === null) throw new CallError('not_found')
  await insertReport(db, viewer.id, reported, { text, then })
  return { message: serverText(language, 'answer.reported') }
}
