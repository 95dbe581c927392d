import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { isRegistered } from '../auth/auth.sql.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/handlers.ts'
import { countGuess } from '../platform/http/rates.ts'
import { codeOf, hashCode, newNonce } from './code.ts'
import { isPending, keepCode, takePass } from './registration.sql.ts'

const { resendLockMs, codesPerDay } = limits.registration

/**
 * Sends a code to an address. The first one asks for the pass of a solved captcha; while a code is pending in this browser
 * another can be sent without. An address with an account gets a note instead, and nothing in the answer says so.
 * @throws CallError too_many within 60 s or beyond 5 a day for an address, captcha_needed
 */
export async function sendCode(email: string, { db, services, browser, language }: Context): Promise<void> {
  const signUp = { email, browser }
  await inTransaction(db, async tx => {
    await countGuess(tx, 'codeLock', email, { count: 1, windowMs: resendLockMs })
    await countGuess(tx, 'codesPerDay', email, { count: codesPerDay, windowMs: 86_400_000 })
    if (!(await isPending(tx, signUp)) && !(await takePass(tx, browser))) throw new CallError('captcha_needed')
    const nonce = newNonce()
    const known = await isRegistered(tx, email)
    const codeHash = hashCode(services.site, codeOf(services.site, nonce), email)
    await keepCode(tx, signUp, known ? null : codeHash)
    if (known) await services.jobs.enqueue(tx, 'registration.mailKnown', { email, language })
    else await services.jobs.enqueue(tx, 'registration.mailCode', { email, nonce, language })
  })
}
