import type { Device } from '../../../local/device/device.ts'
import { keepInBackground } from '../keeping/keep-in-background.ts'
import { withPart } from '../loading/with-part.ts'
import { keepPush } from '../push/keep-push.ts'
import { followUnread } from './follow-unread.ts'
import { followWarning } from './follow-warning.ts'
import { letBellOpen } from './open-bell.ts'

/**
 * What is done for a member beside the page: saved posts are kept whole, unread messages and notifications are counted, a warning is
 * shown, and a socket is open. One part of the page to load; to be called at the start, when a member signs in, and when the signal
 * returns.
 */
export function keepUp(device: Device): void {
  keepInBackground(device)
  followUnread(device)
  letBellOpen()
  followWarning(device)
  // If the chunk does not arrive now, this is called again with the signal.
  withPart(
    () => import('../live/follow-live.ts'),
    part => part.followLive(device),
  )
  keepPush(device)
}
