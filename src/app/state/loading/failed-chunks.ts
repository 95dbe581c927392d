import { forgoRouterReload } from '../../router-internals.ts'
import { isOnline } from '../device/online.ts'

const reloadedKey = 'chunk-reload'
const guardMs = 60_000

/** What the three engines say when a script of the page can't be fetched. */
const texts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether an error is a chunk that did not arrive, rather than a fault of the page. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && texts.some(text => error.message.startsWith(text))

/**
 * Watches for chunks that fail to load. With a signal the cause is mostly a new version whose files have other names, so that
 * one reload mends it; it happens once a minute at most, and never without a signal: the kept files stay as they are.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', event => {
    forgoRouterReload(event.payload)
    // A part that arrived and fails by itself would fail again.
    if (isChunkError(event.payload) && isOnline() && mayReload()) location.reload()
  })
}

function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - before < guardMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

let since: number | null = null

/** When the current navigation began to wait for a part of its page, in ms. */
export function waitingSince(): number {
  since ??= Date.now()
  return since
}

/** Another page is asked for: what is waited for counts anew. */
export function beginWaitAnew(): void {
  since = null
}
