const patienceMs = 20_000

/** Of a page's ServiceWorkerContainer, what this needs. */
export type WorkerContainer = Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'addEventListener'>

/**
 * Lets the worker of a new build take over, so that a reload gets the new shell and not the kept one of before.
 * @param before the worker that was in charge when the page began; another tab may have let the new one take over already
 * @returns whether a reload would now bring the new build
 */
export async function takeNewWorker(
  container: WorkerContainer | undefined,
  before: ServiceWorker | null | undefined,
): Promise<boolean> {
  if (!container?.controller) return true
  const registration = await container.getRegistration()
  if (!registration) return true
  try {
    await registration.update()
  } catch {
    return false
  }
  const next = registration.waiting ?? (await installed(registration.installing))
  if (!next) return !registration.installing && !!before && container.controller !== before
  const taken = new Promise<true>(resolve => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true })
  })
  next.postMessage({ type: 'SKIP_WAITING' })
  return Promise.race([taken, after(patienceMs)])
}

function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (!worker) return Promise.resolve(null)
  return new Promise(resolve => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve(worker.state === 'installed' ? worker : null)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

const after = (ms: number) => new Promise<false>(resolve => setTimeout(resolve, ms, false))
