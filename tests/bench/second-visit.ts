/**
 * `node tests/bench/second-visit.ts`: how soon the feed's largest part is painted on the second visit, with the service worker in charge,
 * on a processor four times slower (page and worker) and Slow 4G. Each visit is a new page, with the worker stopped before, as after
 * days. Prints the median of five for a visitor and a member, offline too, and when each step of the start was done; fails over a second. Needs a build.
 */
import { type Browser, type BrowserContext, chromium as driver, type Page } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { enter } from '../support/member-page.ts'
import { newMember } from '../support/people.ts'
import { untilInCharge } from '../support/settled.ts'
import { startSite } from '../support/site.ts'
import { stopWorkers } from '../support/stop-workers.ts'
import { untilKept } from './last-view.ts'
import { record } from './measures.ts'

const slowdown = 4
const visits = 5
const mostMs = 1_000
/** As Lighthouse names it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

type LargestPaint = PerformanceEntry & { size: number; element?: Element | null; url?: string }

/** The moments of a start, in ms from the navigation's beginning, one after the other. */
const moments = {
  up: 'the worker was up and got the navigation',
  answered: 'its answer began',
  document: 'the document was there',
  parsed: 'it was parsed, and the scripts that it waits for were there',
  paint: 'something was painted',
  largest: 'the largest part was painted',
  opened: 'the mirror was open',
  whole: 'the list was live',
} as const

type Visit = Record<keyof typeof moments, number> & { what: string; shift: number }

/** Opens the feed in a new page and says, in ms from the navigation's start, when it was first painted, had its largest part, and was whole. */
async function visit(context: BrowserContext, offline: boolean): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await stopWorkers(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { ...slow4g, offline })
  await page.addInitScript(note)
  await page.goto('/posts')
  await page.locator('html[data-page]').waitFor()
  await page.locator('article').first().waitFor()
  const whole = await page.evaluate(() => performance.now())
  // What is painted after the frame that holds the whole list is no first paint any more.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 500))))
  const seen = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { fetchStart = 0, responseStart = 0, responseEnd = 0, domInteractive = 0 } = navigation ?? {}
    const { seen } = window as unknown as { seen: Omit<Visit, 'whole' | 'up' | 'answered' | 'document' | 'parsed'> }
    return { ...seen, up: fetchStart, answered: responseStart, document: responseEnd, parsed: domInteractive }
  })
  await page.close()
  return { ...seen, whole }
}

function note() {
  const seen = { paint: 0, largest: 0, opened: 0, what: '', shift: 0 }
  Object.assign(window, { seen })
  const open = indexedDB.open
  indexedDB.open = function (...args) {
    const opening = open.apply(this, args)
    if (/^engawa-(?!device)/.test(args[0]))
      opening.addEventListener('success', () => {
        seen.opened ||= performance.now()
      })
    return opening
  }
  const observe = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true })
  observe('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
  })
  let size = 0
  observe('largest-contentful-paint', (entry: LargestPaint) => {
    // Where a bar moves a picture down, rounding may make it a little larger.
    if (entry.size <= size * 1.01) return
    size = entry.size
    seen.largest = entry.startTime
    seen.what = entry.url || entry.element?.className || entry.element?.tagName || 'what has been replaced'
  })
  observe('layout-shift', (entry: PerformanceEntry & { value: number }) => {
    seen.shift += entry.value
  })
}

const middle = (numbers: readonly number[]) => Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0)

async function measure(browser: Browser, origin: string, who: string, arrive: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: origin })
  const page = await context.newPage()
  await arrive(page)
  await page.goto('/posts')
  await untilInCharge(page)
  await page.goto('/posts')
  await page.locator('article').nth(10).waitFor()
  await untilKept(page)
  await page.close()
  for (const offline of [false, true]) {
    const seen: Visit[] = []
    for (let n = 0; n < visits; n++) seen.push(await visit(context, offline))
    const of = (name: keyof typeof moments) => middle(seen.map(each => each[name]))
    const shift = Math.max(...seen.map(each => each.shift))
    const { what } = seen[0] as Visit
    console.log(
      `${who}${offline ? ', offline' : ''}: first paint ${of('paint')} ms, largest ${of('largest')} ms (${what}), whole ${of('whole')} ms, shift ${shift.toFixed(3)}`,
    )
    const steps = Object.keys(moments) as (keyof typeof moments)[]
    for (const name of steps.sort((a, b) => of(a) - of(b))) console.log(`  ${of(name)} ms: ${moments[name]}`)
    record(`${who}${offline ? ', offline' : ''}, the largest part painted`, of('largest'), 'ms', { most: mostMs })
    if (of('largest') > mostMs || of('largest') === 0) process.exitCode = 1
  }
  await context.close()
}

const site = await startSite({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
const browser = await driver.launch(chromium)
try {
  await measure(browser, site.origin, 'a visitor', async () => {})
  const member = await newMember(site)
  await measure(browser, site.origin, 'a member', page => enter(page, member))
} finally {
  await browser.close()
  await site.stop()
  site.clean()
}
