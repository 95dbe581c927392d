import { Secret, TOTP } from 'otpauth'
import { type Asker, get, type Member } from './people.ts'

/** The code that an app with this secret shows at a time. */
export const codeAt = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** An admin sets up an app. Gives its secret and the recovery codes. */
export async function setUpApp(admin: Member): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await get(admin, 'admin.beginApp', { body: { password: admin.password } })
  const { recovery_codes } = await get(admin, 'admin.finishApp', { body: { code: codeAt(secret) } })
  return { secret, recovery: recovery_codes ?? [] }
}

/** Takes the second step of a sign-in with a code of an app. */
export const stepByCode = (code: string) => ({ body: { step: { by: 'app' as const, code } } })

/** Takes the second step of a sign-in with a recovery code. */
export const stepByRecovery = (code: string) => ({ body: { step: { by: 'recovery' as const, code } } })

/** The first step of a sign-in, which ends without a session. */
export const firstStep = ({ email, password }: Member) => ({ body: { email, password } })

/** What the passkeys of an account have to sign for the second step in this browser. */
export async function challengeOf(asker: Asker): Promise<string> {
  const { passkey } = await get(asker, 'auth.beginSecondStep', {})
  if (passkey === null) throw new Error('no passkey is asked for')
  return passkey.challenge
}
