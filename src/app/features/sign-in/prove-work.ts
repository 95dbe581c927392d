import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Call } from '../../state/forms/call-type.ts'

/**
 * Proves work to the server: fetches a challenge, solves it here (a second or two), hands the solution in. The server then
 * lets this browser ask for one code.
 * @throws what the calls throw, or an Error when no solution was found in time
 */
export async function proveWork(call: Call): Promise<void> {
  const { data } = await call('registration.captchaChallenge', {})
  const challenge = data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution in time')
  const token = btoa(JSON.stringify({ challenge, solution }))
  await call('registration.verifyCaptcha', { body: { token } })
}
