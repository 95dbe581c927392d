import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { addAccount } from '../auth/add-account.ts'
import { refuseAdminName } from '../auth/admin-names.ts'
import type { NewUser } from '../auth/auth.sql.ts'
import { openSession } from '../auth/open-session.ts'
import { askForAccount } from '../door/ask-for-account.ts'
import { checkDoor, countInvited } from '../door/check-door.ts'
import { refuseSignUp, watchNewAccount } from '../refusals/refuse.ts'
import { takeRegistrationId } from '../registration/registration.sql.ts'

/**
 * Makes the account of a confirmed address and signs in; where admins approve each account, it waits for that instead (PRODUCT 6.50). The
 * reg_id works once, for its address, in its browser.
 * @throws CallError sign_up_refused, code_not_confirmed, email_in_use, bad_request for an admin's name, approval_waits, and as checkDoor and
 * askForAccount
 */
export async function register({ body }: ParsedOf<'auth.register'>, context: Context): Promise<Session> {
  const { db, browser, language, services } = context
  await refuseSignUp(db, body.email, context)
  const entry = await checkDoor(db, body)
  const account: NewUser = {
    id: uuidv7(),
    email: body.email,
    password: await services.passwords.hash(body.password),
    username: body.username,
    sex: body.sex,
    birthday: body.date,
    lang: language,
  }
  const session = await inTransaction(db, async tx => {
    if (!(await takeRegistrationId(tx, { id_hash: hashToken(body.reg_id), email: body.email, browser })))
      throw new CallError('code_not_confirmed')
    await refuseAdminName(tx, account.username, { userId: account.id, field: 'username' })
    if (entry.mode === 'approval') {
      await askForAccount(tx, account, { why: body.why, field: 'why' })
      return null
    }
    const added = await addAccount(tx, account)
    await watchNewAccount(tx, account.id, context)
    await countInvited(tx, entry, account.id)
    return openSession(tx, added, context)
  })
  if (session === null) throw new CallError('approval_waits')
  return session
}
