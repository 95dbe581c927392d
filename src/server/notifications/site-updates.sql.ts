import { uuidv7 } from '../../contract/uuid.ts'
import type { Database } from '../platform/db/database.ts'
import type { ServerKey } from '../platform/server-text.ts'
import { tell } from './tell.sql.ts'

/** The key of a text that the site says to one person. */
export type SiteKey = Extract<ServerKey, `site.${string}`>

/** What the site says to one person: what fills the `{names}` of its text, and what it opens, a post or another page of this site. */
export type Said = { params?: Record<string, string>; postId?: string; link?: string }

/** Tells one person something, in the transaction in which it became true; read in the language in which they ask. */
export async function tellPerson(
  db: Database,
  userId: string,
  text_key: SiteKey,
  { params = {}, postId, link }: Said = {},
): Promise<void> {
  const { id, seq } = await db
    .insertInto('site_updates')
    .values({
      id: uuidv7(),
      user_id: userId,
      text_key,
      text_en: null,
      text_ja: null,
      params: JSON.stringify(params),
      post_id: postId ?? null,
      link: link ?? null,
    })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow()
  await tell(db, null, [{ userId, type: 'site_updates', targetId: id, seq, ...(postId !== undefined && { postId }) }])
}

/**
 * Tells all people something. It is one row, which each of them gets when they ask next (`gather.sql.ts`).
 * @param update.postId the post that it opens
 */
export async function tellEverybody(
  db: Database,
  { en, ja, postId = null }: { en: string; ja: string; postId?: string | null },
): Promise<void> {
  await db
    .insertInto('site_updates')
    .values({ id: uuidv7(), user_id: null, text_key: null, text_en: en, text_ja: ja, post_id: postId })
    .execute()
}
