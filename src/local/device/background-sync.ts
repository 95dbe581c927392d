/** The tag under which the browser wakes the worker when the connection is back. */
export const outboxTag = 'engawa-outbox'

type Syncing = { sync?: { register(tag: string): Promise<void> } }
type Scope = {
  navigator?: { serviceWorker?: { ready?: Promise<unknown>; controller?: unknown } }
  /** What only a worker has. */
  registration?: unknown
}

/**
 * Asks the browser to wake the worker when the connection is back, also after the page was closed. Chromium alone has it;
 * elsewhere the outbox drains when the page is open again. Only pages ask: a browser that believes to be connected wakes the
 * worker at once, and one that asked again from there would never rest. What fails there the browser tries again by itself.
 */
export async function askBackgroundSync(scope: Scope = globalThis as Scope): Promise<void> {
  if (scope.registration) return
  const container = scope.navigator?.serviceWorker
  const registration = (container?.controller ? await container.ready : undefined) as Syncing | undefined
  await registration?.sync?.register(outboxTag).catch(() => {})
}
