import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import type { NewUser } from '../auth/auth.sql.ts'
import { letIn } from '../auth/let-in.ts'
import { checkDoor } from '../door/check-door.ts'
import { refuseSignUp } from '../refusals/refuse.ts'
import { takeRegistrationId } from '../registration/registration.sql.ts'

/**
 * Makes the account of a confirmed address and signs in; where admins approve each account, it waits for that instead (PRODUCT 6.50). The
 * reg_id works once, for its address, in its browser.
 * @throws CallError sign_up_refused, code_not_confirmed, approval_waits, and as checkDoor and letIn
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
    return letIn(tx, account, { entry, why: body.why }, context)
  })
  if (session === null) throw new CallError('approval_waits')
  return session
}
