import { Workbox } from 'workbox-window'

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

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }

/** The only script address that Trusted Types let pass as a string. */
const address = '/sw.js'

const takeOverWithinMs = 20_000

/** Registers and follows the service worker of a built site. Without one, a reload alone brings the new build. */
export function registerSiteWorker(): SiteWorker {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return { takeOver: async () => true, onWaiting() {} }
  allowWorkerAddress()
  return followSiteWorker()
}

/** Allows this one address under Trusted Types. */
function allowWorkerAddress(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => {
      if (url !== address) throw new TypeError('no script but the service worker')
      return url
    },
  })
}

/** Registers the worker and follows it. */
export function followSiteWorker(): SiteWorker {
  const workbox = new Workbox(address)
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
  const registering = workbox.register({ immediate: true }).catch(error => {
    console.warn('the service worker is not registered:', error)
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
      workbox.messageSkipWaiting()
      return Promise.race([controlling, after(takeOverWithinMs)])
    },
    onWaiting: listener => workbox.addEventListener('waiting', listener),
  }
}

const after = (ms: number) => new Promise<false>(resolve => setTimeout(resolve, ms, false))
