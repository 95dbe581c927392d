import { timingSafeEqual } from 'node:crypto'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context, HandlersOf } from '../../platform/http/handlers.ts'
import { countGuess } from '../../platform/http/rates.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { serverText } from '../../platform/server-text.ts'
import { isRegistered } from '../auth/auth.sql.ts'
import { door } from '../door/handlers.ts'
import { newChallenge, takeSolution } from './captcha.ts'
import { hashCode } from './code.ts'
import { countTry, forgetCode, keepRegistrationId } from './registration.sql.ts'
import { sendCode } from './send-code.ts'

/** The sign-up's steps before the account exists, and the door that leads to them. */
export const registration: HandlersOf<'registration'> = {
  checkEmail: async ({ query }, { db, knownBrowser }) => {
    if (knownBrowser !== null) await countGuess(db, 'emailCheck', `browser ${knownBrowser}`)
    return { exists: await isRegistered(db, query.email) }
  },
  captchaChallenge: (_input, context) => newChallenge(context),
  verifyCaptcha: async ({ body }, context) => {
    await takeSolution(body.token, context)
    return { message: serverText(context.language, 'answer.captcha_done') }
  },
  sendCode: async ({ params, body }, context) => {
    await sendCode({ email: params.email, invitation: body.invitation }, context)
    return { message: serverText(context.language, 'answer.code_sent') }
  },
  clearCode: async ({ params }, { db, browser, language }) => {
    await forgetCode(db, { email: params.email, browser })
    return { message: serverText(language, 'answer.code_cleared') }
  },
  checkCode: ({ params }, context) => checkCode(params, context),
  ...door,
}

/**
 * Checks a code: five tries for each code, only in the browser that asked for it. A right code is used up and answered with a
 * reg_id.
 */
async function checkCode(
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
