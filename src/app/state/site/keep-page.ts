import type { KeepMessage } from '../../../local/device/keep-message.ts'
import { registerWorker } from './register-worker.ts'

/** Whether this was loaded without the worker, and is something that the worker keeps. */
const isForWorker = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceResourceTiming).workerStart === 0 &&
  (entry.name.startsWith(`${location.origin}/media/`) || entry.name.startsWith(`${location.origin}/assets/`))

/**
 * Lets the service worker keep what this page loads before the worker is in charge of it, its pictures above all, and then the files of
 * the site. Without a signal it goes on from there with the next one.
 * @param onOnline calls the listener whenever there is a signal again
 */
export function keepPage(container: ServiceWorkerContainer, onOnline: (listener: () => void) => void): void {
  let isWhole = false
  const ask = async (loaded: string[]) => {
    const { active } = await container.ready
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      isWhole = data === true
    }
    active?.postMessage({ type: 'KEEP', loaded } satisfies KeepMessage, [port2])
  }
  const observer = new PerformanceObserver(list => {
    const loaded = list.getEntries().filter(isForWorker)
    if (loaded.length > 0) void ask(loaded.map(entry => entry.name))
  })
  observer.observe({ type: 'resource', buffered: true })
  void ask([])
  onOnline(() => {
    if (isWhole) return
    // The first worker may not have been installed.
    registerWorker()
    void ask([])
  })
}
