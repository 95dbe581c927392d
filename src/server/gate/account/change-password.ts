import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import { setPassword } from '../auth/auth.sql.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { revokeSessions } from '../auth/sessions.sql.ts'

/**
 * Changes the password and ends all other sessions.
 * @throws CallError wrong_proof, google_refused, too_many
 */
export async function changePassword(
  { body }: ParsedOf<'settings.changePassword'>,
  context: Context<SignedIn>,
): Promise<void> {
  const { viewer, services } = context
  await proveOwner(context, { password: body.old_password, idToken: body.idToken })
  const password = await services.passwords.hash(body.password)
  await inMemberTransaction(context, async tx => {
    await setPassword(tx, viewer.id, password)
    await revokeSessions(tx, viewer.id, viewer.sessionId)
    await services.jobs.enqueue(tx, 'auth.mailPasswordChanged', { userId: viewer.id })
  })
}
