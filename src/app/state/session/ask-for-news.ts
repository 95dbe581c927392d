import { limits } from '../../../contract/limits.ts'
import type { Device } from '../../../local/device/device.ts'

let asking = false

/**
 * Asks the server what is new in the member's chats and notifications: at the start, every five minutes, with each return to the page and
 * with a signal; not while nobody sees the page (PRODUCT 4.10). Called again, it does nothing.
 */
export function askForNews(device: Device): void {
  if (asking) return
  asking = true
  const ask = () => {
    if (!device.session || document.visibilityState !== 'visible') return
    void device.sync.pullNotifications()
    void device.sync.loadChangedChats()
  }
  ask()
  device.subscribe(change => change !== 'refreshed' && ask())
  device.subscribeOnline(() => device.online() && ask())
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, limits.pollMs)
}
