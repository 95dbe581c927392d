import { limits } from '../../../contract/limits.ts'
import { cleanText } from '../../core/rich-text/clean-text.ts'
import type { WorkOnTexts } from '../../text-tasks.ts'

/** The text of a comment, in its bounds. @throws CallError bad_request */
export const cleanComment = (workOnTexts: WorkOnTexts, html: string): Promise<string> =>
  cleanText(workOnTexts, html, 'comment_text', limits.commentText, 'error.text_comment')
