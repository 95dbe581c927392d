import * as v from 'valibot'
import { trimmed } from './characters.ts'
import { secondFactorLimits } from './second-factor-limits.ts'

const { codeDigits, passkeyNameMax } = secondFactorLimits

/** Bytes as browsers write them into JSON. */
const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]*$/))

/** The code that an app shows; full-width digits and spaces are taken too. */
export const appCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform(raw => raw.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  v.regex(new RegExp(`^\\d{${codeDigits}}$`)),
)

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.unknown(), {}),
  authenticatorAttachment: v.optional(v.nullable(v.string())),
}

/** A passkey that a browser has made (WebAuthn's RegistrationResponseJSON). */
export const passkeyMade = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10))),
  }),
})

/** What a browser has signed with a passkey (WebAuthn's AuthenticationResponseJSON). */
export const passkeyAnswer = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: v.optional(v.nullable(base64url(200))),
  }),
})

/** The options that a browser makes or uses a passkey with, as WebAuthn names them. */
export const passkeyOptions = v.looseObject({ challenge: v.string() })

/** One of the three ways through the second step of a sign-in. */
export const secondStep = v.variant('by', [
  v.object({ by: v.literal('app'), code: appCode }),
  v.object({ by: v.literal('recovery'), code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  v.object({ by: v.literal('passkey'), answer: passkeyAnswer }),
])

/** What an admin calls a passkey. */
export const passkeyName = v.pipe(v.string(), v.transform(trimmed), v.minLength(1), v.maxLength(passkeyNameMax))

/** What can happen to an admin's second factor; each is mailed to them. */
export const factorChanges = [
  'app_set',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'codes_renewed',
  'recovery_used',
] as const

/** @see factorChanges */
export type FactorChange = (typeof factorChanges)[number]
