import { randomInt } from 'node:crypto'
import type { ParsedOf } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { CallError } from '../../contract/errors.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { addDefaultGallery } from '../galleries/default-gallery.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/handlers.ts'
import { hashToken } from '../platform/http/tokens.ts'
import { takeRegistrationId } from '../registration/registration.sql.ts'
import { type AccountRow, insertUser } from './auth.sql.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { tagFromName, withNumber } from './user-tag.ts'

type NewAccount = Omit<Parameters<typeof insertUser>[1], 'user_tag'>

const tagTries = 8

/**
 * Makes the account of a confirmed address and signs in. The reg_id is good once, for its address, in its browser.
 * @throws CallError code_not_confirmed, email_in_use
 */
export async function register({ body }: ParsedOf<'auth.register'>, context: Context): Promise<Session> {
  const { db, browser, language, userAgent } = context
  const account: NewAccount = {
    id: uuidv7(),
    email: body.email,
    password: await hashPassword(body.password),
    username: body.username,
    sex: body.sex,
    birthday: body.date,
    lang: language,
  }
  return inTransaction(db, async tx => {
    if (!(await takeRegistrationId(tx, { id_hash: hashToken(body.reg_id), email: body.email, browser })))
      throw new CallError('code_not_confirmed')
    return openSession(tx, await addAccount(tx, account), userAgent)
  })
}

/**
 * Adds an account under a tag made from its name, with a number where that is taken.
 * @throws CallError email_in_use
 */
async function addAccount(db: Database, account: NewAccount): Promise<AccountRow> {
  const tag = tagFromName(account.username)
  for (let attempt = 0; attempt < tagTries; attempt++) {
    const user_tag = attempt === 0 ? tag : withNumber(tag, attempt < 3 ? attempt + 1 : randomInt(10, 10 ** attempt))
    const added = await insertUser(db, { ...account, user_tag })
    if (!added) continue
    await addDefaultGallery(db, added.id, account.lang)
    return added
  }
  throw new Error(`no free user tag like ${tag}`)
}
