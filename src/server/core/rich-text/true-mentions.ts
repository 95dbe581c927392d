import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { extractMentions } from '../../../contract/rich-text/mentions.ts'
import type { RichInline } from '../../../contract/rich-text/tree.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { mentionableOf } from '../people/mentionable.sql.ts'

/**
 * A canonical text in which only people whom its writer may mention are mentioned; any other `@name` is plain text. A name that nobody
 * has looks the same as that of somebody who blocked the writer, so that nobody learns of a block (PRODUCT 4.6 and 5.8).
 * @param answered user tags that may stand whatever their owner's setting says: whom a reply answers, and whom the text mentioned
 *   before an edit
 */
export async function withTrueMentions(
  db: Database,
  viewer: SignedIn,
  html: string,
  answered: readonly string[] = [],
): Promise<string> {
  const [text = ''] = await allWithTrueMentions(db, viewer, [html], answered)
  return text
}

/** The same as {@link withTrueMentions} for several texts, in one round trip. */
export async function allWithTrueMentions(
  db: Database,
  viewer: SignedIn,
  htmls: readonly string[],
  answered: readonly string[] = [],
): Promise<string[]> {
  const userTags = [...new Set(htmls.flatMap(extractMentions))]
  if (userTags.length === 0) return [...htmls]
  const people = await mentionableOf(db, viewer, userTags, answered)
  if (people.size === userTags.length) return [...htmls]
  const plain = (inline: RichInline): RichInline =>
    inline.type === 'mention' && !people.has(inline.userTag) ? { type: 'text', runs: inline.runs } : inline
  return htmls.map(html =>
    writeCanonical(readCanonical(html).map(node => ({ ...node, children: node.children.map(plain) }))),
  )
}
