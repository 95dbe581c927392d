import type { Sender } from '../outbox/sender.ts'

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** What a page hands over: its window, its document, and its worker's container, where there is one. */
export type Surroundings = {
  window: Target
  document: Target & { readonly visibilityState: string }
  serviceWorker?: Target | undefined
}

/**
 * Wakes the outbox when the connection or the page comes back, or the worker asks.
 * @param sender the one of the current account, asked for each time
 * @returns how to stop
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
