import { unreadNumber } from '../../../contract/unread-number.ts'
import { showOnBadge } from '../../../local/device/app-badge.ts'
import type { Device } from '../../../local/device/device.ts'
import { readUnread, type Unread } from '../../../local/sync/unread.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { unread } from './unread-counts.ts'

const nothing: Unread = { messages: 0, requests: false, notifications: 0, marked: false }

let following = false

/**
 * Shows what is unread at the top and in the tabs, in the title and on the app's icon, as the mirror has it, and tells screen readers of
 * new notifications. All is gone with the session. Called again, it does nothing.
 */
export function followUnread(device: Device): void {
  if (following) return
  following = true
  let stop = () => {}
  const region = liveRegion()
  const follow = () => {
    stop()
    stop = () => {}
    if (!device.session) return
    const { mirror } = device
    let before: number | null = null
    const next = (now: Unread) => {
      show(now)
      if (now.notifications === null) return
      if (before !== null && now.notifications > before && now.marked) void announce(region, now.notifications)
      before = now.notifications
    }
    const watching = mirror.watch(() => readUnread(mirror)).subscribe({ next, error: () => {} })
    stop = () => watching.unsubscribe()
  }
  follow()
  device.subscribe(change => {
    if (change === 'refreshed') return
    show(nothing)
    follow()
  })
  new MutationObserver(showInTitle).observe(document.head, { childList: true, subtree: true, characterData: true })
}

function show(now: Unread): void {
  unread.messages = now.messages
  unread.requests = now.requests
  unread.notifications = now.notifications ?? 0
  document.documentElement.toggleAttribute('data-bell-seen', !now.marked)
  showInTitle()
  void showOnBadge(unreadNumber(unread))
}

/** Puts the number before the title that the page has set. */
function showInTitle(): void {
  const title = document.title.replace(/^\(\d+\) /, '')
  const count = unreadNumber(unread)
  const shown = count > 0 ? `(${count}) ${title}` : title
  if (document.title !== shown) document.title = shown
}

async function announce(region: HTMLElement, count: number): Promise<void> {
  await needTexts('people')
  region.textContent = speechNow().text('notifications.told', { count })
}

/** Where a screen reader hears of new notifications; it waits for a pause. */
function liveRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}
