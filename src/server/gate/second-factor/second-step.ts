import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { forgetCount, takeBackCount } from '../../platform/http/rates.sql.ts'
import { countGuess, guessKey } from '../../platform/http/rates.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { accountById } from '../auth/auth.sql.ts'
import { passOf, setChallenge, takePass } from '../auth/passes.sql.ts'
import { isBrowserOf } from '../auth/sessions.sql.ts'
import { accountToEnter, enterAccount } from '../auth/sign-in-owner.ts'
import { stepOfCode } from './app-code.ts'
import { appSecretOf, factorsOf, notePasskeyUse, passkeysOf, spendRecoveryCode, spendStep } from './factors.sql.ts'
import { passkeyDomain, signedBy, signingOptions } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'

/**
 * By what the person in this browser can take the second step. Each time it is asked, a passkey has something new to sign.
 * @throws CallError second_step_over
 */
export async function beginSecondStep(_input: unknown, context: Context): Promise<OutputOf<'auth.beginSecondStep'>> {
  const { db, services, browser } = context
  const pass = await passOf(db, hashToken(browser))
  if (pass === undefined) throw new CallError('second_step_over')
  const { app, recovery } = await factorsOf(db, pass.user_id)
  const passkeys = await passkeysOf(db, pass.user_id)
  const domain = passkeyDomain(services)
  const passkey = domain === null || passkeys.length === 0 ? null : await signingOptions(domain, passkeys)
  if (passkey) await setChallenge(db, pass.browser_hash, passkey.challenge)
  return { app: app !== null, recovery: recovery > 0, passkey: passkey && { ...passkey } }
}

/**
 * The second step of a sign-in (PRODUCT 6.15). The browser's pass is used up by the right answer only; wrong ones are counted like
 * wrong passwords: for the account and the address that asks, and slowly for the account, apart for browsers that it was used in.
 * @throws CallError second_step_over, wrong_code, too_many, account_closed
 */
export async function takeSecondStep({ body }: ParsedOf<'auth.secondStep'>, context: Context): Promise<Session> {
  const { db, address, browser, knownBrowser } = context
  const browserHash = hashToken(browser)
  const waiting = await passOf(db, browserHash)
  if (waiting === undefined) throw new CallError('second_step_over')
  const account = await accountById(db, waiting.user_id)
  context.isAbout(account.id)
  const key = `${account.id} ${address}`
  await countGuess(db, 'secondStep', key)
  const trusted = await isBrowserOf(db, account.email, hashToken(knownBrowser ?? ''))
  const slowKey = trusted ? `${account.id} browser ${knownBrowser}` : account.id
  await countGuess(db, 'secondStepOfAll', slowKey)
  const session = await inTransaction(db, async tx => {
    const pass = await takePass(tx, browserHash)
    // Somebody else may have taken the first step in this browser since: their factor must not open this account.
    if (pass === undefined || !isSelf(account, pass.user_id)) throw new CallError('second_step_over')
    const { reopen, google_sub: googleSub } = pass
    const now = await accountToEnter(tx, account, { reopen, refusal: 'second_step_over' })
    await useUp(tx, body.step, pass, context)
    return enterAccount(tx, now, context, { reopen, googleSub })
  })
  await forgetCount(db, guessKey('secondStep', key))
  await takeBackCount(db, guessKey('secondStepOfAll', slowKey))
  return session
}

type Step = ParsedOf<'auth.secondStep'>['body']['step']
type Pass = NonNullable<Awaited<ReturnType<typeof takePass>>>

/**
 * Uses up what was given for the second step, in the sign-in's transaction.
 * @throws CallError wrong_code
 */
async function useUp(tx: Database, step: Step, { user_id, challenge }: Pass, { services }: Context): Promise<void> {
  switch (step.by) {
    case 'app': {
      const sealed = await appSecretOf(tx, user_id)
      const at = sealed === undefined ? null : stepOfCode(unseal(services.site, sealed, user_id), step.code)
      if (at === null || !(await spendStep(tx, user_id, at))) throw wrong('error.wrong_code')
      return
    }
    case 'recovery':
      if (!(await spendRecoveryCode(tx, user_id, hashRecoveryCode(services.site, step.code))))
        throw wrong('error.wrong_code')
      await services.jobs.enqueue(tx, 'secondFactor.mail', { userId: user_id, what: 'recovery_used' })
      return
    case 'passkey': {
      const passkeys = await passkeysOf(tx, user_id)
      const signed = challenge === null ? null : await signedBy(services, passkeys, challenge, step.answer)
      if (signed === null) throw wrong('error.wrong_passkey')
      await notePasskeyUse(tx, signed.passkey.id, signed.counter)
    }
  }
}

const wrong = (message: MessageKey) => new CallError('wrong_code', { message })
