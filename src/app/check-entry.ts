import type { Device } from '../local/device/device.ts'
import { speechNow } from './state/language/text.tsx'
import { loginHref } from './state/navigation/route-access.ts'
import { showMessage } from './state/popups/global-message.ts'

/** What the protected request said: whether the page may be changed, or only read; or where to go instead. */
export type Checked = { readOnly: 'offline' | null } | { instead: string }

/** Makes the protected request for an important page (PRODUCT 2.3). */
export async function checkEntry(device: Device, href: string): Promise<Checked> {
  let revoked = false
  const unsubscribe = device.subscribe(change => {
    revoked ||= change === 'revoked'
  })
  const check = await device.sync.checkSession()
  // Ending the session tells the subscriber above why it ended. While a page is still loading, nobody else listens yet.
  if (check === 'ended') await device.endSession('session-ended')
  unsubscribe()
  if (check === 'ended') showMessage(speechNow().text('error.session'), 'error')
  if (check === 'ended' || check === 'visitor') return { instead: revoked ? '/' : loginHref(href) }
  return { readOnly: check === 'no-network' ? 'offline' : null }
}
