/**
 * `node tests/bench/first-visit.ts ORIGIN [ORIGIN]`: what a first visit of home and of the feed costs a phone that is not touched: requests and
 * KiB of the page and of its worker, and how long all of the browser's processes worked, in the processor's time. Sites of two builds take
 * turns, so that they can be compared on a machine that does other work as well. Prints medians of three visits; judges nothing.
 */
import { chromium as driver } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { ProcessorTime } from '../support/processor-time.ts'
import { median } from './median.ts'

const rounds = 3
/** When one looks, in seconds after the address was opened. */
const looks = [4, 15] as const
const paths = ['/', '/posts'] as const

type Visit = { requests: number; scripts: number; pictures: number; byWorker: number; worked: number[] }

/** Opens an address in a browser of its own. */
async function visit(address: string): Promise<Visit> {
  const browser = await driver.launch(chromium)
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    let byWorker = 0
    context.on('request', request => {
      if (request.serviceWorker()) byWorker++
    })
    const time = new ProcessorTime(process.pid)
    const began = { at: performance.now(), seconds: time.seconds() }
    await page.goto(address, { waitUntil: 'commit' })
    const worked: number[] = []
    for (const second of looks) {
      await page.waitForTimeout(began.at + 1_000 * second - performance.now())
      time.look()
      worked.push(Math.round(1_000 * (time.seconds() - began.seconds)))
    }
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(each => ({
        path: new URL(each.name).pathname,
        bytes: each.encodedBodySize,
      })),
    )
    const kib = (ending: RegExp) =>
      Math.round(loaded.filter(each => ending.test(each.path)).reduce((sum, each) => sum + each.bytes, 0) / 1_024)
    return { requests: loaded.length + 1, scripts: kib(/\.js$/), pictures: kib(/\.webp$/), byWorker, worked }
  } finally {
    await browser.close()
  }
}

const origins = process.argv.slice(2)
if (origins.length === 0) throw new Error('which site?')
const visits = new Map<string, Visit[]>()
for (let round = 0; round < rounds; round++)
  for (const path of paths)
    for (const origin of origins) {
      const address = `${origin}${path}`
      visits.set(address, [...(visits.get(address) ?? []), await visit(address)])
    }

console.log(
  `| page | requests | KiB of scripts | of pictures | by the worker | ${looks.map(each => `ms in ${each} s`).join(' | ')} |`,
)
console.log(`| --- |${' ---: |'.repeat(4 + looks.length)}`)
for (const [address, made] of visits) {
  const of = (value: (visit: Visit) => number) => median(made.map(value))
  const counts = [
    of(each => each.requests),
    of(each => each.scripts),
    of(each => each.pictures),
    of(each => each.byWorker),
  ]
  const worked = looks.map((_, at) => of(each => each.worked[at] ?? Number.NaN))
  console.log(`| ${address} | ${[...counts, ...worked].join(' | ')} |`)
}
