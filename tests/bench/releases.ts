/**
 * `node tests/bench/releases.ts [COMMIT]`: what a release costs a device that has the one before, on the line to which many travellers' SIM
 * cards are slowed down, 128 kbit/s. A new browser opens the posts on a site of an earlier commit (by default thirty back), the site is updated as
 * an operator does it, and the browser opens again: once as browsers with compression dictionaries do, once without. Prints how much had
 * come down, and after how long, when the new worker was installed and when nothing more came; beside it the same with an update that
 * changes nothing, since a page that opens asks for more than files. Judges nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as driver, type Page } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { freePort } from '../support/ports.ts'
import { untilInCharge } from '../support/settled.ts'
import { type Site, startSite } from '../support/site.ts'
import { type SlowLine, startSlowLine } from '../support/slow-line.ts'
import { builtCommit } from './built-commit.ts'
import { record } from './measures.ts'

const slowed = { latencyMs: 200, bytesPerSecond: 16_000 }
/** A line on which nothing came down for this long has nothing more to do. */
const quietMs = 8_000
const withoutDictionaries = chromium.args.map(each =>
  each.startsWith('--disable-features=')
    ? `${each},CompressionDictionaryTransport,CompressionDictionaryTransportBackend`
    : each,
)
const browsers = [
  ['with dictionaries', chromium.args],
  ['without', withoutDictionaries],
] as const

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Waits until nothing comes down any more. @returns when that was, as `Date.now()` */
async function untilQuiet(line: SlowLine): Promise<number> {
  let bytes = line.bytes()
  let since = Date.now()
  while (Date.now() - since < quietMs) {
    await wait(100)
    if (line.bytes() === bytes) continue
    bytes = line.bytes()
    since = Date.now()
  }
  return since
}

/** Whether the worker of a build other than the page's is installed. */
const isInstalled = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting != null
    })
    .catch(() => false)

type Opened = { installedMs: number | null; installedBytes: number; ms: number; bytes: number }

/** Opens the site in a browser that was there before, until nothing comes down any more. */
async function openAgain(open: () => Promise<BrowserContext>, line: SlowLine): Promise<Opened> {
  const context = await open()
  const page = await context.newPage()
  const began = { at: Date.now(), bytes: line.bytes() }
  await page.goto(`${line.origin}/posts`)
  let installed: { at: number; bytes: number } | null = null
  let isOver = false
  const watched = (async () => {
    while (!isOver && installed === null) {
      if (await isInstalled(page)) installed = { at: Date.now(), bytes: line.bytes() }
      await wait(100)
    }
  })()
  const end = await untilQuiet(line)
  isOver = true
  await watched
  await context.close()
  const { at = null, bytes = began.bytes } = (installed ?? {}) as { at?: number; bytes?: number }
  return {
    installedMs: at === null ? null : at - began.at,
    installedBytes: bytes - began.bytes,
    ms: end - began.at,
    bytes: line.bytes() - began.bytes,
  }
}

const kib = (bytes: number) => bytes / 1_024
const told = ({ installedMs, installedBytes, ms, bytes }: Opened) =>
  `${installedMs === null ? 'no new worker' : `installed after ${(installedMs / 1_000).toFixed(1)} s and ${kib(installedBytes).toFixed(0)} KiB`}, quiet after ${(ms / 1_000).toFixed(1)} s and ${kib(bytes).toFixed(0)} KiB`

/** Measures in one kind of browser. @param folder where the earlier build is */
async function measure(name: string, args: readonly string[], folder: string): Promise<void> {
  const port = await freePort()
  const env = { LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  let site: Site = await startSite({ env, port, folder })
  const { dataDir } = site
  const update = async (to?: string) => {
    await site.stop()
    site = await startSite({ env, port, dataDir, ...(to === undefined ? {} : { folder: to }) })
  }
  const line = await startSlowLine(site.origin, slowed)
  const profile = mkdtempSync(join(tmpdir(), 'engawa-release-'))
  const viewport = { width: 390, height: 844 }
  const open = () => driver.launchPersistentContext(profile, { ...chromium, args: [...args], viewport })
  try {
    const first = await open()
    const page = await first.newPage()
    const began = Date.now()
    await page.goto(`${line.origin}/posts`, { timeout: 300_000 })
    await untilInCharge(page)
    const end = await untilQuiet(line)
    console.log(
      `${name}: the first visit, quiet after ${((end - began) / 1_000).toFixed(1)} s and ${kib(line.bytes()).toFixed(0)} KiB`,
    )
    await first.close()
    await update(folder)
    const same = await openAgain(open, line)
    console.log(`${name}: opened again, nothing new: ${told(same)}`)
    await update()
    const after = await openAgain(open, line)
    console.log(`${name}: opened again after the release: ${told(after)}`)
    record(`a release at 128 kbit/s, ${name}, installed`, (after.installedMs ?? Number.NaN) / 1_000, 's')
    record(`a release at 128 kbit/s, ${name}, all`, kib(after.bytes - same.bytes), 'KiB')
  } finally {
    await line.stop()
    await site.stop()
    site.clean()
    rmSync(profile, { recursive: true, force: true })
  }
}

const folder = builtCommit(process.argv[2] ?? 'HEAD~30')
for (const [name, args] of browsers) await measure(name, args, folder)
