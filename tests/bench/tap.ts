/**
 * `node tests/bench/tap.ts [ORIGIN]`: how long it takes from a tap on a card of the posts list to the frame that shows the post, from what
 * the device knows, and back to the list, in Chromium as a phone with the processor slowed down four times. Prints the medians of the
 * first taps after the page was loaded and of the others; fails where either is over 150 ms. Needs a build.
 */
import type { Page } from 'playwright'
import { record } from './measures.ts'
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

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const ms = (time: number): string => `${Math.round(time)} ms`

await onPhone(process.argv[2], async ({ page, open }) => {
  const cdp = await page.context().newCDPSession(page)
  const posts = Array.from({ length: taps }, (): number[] => [])
  const back = Array.from({ length: taps }, (): number[] => [])
  for (let load = 0; load < loads; load++) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await open('/posts?date=all')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (let tap = 0; tap < taps; tap++) {
      const link = page.locator('.feed_feed > article h2 a').nth(tap)
      await link.scrollIntoViewIfNeeded()
      await untilIdle(page)
      posts[tap]?.push(await timed(page, 'post', () => link.tap()))
      await untilIdle(page)
      back[tap]?.push(await timed(page, 'list', () => page.evaluate(() => history.back())))
      await untilIdle(page)
    }
  }
  const medians = ([first, ...others]: number[][]) => [median(first ?? []), median(others.flat())] as const
  const said = (times: number[][]) => `first ${ms(medians(times)[0])}, then ${ms(medians(times)[1])}`
  console.log(`tap to the post at ${slowdown}× slow-down: ${said(posts)}; back to the list: ${said(back)}`)
  console.log(`all: ${posts.flat().map(Math.round).join(' ')}; back: ${back.flat().map(Math.round).join(' ')}`)
  for (const [what, times] of [
    ['a tap to the post', posts],
    ['back to the list', back],
  ] as const) {
    const bound = what === 'a tap to the post' ? { most: longestMs } : {}
    record(`${what}, the first`, medians(times)[0], 'ms', bound)
    record(`${what}, then`, medians(times)[1], 'ms', bound)
  }
  if (medians(posts).some(time => time > longestMs)) process.exitCode = 1
})
