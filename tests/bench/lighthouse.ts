/**
 * `node tests/bench/lighthouse.ts [ROUNDS] [NAME]`: Lighthouse for phones on home, the feed and a guide as visitors see them, on the feed
 * of a member whose device is ready, and beside them on a page that is nothing but React taking over one button. Prints the medians of
 * three rounds in which the pages take turns; fails where one is worse than asked for. Needs a build, and a machine that does nothing else;
 * only the blocking that is counted in the processor's time is the same beside other work.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Trace as LighthouseTrace } from 'lighthouse'
import { chromium as playwright } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { demoPost } from '../support/demo.ts'
import { startSite } from '../support/site.ts'
import { serveEmptyPage } from './empty-page.ts'
import { untilKept } from './last-view.ts'
import { record } from './measures.ts'
import { median } from './median.ts'
import { slowdown } from './phone.ts'

const rounds = Number(process.argv[2] ?? 3)
const only = process.argv[3]
const leastScore = { visitor: 95, member: 90, nobody: 0 } as const
const mostBlockingMs = 150
/** What a page may block more than the empty one, where the machine is so slow that this is more than the above. */
const moreBlockingMs = 100
/** What a task takes over this counts as blocking. */
const shortTaskMs = 50

type Target = { name: string; url: string; who: keyof typeof leastScore }
type Account = { email: string; password: string }
type Result = {
  score: number
  /** What Lighthouse says, which counts the time in which a task waits for a core as well. */
  blocking: number
  /** The same by the time that the processor worked. */
  worked: number
  paint: number
  lcp: number
  shift: number
  power: number
}

/**
 * Signs in through the form, waits until the worker is in charge and what the feed shows is kept for the next visit, and closes the
 * browser.
 */
async function makeReady(port: number, url: string, { email, password }: Account): Promise<void> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  // As Lighthouse will look at it.
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(new URL('/login', url).href)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Your menu' }).waitFor()
  await page.goto(url)
  await page.locator('.feed_feed article').first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await untilKept(page)
  await page.close()
  // What it holds is on the disk once it has closed by itself.
  await (await browser.newBrowserCDPSession()).send('Browser.close')
}

type TraceEvent = LighthouseTrace['traceEvents'][number] & { tdur?: number }

/** For how long tasks after the first paint block, in ms of the processor's time, on one that is four times slower. */
function workedOver(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  return events
    .filter(each => each.name.endsWith('RunTask') && each.pid === paint?.pid && each.tid === paint.tid)
    .filter(({ ts }) => ts >= (paint?.ts ?? 0))
    .map(({ tdur = 0 }) => Math.max(0, (slowdown * tdur) / 1_000 - shortTaskMs))
    .reduce((one, other) => one + other, 0)
}

/** Audits a page in a browser of its own. @param tries how often it is tried again where the browser recorded no navigation */
async function audit(target: Target, account: Account, tries = 2): Promise<Result> {
  const { url, who } = target
  const userDataDir = mkdtempSync(join(tmpdir(), 'engawa-lighthouse-'))
  const open = () =>
    launch({
      chromePath: chromium.executablePath,
      chromeFlags: ['--headless=new', ...chromium.args],
      userDataDir,
    })
  if (who === 'member') {
    // In a browser of its own: what it leaves in the memory of a page's process would count as work of the next page.
    const before = await open()
    const ended = once(before.process, 'exit')
    await makeReady(before.port, url, account)
    await ended
  }
  const chrome = await open()
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: who === 'member',
    })
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 0) return await audit(target, account, tries - 1)
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    const { audits, categories, environment } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      blocking: value('total-blocking-time'),
      worked: workedOver(result.artifacts.Trace.traceEvents),
      paint: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      shift: value('cumulative-layout-shift'),
      power: environment.benchmarkIndex,
    }
  } finally {
    const ended = once(chrome.process, 'exit')
    chrome.kill()
    await ended
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const empty = await serveEmptyPage()
try {
  const accounts = JSON.parse(readFileSync(join(site.dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
  const account = accounts.find(({ email }) => email.startsWith('lena@'))
  if (!account) throw new Error('the demo has no such member')
  const guide = await demoPost(site.origin, 'guides')
  const targets: Target[] = (
    [
      { name: 'an empty page of React', url: empty.url, who: 'nobody' },
      { name: 'home', url: `${site.origin}/`, who: 'visitor' },
      { name: 'the feed', url: `${site.origin}/posts`, who: 'visitor' },
      { name: 'a guide', url: site.origin + guide.path, who: 'visitor' },
      { name: 'a member’s feed', url: `${site.origin}/posts`, who: 'member' },
    ] satisfies Target[]
  ).filter(({ name }) => only === undefined || name.includes(only))
  const results = new Map<Target, Result[]>(targets.map(target => [target, []]))
  for (let round = 0; round < rounds; round++)
    for (const [target, made] of results) made.push(await audit(target, account))

  const of = (target: Target, name: keyof Result) => median((results.get(target) ?? []).map(each => each[name]))
  const emptyPage = targets.find(({ who }) => who === 'nobody')
  const most = Math.max(mostBlockingMs, emptyPage ? of(emptyPage, 'blocking') + moreBlockingMs : 0)
  console.log(
    '| page | score | blocking | worked | first paint | LCP | shift |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const target of targets) {
    const seconds = (name: 'paint' | 'lcp') => `${(of(target, name) / 1_000).toFixed(2)} s`
    const [blocking, worked] = [Math.round(of(target, 'blocking')), Math.round(of(target, 'worked'))]
    const shift = of(target, 'shift').toFixed(3)
    console.log(
      `| ${target.name} | ${of(target, 'score')} | ${blocking} ms | ${worked} ms | ${seconds('paint')} | ${seconds('lcp')} | ${shift} |`,
    )
    record(
      `${target.name}, score`,
      of(target, 'score'),
      'points',
      target.who === 'nobody' ? {} : { least: leastScore[target.who] },
    )
    record(`${target.name}, blocking`, blocking, 'ms', target.who === 'nobody' ? {} : { most })
    record(`${target.name}, worked`, worked, 'ms')
    if (target.who !== 'nobody' && (of(target, 'score') < leastScore[target.who] || blocking > most))
      process.exitCode = 1
  }
  const power = median([...results.values()].flat().map(each => each.power))
  console.log(`medians of ${rounds}; this machine’s index by Lighthouse: ${Math.round(power)}`)
} finally {
  await empty.stop()
  await site.stop()
  site.clean()
}
