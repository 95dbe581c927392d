import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CallServer } from '../../state/device/call-server.ts'

/**
 * Proves work to the server: fetches a challenge, solves it (a second or two) and sends the solution. The server then lets this
 * browser request one code.
 * @throws what the calls throw, or an Error if no solution was found in time
 */
export async function proveWork(call: CallServer): Promise<void> {
  const { data } = await call('registration.captchaChallenge', {})
  const challenge = data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution in time')
  const token = btoa(JSON.stringify({ challenge, solution }))
  await call('registration.verifyCaptcha', { body: { token } })
}
