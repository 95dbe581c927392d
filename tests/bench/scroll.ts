/**
 * `node tests/bench/scroll.ts [ORIGIN]`: how a list of 2,000 posts scrolls in Chromium with the processor slowed down four times.
 * Prints the longest tasks while it is scrolled fast, both ways, at its end, in its middle and at its top; fails where one takes over
 * 50 ms. Needs a build.
 */
import { chromium, type Page } from 'playwright'
import { startSite } from '../support/site.ts'
import { longTasks } from './long-tasks.ts'

const posts = 2_000
const slowdown = 4
const longestMs = 50
/** How many frames one scrolls, each way, at the list's end, in its middle and at its top. */
const frames = 250
const given = process.argv[2]
const site = given ? null : await startSite({ env: { LOG_LEVEL: 'error' } })
const origin = given ?? site?.origin ?? ''
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})

/** Answers pages of the feed with the demo's posts, again and again under other ids, so that no store has to be filled. */
async function answerFeed(page: Page): Promise<void> {
  const answer = await fetch(`${origin}/api/get_selected_post_items_no_auth/50?selectedDate=all`)
  const some = (await answer.json()) as { id: string; post_slug: string }[]
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'x-next-cursor', 'etag']) delete headers[name]
  await page.route('**/api/get_selected_post_items_no_auth/15?*', route => {
    // The document brought the first page, and with it a cursor of the server's.
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    const at = cursor === null ? 0 : Number(cursor) || 15
    const page = Array.from({ length: Math.min(15, posts - at) }, (_, index) => {
      const n = at + index
      const id = `00000000-0000-7000-a000-${String(n).padStart(12, '0')}`
      return { ...some[n % some.length], id, post_id: id, post_slug: `post-${n}`, rev: n + 1 }
    })
    const next = at + 15 < posts ? { 'x-next-cursor': String(at + 15) } : {}
    return route.fulfill({ json: page, headers: { ...headers, ...next, 'content-type': 'application/json' } })
  })
}

/** Scrolls fast, 400 px a frame, over many screens. */
const scroll = (page: Page, towards: 'top' | 'end') =>
  page.evaluate(
    async ([step, frames]) => {
      for (let frame = 0; frame < frames; frame++) {
        scrollBy(0, step)
        await new Promise(requestAnimationFrame)
      }
    },
    [towards === 'top' ? -400 : 400, frames] as const,
  )

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  await answerFeed(page)
  await page.goto(`${origin}/posts?date=all`)
  await page.waitForSelector('html[data-page]')
  const count = () => page.locator('.feed > article').count()
  while ((await count()) < posts) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(50)
  }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const tasks = await longTasks(page, async () => {
    for (const place of [1, 0.5, 0]) {
      await page.evaluate(share => scrollTo(0, share * document.body.scrollHeight), place)
      for (const towards of place === 0 ? (['end', 'top'] as const) : (['top', 'end'] as const))
        await scroll(page, towards)
    }
  })
  console.log(`${await count()} posts at ${slowdown}× slow-down, ${6 * frames} frames of 400 px`)
  console.log(`tasks over ${longestMs} ms: ${tasks.length} ${tasks.slice(0, 10).join(', ')}`)
  if (tasks.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await site?.stop()
  site?.clean()
}
