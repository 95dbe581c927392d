import { readUnread } from '../../../local/chat/read-chats.ts'
import type { Device } from '../../../local/device/device.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { unread } from './unread-counts.ts'

let stop = () => {}
let followed: Mirror | null = null
let following = false

/**
 * Shows the number of unread messages as the mirror has it: on the page, in its title and on the app's badge. Called again, it follows the
 * account that is signed in now.
 */
export function followMessages(device: Device): void {
  if (!following) {
    device.subscribe(() => followMessages(device))
    new MutationObserver(showInTitle).observe(document.head, { childList: true, subtree: true, characterData: true })
  }
  following = true
  if (device.mirror === followed) return
  stop()
  followed = device.mirror
  show(0)
  if (!device.session) return
  const { mirror } = device
  const watching = mirror.watch(() => readUnread(mirror)).subscribe({ next: show, error: () => {} })
  stop = () => watching.unsubscribe()
}

function show(count: number): void {
  unread.messages = count
  showInTitle()
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  void (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => {})
}

/** Puts the number before the title that the page has set. */
function showInTitle(): void {
  const title = document.title.replace(/^\(\d+\) /, '')
  const shown = unread.messages > 0 ? `(${unread.messages}) ${title}` : title
  if (document.title !== shown) document.title = shown
}
