import type { HandlersOf } from '../../platform/http/handlers.ts'
import { countGuess } from '../../platform/http/rates.ts'
import { serverText } from '../../platform/server-text.ts'
import { isRegistered } from '../auth/auth.sql.ts'
import { newChallenge, takeSolution } from './captcha.ts'
import { checkCode } from './check-code.ts'
import { forgetCode } from './registration.sql.ts'
import { sendCode } from './send-code.ts'

/** The sign-up's steps before the account exists. */
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
  sendCode: async ({ params }, context) => {
    await sendCode(params.email, context)
    return { message: serverText(context.language, 'answer.code_sent') }
  },
  clearCode: async ({ params }, { db, browser, language }) => {
    await forgetCode(db, { email: params.email, browser })
    return { message: serverText(language, 'answer.code_cleared') }
  },
  checkCode: ({ params }, context) => checkCode(params, context),
}
