import { isRecent } from '../../../local/mirror/ticks.ts'
import { isOnline } from '../device/online.ts'

const reloadedKey = 'chunk-reload'
const guardMs = 60_000

/** The messages with which the three browser engines report a script that could not be fetched. */
const texts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether an error means that a chunk did not arrive, and not that the page itself is broken. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && texts.some(text => error.message.includes(text))

/**
 * Reloads the page when a chunk fails to load: mostly there is a new version whose files have other names. At most once a minute,
 * and never without a signal, because then the kept files are the only ones.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', event => {
    // The router would reload the page by itself for a message that begins as those above.
    if (isChunkError(event.payload)) event.payload.message = `A part of the page is missing. ${event.payload.message}`
    // A chunk that arrived and then threw would throw again after a reload.
    if (isChunkError(event.payload) && isOnline() && mayReload()) location.reload()
  })
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
