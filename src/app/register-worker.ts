import { Workbox } from 'workbox-window'

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }

/** The one script address that may come from a string. */
const worker = '/sw.js'

/** Registers the service worker of a built site. No other string passes the default policy of Trusted Types. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => {
      if (url !== worker) throw new TypeError('no script but the service worker')
      return url
    },
  })
  new Workbox(worker)
    .register({ immediate: true })
    .catch(error => console.warn('the service worker is not registered:', error))
}
