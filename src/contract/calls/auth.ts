import * as v from 'valibot'
import { instant } from '../entities/common.ts'
import { session } from '../entities/session.ts'
import {
  appealText,
  commonText,
  currentPassword,
  dateOfBirth,
  email,
  id,
  newPassword,
  profileName,
  rules,
  sex,
} from '../fields.ts'
import { passkeyOptions, secondStep } from '../second-factor.ts'
import { call } from './define.ts'
import { invitationToken } from './door.ts'
import { idToken, messageOnly } from './shapes.ts'

/** Opens an account that its owner closed less than 30 days ago (PRODUCT 6.4). */
const reopen = v.optional(v.boolean(), false)

/** What somebody new adds to what Google says (PRODUCT 1.4). */
const completion = v.object({
  username: profileName,
  sex: v.optional(sex, 'male'),
  date: dateOfBirth,
  rules,
  why: v.optional(commonText),
})
const ends = { who: 'member', output: messageOnly, whileSuspended: true, duringMaintenance: true } as const

/** Signing in and out, sessions and passwords (PRODUCT 3.8). */
export const auth = {
  register: call('POST /auth/register', {
    who: 'anyone',
    summary:
      'Create an account from a confirmed address and sign in; where admins approve each account, ask for one with `why`, which answers `approval_waits`.',
    body: v.object({
      email,
      password: newPassword,
      username: profileName,
      sex: v.optional(sex, 'male'),
      date: dateOfBirth,
      rules,
      reg_id: v.pipe(v.string(), v.maxLength(100)),
      invitation: invitationToken,
      why: v.optional(commonText),
    }),
    files: [],
    output: session,
    status: 201,
    rate: 'register',
    duringMaintenance: true,
  }),
  login: call('POST /auth/login', {
    who: 'anyone',
    summary: 'Sign in with e-mail address and password; an admin with a second factor then owes the second step.',
    body: v.object({ email, password: currentPassword, reopen }),
    output: session,
    rate: 'signInAddress',
    duringMaintenance: true,
  }),
  appealClosing: call('POST /api/appeal_closing', {
    who: 'anyone',
    summary: 'After `closed_by_admin`: say why the closing of the account is not right; once for each.',
    body: v.union([
      v.object({ email, password: currentPassword, text: appealText }),
      v.object({ idToken, text: appealText }),
    ]),
    output: messageOnly,
    rate: 'signInAddress',
  }),
  beginSecondStep: call('POST /api/begin_second_step', {
    who: 'anyone',
    summary:
      'After `second_factor_needed`: by what the person in this browser can take the second step, with the options of a passkey where there is one.',
    output: v.object({ app: v.boolean(), recovery: v.boolean(), passkey: v.nullable(passkeyOptions) }),
    rate: 'signInAddress',
    duringMaintenance: true,
  }),
  secondStep: call('POST /api/second_step', {
    who: 'anyone',
    summary: 'Finish a sign-in with a code of the app, a recovery code or a passkey.',
    body: v.object({ step: secondStep }),
    output: session,
    rate: 'signInAddress',
    duringMaintenance: true,
  }),
  protected: call('GET /auth/protected', {
    who: 'member',
    summary: 'Whether the session still stands; who it belongs to.',
    output: v.object({ message: v.string(), session: v.omit(session, ['token']) }),
    duringMaintenance: true,
  }),
  logout: call('DELETE /auth/user-logout', { ...ends, summary: 'End this session.' }),
  google: call('POST /api/google-reg-login', {
    who: 'anyone',
    summary:
      'Sign in with a Google id token. `needs` says what is missing: the details of a new account, or once the password of the account that has the address.',
    body: v.object({
      idToken,
      password: v.optional(v.pipe(v.string(), v.maxLength(100))),
      completion: v.optional(completion),
      reopen,
      invitation: invitationToken,
    }),
    output: v.object({
      success: v.boolean(),
      data: v.nullable(session),
      needs: v.nullable(v.picklist(['details', 'password'])),
      suggested: v.nullable(v.object({ username: v.string(), email: v.string() })),
      /** Whether the completion needs `why`, because admins approve each account. */
      asks_why: v.optional(v.boolean()),
    }),
    rate: 'signInAddress',
    duringMaintenance: true,
  }),
  googleStart: call('GET /api/google_start', {
    who: 'anyone',
    summary:
      'What the Google button needs: the client id, null where it is not configured, and a nonce bound to the browser.',
    output: v.object({ client_id: v.nullable(v.string()), nonce: v.nullable(v.string()) }),
    rate: 'captcha',
    duringMaintenance: true,
  }),
  restorePassword: call('POST /api/restore_password/{email}', {
    who: 'anyone',
    summary: 'Ask for a mail with a link that sets a new password; always 200.',
    params: v.object({ email }),
    output: messageOnly,
    rate: 'sendCode',
    duringMaintenance: true,
  }),
  finishRestore: call('PUT /api/finish_restore_password', {
    who: 'anyone',
    summary: 'Set a new password with the one-use token of the mail.',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(200)), password: newPassword }),
    output: messageOnly,
    rate: 'checkCode',
    duringMaintenance: true,
  }),
  sessions: call('GET /api/get_sessions', {
    who: 'member',
    summary: "The caller's sessions with device and last use.",
    output: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        created: instant,
        last_used: instant,
        current: v.boolean(),
      }),
    ),
    duringMaintenance: true,
  }),
  revokeSession: call('DELETE /api/revoke_session/{sessionId}', {
    ...ends,
    summary: "End one of the caller's sessions.",
    params: v.object({ sessionId: id }),
  }),
  revokeAll: call('DELETE /api/revoke_all_sessions', {
    ...ends,
    summary: "End all of the caller's sessions, this one too.",
  }),
}
