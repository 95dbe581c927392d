import { timingSafeEqual } from 'node:crypto'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { hashCode } from './code.ts'
import { countTry, forgetCode, keepRegistrationId } from './registration.sql.ts'

/**
 * Checks a code: five tries for each code, only in the browser that asked for it. A right code is used up and answered with a
 * reg_id.
 */
export async function checkCode(
  { email, code }: { email: string; code: string },
  { db, services, browser }: Context,
): Promise<OutputOf<'registration.checkCode'>> {
  const signUp = { email, browser }
  return inTransaction(db, async tx => {
    const pending = await countTry(tx, signUp)
    const given = hashCode(services.site, code, email)
    if (!pending?.code_hash || !timingSafeEqual(pending.code_hash, given)) return { message: 'nfound', reg_id: null }
    await forgetCode(tx, signUp)
    const regId = newToken()
    await keepRegistrationId(tx, hashToken(regId), signUp)
    return { message: 'exists', reg_id: regId }
  })
}
