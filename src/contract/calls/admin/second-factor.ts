import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { id } from '../../fields.ts'
import { appCode, passkeyMade, passkeyName, passkeyOptions } from '../../second-factor.ts'
import { secondFactorLimits } from '../../second-factor-limits.ts'
import { call } from '../define.ts'
import { ownerProof } from '../shapes.ts'
import { why } from './shapes.ts'

const recoveryCodes = v.array(v.string())
/** Recovery codes come with the first factor, and then only when they are made anew: they are stored as hashes. */
const withFirstCodes = v.object({ recovery_codes: v.nullable(recoveryCodes) })
const proof = v.object(ownerProof)
const provenWhy = v.object({ ...ownerProof, reason: why })
/** How an admin sets these up must stay open to whoever has none yet. */
const open = { who: 'moderator', beforeSecondFactor: true, duringMaintenance: true } as const

/** The second factor of the asking admin (PRODUCT 6.15). Each change asks for the password, or a sign-in with Google, again. */
export const secondFactor = {
  secondFactor: call('GET /api/admin_second_factor', {
    ...open,
    summary: "The asking admin's second factor, and whether the site requires one.",
    output: v.object({
      required: v.boolean(),
      app: v.nullable(v.object({ since: instant })),
      recovery_left: v.number(),
      passkeys: v.array(
        v.object({ id: v.string(), name: v.string(), created: instant, last_used: v.nullable(instant) }),
      ),
      passkeys_possible: v.boolean(),
    }),
  }),
  beginApp: call('POST /api/admin_begin_code_app', {
    ...open,
    summary: 'A new secret for an app that shows codes; it counts once a code of it has proved that the app has it.',
    body: proof,
    output: v.object({ secret: v.string(), address: v.string() }),
  }),
  finishApp: call('POST /api/admin_finish_code_app', {
    ...open,
    summary: 'Set the app up with its first code; an app of before ends.',
    body: v.object({ code: appCode }),
    output: withFirstCodes,
  }),
  removeApp: call('POST /api/admin_remove_code_app', {
    ...open,
    summary: 'Take the app off the account; ends all other sessions.',
    body: provenWhy,
    output: v.object({ message: v.string() }),
  }),
  beginPasskey: call('POST /api/admin_begin_passkey', {
    ...open,
    summary: 'What a browser needs in order to make a passkey.',
    body: proof,
    output: v.object({ options: passkeyOptions }),
  }),
  finishPasskey: call('POST /api/admin_finish_passkey', {
    ...open,
    summary: `Add the passkey that the browser has made; an account has at most ${secondFactorLimits.passkeys}.`,
    body: v.object({ name: passkeyName, passkey: passkeyMade }),
    output: withFirstCodes,
  }),
  removePasskey: call('POST /api/admin_remove_passkey/{passkeyId}', {
    ...open,
    summary: 'Take a passkey off the account; ends all other sessions.',
    params: v.object({ passkeyId: id }),
    body: provenWhy,
    output: v.object({ message: v.string() }),
  }),
  renewRecoveryCodes: call('POST /api/admin_renew_recovery_codes', {
    ...open,
    summary: 'New recovery codes; the ones before end.',
    body: provenWhy,
    output: v.object({ recovery_codes: recoveryCodes }),
  }),
}
