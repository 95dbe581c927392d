import { CallError } from '../../../contract/errors.ts'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import type { RichInline } from '../../../contract/rich-text/tree.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { type CommentFacts, findComment } from './comments.sql.ts'
import { readComments } from './read-comments.sql.ts'

/**
 * The comment that a reply answers.
 * @param authorId the author whom the caller named, if any; must be right
 * @throws CallError not_found when it is not there for the caller, under another post, or by somebody else
 */
export async function answeredComment(
  db: Database,
  viewer: SignedIn,
  { id, postId, authorId }: { id: string; postId: string; authorId?: string },
): Promise<CommentFacts> {
  const found = await findComment(db, id)
  const [seen] = found === null ? [] : await readComments(db, viewer, [id])
  if (found === null || seen === undefined || seen.deleted || found.postId !== postId) throw new CallError('not_found')
  if (authorId !== undefined && found.user_id !== authorId) throw new CallError('not_found')
  return found
}

/**
 * Puts the @name of the person it answers before a canonical text (PRODUCT 3.4), unless it begins with it already.
 * @param userTag without its @
 */
export function addressedTo(userTag: string, html: string): string {
  const [first, ...rest] = readCanonical(html)
  const opening = first?.children[0]
  if (first === undefined || (opening?.type === 'mention' && opening.userTag === userTag)) return html
  const run = (text: string) => [{ text, strong: false, em: false }]
  const name: RichInline[] = [
    { type: 'mention', userTag, runs: run(`@${userTag}`) },
    { type: 'text', runs: run(' ') },
  ]
  return writeCanonical([{ ...first, children: [...name, ...first.children] }, ...rest])
}
