import type { Session } from '../../../contract/entities/session.ts'
import { whenOpen } from '../device/open-device.ts'
import { followNow } from '../site/follow-now.ts'

/** Makes a session that the server opened the device's session. */
export async function signIn(session: Session): Promise<void> {
  const device = await whenOpen()
  // Whoever signs in fast would not be told what of theirs has waited.
  await followNow()
  await device.signIn(session)
}

/** After a failed sign-in: drops what was stored of a session (PRODUCT 8.5). Unsent changes stay for their owner. */
export async function clearSession(): Promise<void> {
  const device = await whenOpen()
  if (device.session) await device.endSession('session-ended')
}
