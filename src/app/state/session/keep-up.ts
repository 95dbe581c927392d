import { subscribe } from 'valtio/vanilla'
import type { Device } from '../../../local/device/device.ts'
import { keepInBackground } from '../keeping/keep-in-background.ts'
import { withPart } from '../loading/with-part.ts'
import { openPopup, popups } from '../popups/open-popup.ts'
import { keepPush } from '../push/keep-push.ts'
import { followUnread } from './follow-unread.ts'

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

let followsWarning = false

/**
 * Shows the member's unread warning over the page (PRODUCT 6.14), once no other popup is open. One that was closed without saying that it
 * was read is shown again with the next page that loads. Does nothing once it was called.
 */
function followWarning(device: Device): void {
  if (followsWarning) return
  followsWarning = true
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

let bellOpens = false

/** Lets the bell open its dropdown. Not part of the first view: until then the bell is the link that it looks like. Called again, it does nothing. */
function letBellOpen(): void {
  if (bellOpens) return
  bellOpens = true
  // Before the router sees the click.
  addEventListener('click', openDropdown, { capture: true })
}

/** Opens the bell's dropdown. On the page that it leads to, the bell does nothing. */
function openDropdown(event: MouseEvent): void {
  const bell = (event.target as Element).closest('.topbar [href="/notifications"]')
  if (!bell || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  // If the dropdown is open, this click closes it, as any click beside it does.
  if (location.pathname !== '/notifications' && popups.open === null) openPopup({ kind: 'notifications' })
}
