/**
 * `node tests/bench/large-mirror.ts`: what a mirror of 5,000 posts, 20,000 comments and 50,000 messages costs beside a small one, in one
 * run: how soon the feed shows its list, by turns, and how many rows are read for it; what is read when a post of the feed is saved; and the
 * longest task of a search without a network, on a processor four times slower. Fails where the feed takes over 1.2 times as long, where a
 * list or a save reads more rows of the large mirror than of the small one by half, or a search has a task over 100 ms. Needs a build.
 */
import { type BrowserContext, chromium as driver } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { enter, untilInCharge } from '../support/member-page.ts'
import { type Member, newMember } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'
import { fillMirror } from './fill-mirror.ts'
import { longTasks } from './long-tasks.ts'
import { slowdown, untilIdle } from './phone.ts'
import { countReads, readsOf } from './reads.ts'

const sizes = { posts: 5_000, comments: 20_000, messages: 50_000 }
const visits = 9
const [mostTimes, mostTaskMs] = [1.2, 100]
/** How many times as many rows of the large mirror may be read as of the small one; caches of what was read last make a difference. */
const mostRows = 1.5

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const failed: string[] = []
function expect(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok  ' : 'OVER'} ${what}`)
  if (!holds) failed.push(what)
}

type Rows = Record<string, number>
const sum = (rows: Rows) => Object.values(rows).reduce((one, other) => one + other, 0)
const told = (rows: Rows) =>
  Object.entries(rows)
    .sort((a, b) => b[1] - a[1])
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** Opens the feed in a new page, and says when it showed its list, in ms, and which rows were read until then and until the page rested. */
async function visit(context: BrowserContext): Promise<{ ms: number; shown: Rows; rested: Rows }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(countReads)
  await page.goto('/posts')
  await page.locator('html[data-page]').waitFor()
  await page.locator('.feed > article').first().waitFor()
  const ms = await page.evaluate(() => performance.now())
  const shown = await readsOf(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForLoadState('networkidle')
  await untilIdle(page)
  const rested = await readsOf(page)
  await page.close()
  return { ms, shown, rested }
}

/** Which rows are read when a post of the feed is saved, one that is not saved yet. */
async function save(context: BrowserContext): Promise<Rows> {
  const page = await context.newPage()
  await page.addInitScript(countReads)
  await page.goto('/posts')
  await page.locator('html[data-page]').waitFor()
  await page.waitForLoadState('networkidle')
  await untilIdle(page)
  const unsaved = page.locator('.feed > article').getByRole('button', { name: 'Save', exact: true })
  await unsaved.first().waitFor()
  const before = await unsaved.count()
  await readsOf(page)
  await unsaved.first().click()
  while ((await unsaved.count()) === before) await untilIdle(page)
  await page.waitForLoadState('networkidle')
  await untilIdle(page)
  const rows = await readsOf(page)
  await page.close()
  return rows
}

/** The tasks over 50 ms of a search on the device, in ms, and how long it takes. */
async function search(context: BrowserContext, words: string): Promise<{ tasks: number[]; ms: number }> {
  const page = await context.newPage()
  await page.goto('/search')
  await page.locator('html[data-page]').waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let ms = 0
  const tasks = await longTasks(page, async () => {
    const field = page.getByRole('main').getByRole('searchbox').first()
    const began = Date.now()
    await field.fill(words)
    await field.press('Enter')
    await page
      .getByText(/on this device/i)
      .first()
      .waitFor()
    ms = Date.now() - began
    await untilIdle(page)
  })
  await context.setOffline(false)
  await page.close()
  return { tasks, ms }
}

async function prepare(site: Site, member: Member, large: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  const page = await context.newPage()
  await enter(page, member)
  await page.goto('/posts')
  await untilInCharge(page)
  await page.goto('/posts')
  await page.locator('.feed > article').nth(10).waitFor()
  await page.waitForLoadState('networkidle')
  await untilIdle(page)
  await page.goto('/robots.txt')
  if (large) await fillMirror(page, member.session.id, sizes)
  await page.close()
  return context
}

const site = await startSite({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
const browser = await driver.launch(chromium)
try {
  const member = await newMember(site)
  const contexts = { small: await prepare(site, member, false), large: await prepare(site, member, true) }
  const seen = { small: [] as Awaited<ReturnType<typeof visit>>[], large: [] as Awaited<ReturnType<typeof visit>>[] }
  for (let n = 0; n < visits; n++)
    for (const which of ['small', 'large'] as const) seen[which].push(await visit(contexts[which]))
  for (const which of ['small', 'large'] as const) {
    const { shown = {}, rested = {} } = seen[which].at(-1) ?? {}
    console.log(`${which}: the list after ${Math.round(middle(seen[which].map(each => each.ms)))} ms`)
    console.log(`  rows read until then: ${told(shown)}`)
    console.log(`  until the page rested: ${told(rested)}`)
  }
  const times = middle(seen.large.map(each => each.ms)) / middle(seen.small.map(each => each.ms))
  expect(times <= mostTimes, `the feed of the large mirror took ${times.toFixed(2)} times as long`)
  const rows = (which: 'small' | 'large') => middle(seen[which].map(each => sum(each.shown)))
  expect(
    rows('large') <= mostRows * rows('small'),
    `rows read for the list: ${rows('large')}, and ${rows('small')} of the small one`,
  )
  const saved = { small: await save(contexts.small), large: await save(contexts.large) }
  expect(
    sum(saved.large) <= mostRows * sum(saved.small),
    `rows read for a save: ${sum(saved.large)}, and ${sum(saved.small)} of the small one: ${told(saved.large)}`,
  )
  for (const words of ['town', 'kyoto temple', 'zzzz', '京都']) {
    const { tasks, ms } = await search(contexts.large, words)
    expect(
      (tasks[0] ?? 0) <= mostTaskMs,
      `a search for ‘${words}’ took ${ms} ms, tasks over 50 ms: ${tasks.slice(0, 8).join(', ') || 'none'}`,
    )
  }
} finally {
  await browser.close()
  await site.stop()
  site.clean()
}
if (failed.length > 0) process.exitCode = 1
