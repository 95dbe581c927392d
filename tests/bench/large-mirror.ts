/**
 * `node tests/bench/large-mirror.ts [VISITS]`: what a mirror of 5,000 posts, 20,000 comments and 50,000 messages costs beside a small one, in one
 * run: how soon the feed shows its list, by turns, and how many rows are read for it; what is read when a post of the feed is saved; and the
 * longest task of a search without a network, in the processor's time, times four for a slower one. Fails where the feed takes over 1.2 times as long, where its
 * list reads more rows of the large mirror than of the small one by half, a save more than 60, or a search has a task over 100 ms. Needs a build.
 */
import { type BrowserContext, chromium as driver } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { enter } from '../support/member-page.ts'
import { type Member, newMember } from '../support/people.ts'
import { untilInCharge } from '../support/settled.ts'
import { type Site, startSite } from '../support/site.ts'
import { fillMirror } from './fill-mirror.ts'
import { tasksOf } from './long-tasks.ts'
import { record } from './measures.ts'
import { slowdown, untilIdle } from './phone.ts'
import { countReads, readsOf } from './reads.ts'

const sizes = { posts: 5_000, comments: 20_000, messages: 50_000 }
const visits = Number(process.argv[2] ?? 9)
const [mostTimes, mostTaskMs] = [1.2, 100]
/** How many times as many rows of the large mirror may be read as of the small one; caches of what was read last make a difference. */
const mostRows = 1.5
/** How many posts, comments and messages a save may read: the feed's first pages, twice. */
const mostSaved = 60

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
  await page.locator('.feed_feed > article').first().waitFor()
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
  const unsaved = page.locator('.feed_feed > article').getByRole('button', { name: 'Save', exact: true })
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

/** The tasks over 50 ms of searches on the device, in ms of the processor's time for one that is slower, and how long each takes here. */
async function search(context: BrowserContext, searches: readonly string[]): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/posts')
  await page.locator('html[data-page]').waitFor()
  await page.waitForLoadState('networkidle')
  await untilIdle(page)
  const field = page.locator('.topbar').getByLabel('Search', { exact: true })
  // What helps while typing is loaded with the first search.
  await field.fill('zzzz')
  await page.getByText('Nothing found.').first().waitFor()
  await context.setOffline(true)
  for (const words of searches) {
    let ms = 0
    const worked = await tasksOf(browser, page, async () => {
      const began = Date.now()
      await field.fill(words)
      await field.press('Enter')
      await page
        .getByRole('main')
        .getByText(/^Searched [\d,]+ posts/)
        .waitFor()
      ms = Date.now() - began
      await untilIdle(page)
    })
    const tasks = worked.map(ms => ms * slowdown).filter(ms => ms > 50)
    const longest = tasks.slice(0, 8).join(', ') || 'none'
    expect((tasks[0] ?? 0) <= mostTaskMs, `a search for ‘${words}’ took ${ms} ms, tasks over 50 ms: ${longest}`)
    await field.fill('')
    await page
      .getByRole('main')
      .getByText(/^Searched/)
      .waitFor({ state: 'detached' })
  }
  await context.setOffline(false)
  await page.close()
}

async function prepare(site: Site, member: Member, large: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  const page = await context.newPage()
  await enter(page, member)
  await page.goto('/posts')
  await untilInCharge(page)
  await page.goto('/posts')
  await page.locator('.feed_feed > article').nth(10).waitFor()
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
  record('the feed of a large mirror against a small one', times, '×', { most: mostTimes })
  expect(times <= mostTimes, `the feed of the large mirror took ${times.toFixed(2)} times as long`)
  const rows = (which: 'small' | 'large') => middle(seen[which].map(each => sum(each.shown)))
  expect(
    rows('large') <= mostRows * rows('small'),
    `rows read for the list: ${rows('large')}, and ${rows('small')} of the small one`,
  )
  const saved = { small: await save(contexts.small), large: await save(contexts.large) }
  // The number of unread messages is a sum over all chats, of which there are few.
  const ofContent = ({ posts = 0, comments = 0, messages = 0 }: Rows) => posts + comments + messages
  expect(
    ofContent(saved.large) <= mostSaved,
    `posts, comments and messages read for a save: ${ofContent(saved.large)}, and ${ofContent(saved.small)} of the small one; all: ${told(saved.large)}`,
  )
  await search(contexts.large, ['town', 'kyoto temple', 'zzzz', '京都'])
} finally {
  await browser.close()
  await site.stop()
  site.clean()
}
if (failed.length > 0) process.exitCode = 1
