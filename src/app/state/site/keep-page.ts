import type { Device } from '../../../local/device/device.ts'
import type { KeepMessage } from '../../../local/device/keep-message.ts'
import { registerWorker } from './register-worker.ts'

/** Whether this was loaded without the worker, and is something that the worker keeps, of this site or of the host of its files. */
const isForWorker = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceResourceTiming).workerStart === 0 && /^\w+:..[^/]+\/(media|assets)\//.test(entry.name)

/**
 * Lets the service worker keep what this page loads before the worker is in charge of it, its pictures above all, and then the files of
 * the site, among them those for members once one signs in. Without a signal it goes on from there with the next one.
 */
export function keepPage(
  container: ServiceWorkerContainer,
  device: Pick<Device, 'subscribe' | 'subscribeOnline'>,
): void {
  /** Whether all files were asked for, and are not known to be there. */
  let isLacking = false
  const ask = async (loaded: string[], only = false) => {
    isLacking ||= !only
    const { active } = await container.ready
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      if (!only) isLacking = data !== true
    }
    active?.postMessage({ type: 'KEEP', loaded, only } satisfies KeepMessage, [port2])
  }
  const observer = new PerformanceObserver(list => {
    const loaded = list.getEntries().filter(isForWorker)
    if (loaded.length > 0)
      void ask(
        loaded.map(entry => entry.name),
        true,
      )
  })
  observer.observe({ type: 'resource', buffered: true })
  // At once: whoever opens a page may be in a tunnel some seconds later.
  void ask([])
  device.subscribe(change => change === 'signed-in' && void ask([]))
  device.subscribeOnline(() => {
    if (!isLacking) return
    // The first worker may not have been installed.
    registerWorker()
    void ask([])
  })
}
