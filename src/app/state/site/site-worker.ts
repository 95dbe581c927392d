import { Workbox } from 'workbox-window'
import { allowWorkerAddress, hasWorker, workerAddress } from './register-worker.ts'

/** The site's service worker, as a page uses it. */
export type SiteWorker = {
  /**
   * Lets the worker of a new build take charge of all pages, so that a reload gets the new shell and not the kept one.
   * @returns whether a reload now brings the new build; false too while the new worker is being installed
   */
  takeOver(): Promise<boolean>
  /** Calls the listener when a new worker is installed and waits to take over. */
  onWaiting(listener: () => void): void
}

const takeOverWithinMs = 20_000
/** Chromium may overlook that it was asked. */
const askAgainMs = 3_000

/** Follows the service worker of a built site. Without one, a reload alone brings the new build. */
export const siteWorker = (): SiteWorker =>
  hasWorker() ? followSiteWorker() : { takeOver: async () => true, onWaiting() {} }

/** Follows the worker, which is registered by then, or is now. */
export function followSiteWorker(): SiteWorker {
  const workbox = new Workbox(workerAddress)
  const container = navigator.serviceWorker
  let hadWorker = Boolean(container.controller)
  let isReplaced = false
  // Workbox listens only once it has registered, which the first worker may be faster than.
  container.addEventListener('controllerchange', () => {
    // The first worker that takes charge of a page brings no new build; each later one does, also if another tab let it take
    // over.
    isReplaced = hadWorker
    hadWorker = true
  })
  allowWorkerAddress()
  const registering = workbox.register({ immediate: true }).catch(error => {
    console.warn('no service worker:', error)
  })
  return {
    async takeOver() {
      const registration = await registering
      if (!registration || !container.controller) return true
      try {
        await workbox.update()
      } catch {
        return false
      }
      if (!registration.waiting) return isReplaced && !registration.installing
      const controlling = new Promise<true>(resolve => {
        container.addEventListener('controllerchange', () => resolve(true), { once: true })
      })
      const ask = () =>
        wakeController()
          .catch(() => {})
          .then(() => workbox.messageSkipWaiting())
      const asking = setInterval(ask, askAgainMs)
      void ask()
      return Promise.race([controlling, after(takeOverWithinMs)]).finally(() => clearInterval(asking))
    },
    onWaiting: listener => workbox.addEventListener('waiting', listener),
  }
}

/**
 * Has the worker in charge awake. Chromium never hears that the other may take over if it is told so while this one is starting, and lets
 * it wait for minutes. The shell is what every worker has without a network.
 */
async function wakeController(): Promise<void> {
  await (await fetch('/index.html', { signal: AbortSignal.timeout(takeOverWithinMs) })).text()
}

const after = (ms: number) => new Promise<false>(resolve => setTimeout(resolve, ms, false))
