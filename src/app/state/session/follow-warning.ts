import { subscribe } from 'valtio/vanilla'
import type { Device } from '../../../local/device/device.ts'
import { openPopup, popups } from '../popups/open-popup.ts'

let isFollowed = false

/**
 * Shows the member's unread warning over the page (PRODUCT 6.14), once no other popup is open. One that was closed without saying that it
 * was read is shown again with the next page that loads. Does nothing once it was called.
 */
export function followWarning(device: Device): void {
  if (isFollowed) return
  isFollowed = true
  const shown = new Set<string>()
  const show = () => {
    const warning = device.session?.warning
    if (!warning || popups.open || shown.has(warning.id)) return
    shown.add(warning.id)
    openPopup({ kind: 'warning', ...warning })
  }
  device.subscribe(show)
  subscribe(popups, show)
  show()
}
