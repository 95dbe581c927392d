import { extractMentions } from '../../../contract/rich-text/mentions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { mentionableOf } from '../people/mentionable.sql.ts'
import { onlyMentioning } from './only-mentioning.ts'

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
  const userTags = extractMentions(html)
  if (userTags.length === 0) return html
  const people = await mentionableOf(db, viewer, userTags, answered)
  return people.size === userTags.length ? html : onlyMentioning(html, people)
}

/** The same as {@link withTrueMentions} for several texts, in one round trip; many are read beside the main thread. */
export async function allWithTrueMentions(
  { db, viewer, workOnTexts }: Pick<Context<SignedIn>, 'db' | 'viewer' | 'workOnTexts'>,
  htmls: readonly string[],
  answered: readonly string[],
): Promise<string[]> {
  const userTags = await workOnTexts('mentionsIn', htmls)
  if (userTags.length === 0) return [...htmls]
  const people = await mentionableOf(db, viewer, userTags, answered)
  return people.size === userTags.length ? [...htmls] : workOnTexts('onlyMentioning', { htmls, people })
}
