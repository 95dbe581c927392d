/** The tag under which the browser wakes the worker when the connection is back. */
export const outboxTag = 'engawa-outbox'

type Syncing = { sync?: { register(tag: string): Promise<void> } }
type Scope = {
  navigator?: { serviceWorker?: { ready?: Promise<unknown>; controller?: unknown } }
  registration?: unknown
}

/**
 * Asks the browser to wake the worker when the connection is back, also after the page was closed. Chromium alone has it;
 * elsewhere the outbox drains when the page is open again.
 */
export async function askBackgroundSync(scope: Scope = globalThis as Scope): Promise<void> {
  const container = scope.navigator?.serviceWorker
  const registration = (scope.registration ?? (container?.controller ? await container.ready : undefined)) as
    | Syncing
    | undefined
  await registration?.sync?.register(outboxTag).catch(() => {})
}
