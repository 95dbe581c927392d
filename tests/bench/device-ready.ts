/**
 * `node tests/bench/device-ready.ts [ORIGIN]`: how soon after the first navigation a device is ready for a tunnel, on Slow 4G and a
 * processor four times slower. A new browser opens a post with pictures; a moment later the line is cut, the browser closed and opened
 * again at the same address. Prints when the worker took charge and from which moment on the post is there with its pictures, then what
 * the whole visit asks for, and what is asked for again after an installation that was cut off. Fails where the post is not there five
 * seconds after the navigation, or where anything is asked for twice. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as driver, type Page } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { get, visitor } from '../support/people.ts'
import { untilInCharge } from '../support/settled.ts'
import { startSite } from '../support/site.ts'
import { type SlowLine, startSlowLine } from '../support/slow-line.ts'
import { record } from './measures.ts'

const slowdown = 4
/** As Lighthouse names it. */
const slow4g = { latencyMs: 150, bytesPerSecond: 204_800 }
const readyMs = 5_000
/** When the line is cut, in ms after the navigation. */
const cuts = [3_000, 4_000, readyMs]

const given = process.argv[2]
const site = given ? null : await startSite({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
const origin = given ?? site?.origin ?? ''

/** A browser with an own profile on a slow line of its own, for as long as `work` takes. */
async function onSlowLine(
  work: (line: SlowLine, open: () => Promise<Page>, close: () => Promise<void>) => Promise<void>,
) {
  const line = await startSlowLine(origin, slow4g)
  const profile = mkdtempSync(join(tmpdir(), 'engawa-ready-'))
  let context: BrowserContext | null = null
  const open = async () => {
    const viewport = { width: 390, height: 844 }
    context ??= await driver.launchPersistentContext(profile, { ...chromium, viewport, baseURL: line.origin })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(noteCharge)
    return page
  }
  const close = async () => {
    await context?.close()
    context = null
  }
  try {
    await work(line, open, close)
  } finally {
    await close()
    await line.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Notes when the worker takes charge, in ms after the navigation. */
function noteCharge() {
  navigator.serviceWorker?.addEventListener('controllerchange', () =>
    Object.assign(window, { inCharge: performance.now() }),
  )
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

/** The guide of the demo that has the most pictures, and how many of them its page shows. */
async function longestGuide() {
  const posts = await get(visitor(origin), 'posts.feedForVisitors', {
    params: { pageSize: '50' },
    query: { selectedType: 'guides', selectedDate: 'all' },
  })
  const [post] = posts.toSorted((a, b) => b.pictures.length - a.pictures.length)
  if (!post) throw new Error('the demo has no guide')
  return {
    path: `/posts/${encodeURIComponent(post.post_slug)}`,
    title: post.post_title,
    pictures: post.pictures.length,
  }
}

/** How much of the post a page shows: whether its words are there, and how many of its pictures. */
async function shown(page: Page, title: string): Promise<{ words: boolean; pictures: number; missing: number }> {
  const words = await page
    .getByRole('heading', { level: 1, name: title })
    .waitFor({ timeout: 8_000 })
    .then(
      () => true,
      () => false,
    )
  const pictures = page.locator('.article img')
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded().catch(() => {})
  await wait(500)
  const loaded = await pictures.evaluateAll(all => all.map(each => (each as HTMLImageElement).naturalWidth > 0))
  return { words, pictures: loaded.filter(Boolean).length, missing: loaded.filter(each => !each).length }
}

const twiceIn = (asked: readonly string[]) =>
  asked.filter((each, index) => /^GET \/(assets|media)\//.test(each) && asked.indexOf(each) < index)

const post = await longestGuide()
try {
  for (const cutMs of cuts) {
    await onSlowLine(async (line, open, close) => {
      const page = await open()
      await page.goto(post.path, { waitUntil: 'commit' })
      const navigated = await page.evaluate(() => performance.timeOrigin)
      await wait(cutMs - (Date.now() - navigated))
      line.cut()
      const inCharge = await page.evaluate(() => (window as { inCharge?: number }).inCharge)
      await close()
      const again = await open()
      await again.goto(post.path).catch(() => {})
      const { words, pictures, missing } = await shown(again, post.title)
      const charge = inCharge === undefined ? 'not in charge' : `in charge after ${Math.round(inCharge)} ms`
      console.log(
        `cut ${cutMs} ms after the navigation: worker ${charge}; words ${words ? 'there' : 'MISSING'}, pictures ${pictures} of ${pictures + missing}`,
      )
      if (cutMs >= readyMs && (!words || missing > 0)) process.exitCode = 1
    })
  }
  await onSlowLine(async (line, open) => {
    const page = await open()
    const began = Date.now()
    await page.goto(post.path)
    const loaded = { ms: Date.now() - began, bytes: line.bytes() }
    await untilInCharge(page)
    const asked = line.asked()
    const twice = twiceIn(asked)
    console.log(
      `the whole visit: loaded after ${loaded.ms} ms and ${kib(loaded.bytes)}, all kept after ${Date.now() - began} ms and ${kib(line.bytes())}, ${asked.length} requests, asked twice: ${twice.length}`,
    )
    record('the whole visit, loaded', loaded.bytes / 1_024, 'KiB')
    record('the whole visit, all kept', line.bytes() / 1_024, 'KiB')
    for (const each of twice) console.log(`  ${each}`)
    if (twice.length > 0) process.exitCode = 1
  })
  await onSlowLine(async (line, open, close) => {
    const page = await open()
    await page.goto(post.path)
    await wait(1_000)
    line.cut()
    const before = line.asked()
    await close()
    line.restore()
    const again = await open()
    await again.goto(post.path)
    await untilInCharge(again)
    const twice = twiceIn(line.asked())
    console.log(
      `an installation cut off a second after the page had loaded: ${before.length} requests before, ${line.asked().length - before.length} afterwards; asked again: ${twice.length}`,
    )
    for (const each of twice) console.log(`  ${each}`)
  })
} finally {
  await site?.stop()
  site?.clean()
}

function kib(bytes: number): string {
  return `${Math.round(bytes / 1_024)} KiB`
}
