import { CallError } from '../../../contract/errors.ts'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { countGuess } from '../../platform/http/rates.ts'
import { isRegistered } from '../auth/auth.sql.ts'
import { type AtDoor, checkDoor } from '../door/check-door.ts'
import { isSignUpRefused } from '../refusals/refuse.ts'
import { codeOf, hashCode, newNonce } from './code.ts'
import { isPending, keepCode, takePass } from './registration.sql.ts'

const { resendLockMs, codesPerDay } = registrationLimits

/**
 * Counts codes sent to an address, for sign-ups and changes of address together.
 * @throws CallError too_many within 60 s or beyond 5 a day
 */
export async function countCode(db: Database, email: string): Promise<void> {
  await countGuess(db, 'codeLock', email, { count: 1, windowMs: resendLockMs })
  await countGuess(db, 'codesPerDay', email, { count: codesPerDay, windowMs: 86_400_000 })
}

/**
 * Sends a code to an address. The first one asks for the pass of a solved captcha; while a code is pending in this browser
 * another can be sent without. An address with an account, and one that was refused, get a note instead, and nothing in the answer says so.
 * @throws CallError too_many within 60 s or beyond 5 a day for an address, captcha_needed, and as checkDoor
 */
export async function sendCode(at: AtDoor, context: Context): Promise<void> {
  const { db, services, browser, language } = context
  const { email } = at
  const signUp = { email, browser }
  await checkDoor(db, at)
  await inTransaction(db, async tx => {
    await countCode(tx, email)
    if (!(await isPending(tx, signUp)) && !(await takePass(tx, browser))) throw new CallError('captcha_needed')
    const nonce = newNonce()
    const known = await isRegistered(tx, email)
    const refused = await isSignUpRefused(tx, email, context)
    const codeHash = hashCode(services.site, codeOf(services.site, nonce), email)
    await keepCode(tx, signUp, known || refused ? null : codeHash)
    if (known) await services.jobs.enqueue(tx, 'registration.mailKnown', { email, language })
    else if (refused) await services.jobs.enqueue(tx, 'registration.mailRefused', { email, language })
    else await services.jobs.enqueue(tx, 'registration.mailCode', { email, nonce, language })
  })
}
