import * as v from 'valibot'
import { confirmationCode, email } from '../fields.ts'
import { call } from './define.ts'
import { door, invitationToken } from './door.ts'
import { messageOnly } from './shapes.ts'

/** The sign-up's steps before the account exists (PRODUCT 4.1). */
export const registration = {
  checkEmail: call('GET /api/check_email_exists', {
    who: 'anyone',
    summary: 'Whether an address belongs to an account; limited per address and browser.',
    query: v.object({ email }),
    output: v.object({ exists: v.boolean() }),
    rate: 'emailCheck',
  }),
  captchaChallenge: call('GET /api/captcha_challenge', {
    who: 'anyone',
    summary: 'A proof-of-work challenge, bound to the asking browser.',
    output: v.record(v.string(), v.unknown()),
    rate: 'captcha',
  }),
  verifyCaptcha: call('POST /api/verify-captcha', {
    who: 'anyone',
    summary: 'Hand in the solution; gives the browser a one-use pass for sending a code.',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(4_000)) }),
    output: messageOnly,
    rate: 'captcha',
  }),
  sendCode: call('POST /api/send_reg_code/{email}', {
    who: 'anyone',
    summary: 'Mail a six-digit code; the same answer whether the address is registered or not.',
    params: v.object({ email }),
    body: v.nullish(v.object({ invitation: invitationToken }), {}),
    output: messageOnly,
    rate: 'sendCode',
  }),
  clearCode: call('DELETE /api/clear_reg_code/{email}', {
    who: 'anyone',
    summary: 'Forget the pending code of this browser.',
    params: v.object({ email }),
    output: messageOnly,
  }),
  checkCode: call('GET /api/check_reg_code/{email}/{code}', {
    who: 'anyone',
    summary: "Whether the code is right; 'exists' comes with a one-use reg_id for that address.",
    params: v.object({ email, code: confirmationCode }),
    output: v.object({ message: v.picklist(['exists', 'nfound']), reg_id: v.nullable(v.string()) }),
    rate: 'checkCode',
  }),
  ...door,
}
