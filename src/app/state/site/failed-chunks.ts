import { isRecent } from '../../../local/mirror/recent.ts'
import { isOnline } from '../device/online.ts'
import { isChunkError } from '../document/chunk-error.ts'
import { againMs } from '../loading/again-ms.ts'

const reloadedKey = 'chunk-reload'
const guardMs = 60_000

/**
 * Keeps the router from reloading the page by itself, which it does for a message that begins as the browsers' do, and asks again for styles
 * that did not arrive: what loads a part of the page asks once for each, and takes it for there afterwards.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', event => {
    if (isChunkError(event.payload)) event.payload.message = `A part of the page is missing. ${event.payload.message}`
  })
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && askAgain(target), true)
}

const firstMs = 1_000

function askAgain(lost: HTMLLinkElement): void {
  if (lost.rel !== 'stylesheet') return
  const tries = Number(lost.dataset.tries ?? 0)
  const ask = () => {
    const next = lost.cloneNode() as HTMLLinkElement
    next.dataset.tries = String(tries + 1)
    lost.replaceWith(next)
  }
  setTimeout(ask, againMs(tries, firstMs))
}

/** Longer than the first attempt to load the missing part of a page again. */
const patienceMs = 3_000

/**
 * Reloads the page if a part of it still does not arrive: mostly there is a new version whose files have other names. At most once a
 * minute, and never without a connection, because then the kept files are the only ones.
 */
export function reloadForMissing(): void {
  if (Date.now() - waitingSince() > patienceMs && isOnline() && mayReload()) location.reload()
}

function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (isRecent(before, guardMs)) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

let since: number | null = null

/** Since when the current navigation has waited for a part of its page, in ms. */
export function waitingSince(): number {
  since ??= Date.now()
  return since
}

/** A new navigation begins: the waiting time counts from zero. */
export function beginWaitAnew(): void {
  since = null
}
