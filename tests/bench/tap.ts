/**
 * `node tests/bench/tap.ts [ORIGIN]`: how long it takes from a tap on a card of the posts list to the frame that shows the post, from what
 * the device knows, and back to the list, in Chromium as a phone with the processor slowed down four times. Prints the first tap after
 * the page was loaded and the median of the others; fails where a post takes over 150 ms. Needs a build.
 */
import { chromium as driver, type Page } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { startSite } from '../support/site.ts'

const slowdown = 4
const longestMs = 150
const rounds = 11
const given = process.argv[2]
const site = given ? null : await startSite({ env: { LOG_LEVEL: 'error' } })
const origin = given ?? site?.origin ?? ''
const browser = await driver.launch(chromium)

/** Milliseconds from the next click, or the next step back, to the end of the frame in which `selector` shows other words. */
async function timed(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(wanted => {
    const held = window as unknown as { shownIn: Promise<number> }
    const words = () => document.querySelector<HTMLElement>(wanted)?.textContent ?? ''
    const before = words()
    let began = 0
    const begin = (event: Event) => {
      began ||= event.timeStamp
    }
    addEventListener('click', begin, { capture: true, once: true })
    addEventListener('popstate', begin, { capture: true, once: true })
    held.shownIn = new Promise(done => {
      const look = new MutationObserver(() => {
        if (words() === '' || words() === before) return
        look.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - began)
          port2.postMessage(null)
        })
      })
      look.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, selector)
  await act()
  return page.evaluate(() => (window as unknown as { shownIn: Promise<number> }).shownIn)
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const ms = (time: number): string => `${Math.round(time)} ms`

/** Opens the list, taps on one post after the other, and goes back each time. */
async function tapThrough(page: Page): Promise<{ posts: number[]; back: number[] }> {
  await page.goto(`${origin}/posts?date=all`)
  await page.waitForSelector('html[data-page]')
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const posts: number[] = []
  const back: number[] = []
  for (let round = 0; round < rounds; round++) {
    const link = page.locator('.feed > article h2 a').nth(round)
    await link.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    posts.push(
      await timed(page, 'article.article', () => page.touchscreen.tap(x + Math.min(40, width / 2), y + height / 2)),
    )
    await page.waitForTimeout(1_000)
    back.push(await timed(page, '.feed', async () => void (await page.evaluate(() => history.back()))))
    await page.waitForTimeout(1_000)
  }
  return { posts, back }
}

try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const { posts, back } = await tapThrough(page)
  const [first = 0, ...others] = posts
  console.log(`tap to the post at ${slowdown}× slow-down: first ${ms(first)}, then median ${ms(median(others))}`)
  console.log(`back to the list: first ${ms(back[0] ?? 0)}, then median ${ms(median(back.slice(1)))}`)
  console.log(`all: ${posts.map(Math.round).join(' ')}; back: ${back.map(Math.round).join(' ')}`)
  if (first > longestMs || median(others) > longestMs) process.exitCode = 1
} finally {
  await browser.close()
  await site?.stop()
  site?.clean()
}
