import type { Browser, Page } from 'playwright'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/**
 * How long the main thread of the pages worked in each task of at least 5 ms while `work` ran, in ms, the longest first. Counts the
 * processor's time, so that other work on this machine does not count.
 */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => main.some(each => each.pid === pid && each.tid === tid)
  return traceEvents
    .filter(event => event.name.endsWith('RunTask') && event.ph === 'X' && isMain(event))
    .map(event => Math.round((event.tdur ?? 0) / 1_000))
    .filter(ms => ms >= 5)
    .sort((a, b) => b - a)
}
