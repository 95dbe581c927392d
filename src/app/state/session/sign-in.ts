import type { Session } from '../../../contract/entities/session.ts'
import { whenOpen } from '../device/open-device.ts'

/** Makes a session that the server gave the device's. */
export async function signIn(session: Session): Promise<void> {
  const device = await whenOpen()
  await device.signIn(session)
}

/** A failed sign-in clears what was kept of a session (specification 8); what waits to be sent stays for its owner. */
export async function clearSession(): Promise<void> {
  const device = await whenOpen()
  if (device.session) await device.endSession('session-ended')
}
