const installMs = 20_000
const takeOverMs = 5_000

/**
 * Reloads the page into the published version: where a worker is in charge, its successor is fetched and let in first, or the
 * reload would show the kept shell of before.
 */
export async function reloadIntoNewVersion(): Promise<void> {
  const workers = navigator.serviceWorker
  const registration = workers?.controller ? await workers.getRegistration() : undefined
  if (registration) {
    await registration.update().catch(() => {})
    const next = registration.installing
    if (next) await within(installMs, done => next.addEventListener('statechange', done))
    if (registration.waiting) {
      registration.waiting.postMessage({ type: 'SKIP_WAITING' })
      await within(takeOverMs, done => workers.addEventListener('controllerchange', done, { once: true }))
    }
  }
  location.reload()
}

const within = (ms: number, listen: (done: () => void) => void): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
    listen(resolve)
  })
