import { mirrorName } from '../../../local/mirror/schema.ts'
import { pushPlace } from './push-place.ts'

/** Where it stands that a member was asked on this device. The name goes with the account when that signs out. */
const keyOf = (account: string) => `${mirrorName(account)}-push-asked`

/** Notes that a member has answered our own question, whatever they said: it is asked once (PRODUCT 4.22). */
export function noteAsked(account: string): void {
  try {
    localStorage.setItem(keyOf(account), '1')
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Whether a member may be asked on this device: pushes can come here, were not refused, and nobody has asked yet. */
export function mayAsk(account: string): boolean {
  if (pushPlace() !== 'ready' || Notification.permission === 'denied') return false
  try {
    return localStorage.getItem(keyOf(account)) === null
  } catch {
    return false
  }
}
