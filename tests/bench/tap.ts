/**
 * `node tests/bench/tap.ts [ORIGIN]`: how long it takes from a tap on a card of the posts list to the frame that shows the post, from what
 * the device knows, and back to the list, in Chromium as a phone with the processor slowed down four times. Prints the medians of the
 * first taps after the page was loaded and of the others; then, not slowed down, what the page's main thread works until that frame and
 * until the page rests, in the processor's time, times four, which can be compared on a machine that does other work as well. Fails where
 * a tap takes over 150 ms. Needs a build.
 */
import type { CDPSession, Page } from 'playwright'
import { record } from './measures.ts'
import { median } from './median.ts'
import { onPhone, slowdown, untilIdle } from './phone.ts'

const longestMs = 150
/** How often the page is loaded anew, and how often one taps then. */
const loads = 3
const taps = 5
/** What is not shown by then never will be. */
const patienceMs = 10_000

/** Milliseconds from the next click, or the next step back, to the end of the frame in which the post, or the list, is shown. */
async function timed(page: Page, shown: 'post' | 'list', act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([shown, patienceMs]) => {
      const holds = () => {
        const isPost = document.querySelector('article.article') !== null
        // The list stays where it is, behind the post.
        return shown === 'post'
          ? isPost
          : !isPost && document.querySelector('.feed_feed')?.closest('.feed_behind') === null
      }
      ;(window as unknown as { shownIn: Promise<number> }).shownIn = new Promise((done, fail) => {
        const begun = (event: Event) => {
          const look = () => {
            if (!holds()) {
              if (performance.now() - event.timeStamp < patienceMs) requestAnimationFrame(look)
              else fail(new Error(`no ${shown} after ${patienceMs} ms`))
              return
            }
            // This task comes after the frame.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - event.timeStamp)
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        }
        addEventListener(shown === 'post' ? 'click' : 'popstate', begun, { capture: true, once: true })
      })
    },
    [shown, patienceMs] as const,
  )
  await act()
  return page.evaluate(() => (window as unknown as { shownIn: Promise<number> }).shownIn)
}

/** What the main thread has worked since the page was opened, in ms of the processor's time, on one that is four times slower. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return slowdown * 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** One tap or step back: by the clock, and the work until its frame and until the page rests. */
type Step = { clock: number; frame: number; rest: number }

async function step(cdp: CDPSession, page: Page, shown: 'post' | 'list', act: () => Promise<void>): Promise<Step> {
  await untilIdle(page)
  const before = await worked(cdp)
  const clock = await timed(page, shown, act)
  const frame = (await worked(cdp)) - before
  await untilIdle(page)
  return { clock, frame, rest: (await worked(cdp)) - before }
}

/** The same steps after each load; in an inner list those of one place in their order. */
type Steps = { posts: Step[][]; back: Step[][] }

const noSteps = (): Steps => ({
  posts: Array.from({ length: taps }, () => []),
  back: Array.from({ length: taps }, () => []),
})

const ms = (time: number): string => `${Math.round(time)} ms`

await onPhone(process.argv[2], async ({ page, open }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const slowed = noSteps()
  const counted = noSteps()
  for (let load = 0; load < 2 * loads; load++) {
    const [steps, rate] = load % 2 === 0 ? [slowed, slowdown] : [counted, 1]
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await open('/posts?date=all')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    for (let tap = 0; tap < taps; tap++) {
      const link = page.locator('.feed_feed > article h2 a').nth(tap)
      await link.scrollIntoViewIfNeeded()
      steps.posts[tap]?.push(await step(cdp, page, 'post', () => link.tap()))
      steps.back[tap]?.push(await step(cdp, page, 'list', () => page.evaluate(() => history.back())))
    }
  }
  const medians = ([first, ...others]: Step[][], of: keyof Step) =>
    [median((first ?? []).map(each => each[of])), median(others.flat().map(each => each[of]))] as const
  const said = (steps: Step[][], of: keyof Step) =>
    `first ${ms(medians(steps, of)[0])}, then ${ms(medians(steps, of)[1])}`
  for (const [steps, of, what] of [
    [slowed, 'clock', `at ${slowdown}× slow-down, by the clock`],
    [counted, 'frame', 'worked until the frame'],
    [counted, 'rest', 'worked until the page rests'],
  ] as const)
    console.log(`tap to the post, ${what}: ${said(steps.posts, of)}; back to the list: ${said(steps.back, of)}`)
  for (const [what, of, bound] of [
    ['a tap to the post', 'posts', { most: longestMs }],
    ['back to the list', 'back', {}],
  ] as const) {
    record(`${what}, the first`, medians(slowed[of], 'clock')[0], 'ms', bound)
    record(`${what}, then`, medians(slowed[of], 'clock')[1], 'ms', bound)
    record(`${what}, worked until the frame`, medians(counted[of], 'frame')[1], 'ms')
  }
  if (medians(slowed.posts, 'clock').some(time => time > longestMs)) process.exitCode = 1
})
