type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }

/** The only script address that Trusted Types let pass as a string. */
export const workerAddress = '/sw.js'

let allowed = false

/** Allows this one address under Trusted Types; to be called before the worker is registered. */
export function allowWorkerAddress(): void {
  if (allowed) return
  allowed = true
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => {
      if (url !== workerAddress) throw new TypeError('no script but the service worker')
      return url
    },
  })
}

/** Whether a built site's worker can be had here. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

/** Registers the worker, so that what is open can soon be read without a network. */
export function registerWorker(): void {
  if (!hasWorker()) return
  allowWorkerAddress()
  void navigator.serviceWorker.register(workerAddress).catch(() => {})
}
