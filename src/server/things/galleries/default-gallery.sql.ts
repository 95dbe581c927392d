import type { Language } from '../../../contract/messages/text.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { serverText } from '../../platform/server-text.ts'

/**
 * Adds the default gallery, which every account has, named in the account's language. Does nothing if there is one already: the index
 * that says so is of default galleries only, which a plan for all values sees where `true` stands in the text.
 */
export async function addDefaultGallery(db: Database, userId: string, language: Language): Promise<void> {
  await db
    .insertInto('galleries')
    .values({ id: uuidv7(), owner_id: userId, name: serverText(language, 'answer.default_gallery'), is_default: true })
    .onConflict(conflict => conflict.column('owner_id').where('is_default', '=', sql.lit(true)).doNothing())
    .execute()
}
