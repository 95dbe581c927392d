import type { Device } from '../../../local/device/device.ts'

/** How long what was loaded is gathered before it is written, in ms. */
const gatherMs = 3_000

/**
 * Counts the bytes of calls, and of pictures that no worker loads: what the worker loads it counts itself. To be called once; calls that
 * the page has made before are counted too.
 */
export function countCalls({ countUsed }: Pick<Device, 'countUsed'>): void {
  const gathered = { calls: 0, pictures: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const used = { ...gathered }
    Object.assign(gathered, { calls: 0, pictures: 0 })
    if (used.calls + used.pictures > 0) void countUsed(used).catch(() => {})
  }
  const look = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[]) {
      const { origin, pathname } = new URL(entry.name)
      // Pictures may be at another host, and nothing else of this site is there.
      if (pathname.startsWith('/media/')) gathered.pictures += entry.workerStart === 0 ? entry.transferSize : 0
      else if (origin === location.origin && /^\/(api|auth)\//.test(pathname)) gathered.calls += entry.transferSize
    }
    timer ??= setTimeout(write, gatherMs)
  }
  new PerformanceObserver(list => look(list.getEntries())).observe({ type: 'resource', buffered: true })
  addEventListener('pagehide', write)
}
