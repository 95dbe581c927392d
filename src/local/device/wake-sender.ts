import type { Sender } from '../outbox/sender.ts'

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** The event targets of a page: window, document, and the service worker's container, where there is one. */
export type Surroundings = {
  window: Target
  document: Target & { readonly visibilityState: string }
  serviceWorker?: Target | undefined
}

/**
 * Wakes the sender when the connection is back, the page becomes visible, or the service worker asks.
 * @param sender returns the current account's sender; called each time
 * @returns a function that stops it
 */
export function wakeOn({ window, document, serviceWorker }: Surroundings, sender: () => Sender): () => void {
  const online = () => sender().wake('online')
  const visible = () => {
    if (document.visibilityState === 'visible') sender().wake('visible')
  }
  const message = (event: Event) => {
    if (event instanceof MessageEvent && event.data?.type === 'flush') sender().wake('sync')
  }
  window.addEventListener('online', online)
  window.addEventListener('pageshow', visible)
  document.addEventListener('visibilitychange', visible)
  serviceWorker?.addEventListener('message', message)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('pageshow', visible)
    document.removeEventListener('visibilitychange', visible)
    serviceWorker?.removeEventListener('message', message)
  }
}
