import type { Device } from '../../../local/device/device.ts'
import { readBell } from '../../../local/notifications/read-notifications.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { openPopup, popups } from '../popups/open-popup.ts'
import { unread } from './unread-counts.ts'

let following = false

/**
 * Shows the bell's count as the mirror has it, and says when it grows; `follow-live.ts` keeps the mirror up to date. Called again, it does
 * nothing.
 */
export function followNotifications(device: Device): void {
  if (following) return
  following = true
  let stop = () => {}
  const region = liveRegion()
  const follow = () => {
    stop()
    show(0, false)
    if (!device.session) return
    const { mirror } = device
    let before: number | null = null
    const watching = mirror
      .watch(() => readBell(mirror))
      .subscribe({
        next: ({ summary }) => {
          if (!summary) return
          const { totalCount, notifications_exists: marked } = summary
          show(totalCount, marked === 1)
          if (before !== null && totalCount > before && marked === 1) void announce(region, totalCount)
          before = totalCount
        },
        error: () => {},
      })
    stop = () => watching.unsubscribe()
  }
  // Before the router sees the click.
  addEventListener('click', openDropdown, { capture: true })
  follow()
  device.subscribe(change => change !== 'refreshed' && follow())
}

async function announce(region: HTMLElement, count: number): Promise<void> {
  await needTexts('people')
  region.textContent = speechNow().text('notifications.told', { count })
}

function show(notifications: number, marked: boolean): void {
  unread.notifications = notifications
  document.documentElement.toggleAttribute('data-bell-seen', !marked)
}

/**
 * Opens the bell's dropdown. On the page that it leads to, the bell does nothing. Not part of the first view: until this is here, the bell
 * is the link that it looks like.
 */
function openDropdown(event: MouseEvent): void {
  const bell = (event.target as Element).closest('.topbar [href="/notifications"]')
  if (!bell || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  // If the dropdown is open, this click closes it, as any click beside it does.
  if (location.pathname !== '/notifications' && popups.open === null) openPopup({ kind: 'notifications' })
}

/** Where a screen reader hears of new notifications; it waits for a pause. */
function liveRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}
