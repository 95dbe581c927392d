/** The tag of the Background Sync that wakes the service worker when the connection is back. */
export const outboxTag = 'engawa-outbox'

type Syncing = { sync?: { register(tag: string): Promise<void> } }
type Scope = {
  navigator?: { serviceWorker?: { ready?: Promise<unknown>; controller?: unknown } }
  /** Only a service worker has one. */
  registration?: unknown
}

/**
 * Asks the browser to wake the service worker when the connection is back, also after the page was closed. Only
 * Chromium can; elsewhere the outbox is sent when a page is open again. Only pages ask: a browser that believes it is
 * connected wakes the worker at once, so a worker that asked again would be woken without end. If the worker's attempt
 * fails, the browser repeats it by itself.
 */
export async function askBackgroundSync(scope: Scope = globalThis as Scope): Promise<void> {
  if (scope.registration) return
  const container = scope.navigator?.serviceWorker
  const registration = (container?.controller ? await container.ready : undefined) as Syncing | undefined
  await registration?.sync?.register(outboxTag).catch(() => {})
}
