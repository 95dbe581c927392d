import type { Device } from '../../../local/device/device.ts'
import { connectionNow } from './online.ts'

const firstMs = 1_000
const mostMs = 30_000

/** What {@link askAgain} needs of the browser; injected so that tests control it. */
type Browser = {
  addEventListener(name: string, listener: () => void): void
  document: { readonly visibilityState: string; addEventListener(name: string, listener: () => void): void }
  setTimeout(work: () => void, ms: number): unknown
  clearTimeout(timer: never): void
}

/**
 * While the server does not answer, asks it again, at first after a second and then ever more rarely: a lost call must not leave the
 * page without a connection until somebody tries again. Rests while the page is hidden or the browser says that it is offline.
 */
export function askAgain(
  device: Pick<Device, 'client' | 'subscribeOnline'>,
  browser: Browser = window,
  connection = connectionNow,
): void {
  let wait = firstMs
  let timer: unknown

  function next() {
    browser.clearTimeout(timer as never)
    if (connection() !== 'no-answer') wait = firstMs
    else if (browser.document.visibilityState === 'visible') timer = browser.setTimeout(ask, wait)
  }

  function ask() {
    wait = Math.min(wait * 2, mostMs)
    // How it went is told by `subscribeOnline`; a second failure in a row is not, so the next attempt is set here.
    device.client.call('app.maintenance', {}).then(next, next)
  }

  function now() {
    wait = firstMs
    browser.clearTimeout(timer as never)
    if (connection() === 'no-answer') ask()
  }

  device.subscribeOnline(next)
  browser.addEventListener('online', now)
  browser.document.addEventListener('visibilitychange', () => browser.document.visibilityState === 'visible' && now())
  next()
}
