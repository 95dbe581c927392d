import { randomInt } from 'node:crypto'
import { writeSetting } from '../../core/people/settings.sql.ts'
import { acceptEdition, newestEdition } from '../../core/site-pages/terms.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { addDefaultGallery } from '../../things/galleries/default-gallery.sql.ts'
import { type AccountRow, accountById, insertUser, type NewUser } from './auth.sql.ts'
import { tagFromName, withNumber } from './user-tag.ts'

const tagTries = 8

/**
 * Adds an account with its default gallery and the weekly mail of what waits, and writes down which terms it accepted. Its tag is made from its name, with a number at the end where that tag is taken. Runs
 * in a transaction.
 * @param edition of the terms that was accepted; the newest, when absent
 * @throws CallError email_in_use
 */
export async function addAccount(db: Database, account: NewUser, edition?: number): Promise<AccountRow> {
  const tag = tagFromName(account.username)
  for (let attempt = 0; attempt < tagTries; attempt++) {
    const user_tag = attempt === 0 ? tag : withNumber(tag, attempt < 3 ? attempt + 1 : randomInt(10, 10 ** attempt))
    if (!(await insertUser(db, { ...account, user_tag }))) continue
    await addDefaultGallery(db, account.id, account.lang)
    await writeSetting(db, account.id, 'waiting.mail', 'on')
    // Both ways of signing up ask for the terms as they stand.
    await acceptEdition(db, account.id, edition ?? (await newestEdition(db)))
    return accountById(db, account.id)
  }
  throw new Error(`no free user tag like ${tag}`)
}
