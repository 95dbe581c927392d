/**
 * `node tests/bench/scroll.ts [ORIGIN]`: how a list of 2,000 posts scrolls in Chromium on a processor four times slower: what the main
 * thread works, times four. Scrolls fast through its first 300 posts while their pages load, and, once all are loaded, both ways at its end, in
 * its middle and at its top. Prints the tasks over 50 ms, elements and heap, whether the ten pages around the reader are found, and
 * whether the list stands where it stood after what was read was released and drawn again. Fails where a task takes over 50 ms, there are more than 6,000
 * elements or 20 MB of heap, a post around the reader is not found, or the list moved by a pixel. Needs a build.
 */
import type { Page } from 'playwright'
import { drawn } from '../../src/app/state/reading/long-list-window.ts'
import { answerLongFeed, markOf, untilStill } from '../support/long-feed.ts'
import { tasksOf } from './long-tasks.ts'
import { record } from './measures.ts'
import { onPhone, slowdown } from './phone.ts'

const posts = 2_000
const [longestMs, mostElements, mostMb] = [50, 6_000, 20]
/** How many posts are scrolled through while they load. */
const loading = 300
/** How many frames one scrolls, each way, at the list's end, in its middle and at its top. */
const frames = 250

/** Scrolls fast, 400 px a frame. */
const scroll = (page: Page, towards: 'top' | 'end', count: number) =>
  page.evaluate(
    async ([step, count]) => {
      for (let frame = 0; frame < count; frame++) {
        scrollBy(0, step)
        await new Promise(requestAnimationFrame)
      }
    },
    [towards === 'top' ? -400 : 400, count] as const,
  )

/** The first post that begins in the window, and where it stands, in px. */
const inWindow = (page: Page) =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll('.feed_feed > article .acts a')) {
      const top = link.closest('article')?.getBoundingClientRect().top ?? -1
      if (top >= 0) return { post: Number(/post-(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? 0), top }
    }
    return { post: 0, top: 0 }
  })

const failed: string[] = []
function expect(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok  ' : 'OVER'} ${what}`)
  if (!holds) failed.push(what)
}
const said = (tasks: readonly number[]) => {
  const long = tasks.map(ms => ms * slowdown).filter(ms => ms > longestMs)
  return `tasks over ${longestMs} ms: ${long.length} ${long.slice(0, 10).join(', ')} (the longest ${(tasks[0] ?? 0) * slowdown})`
}

await onPhone(process.argv[2], async ({ browser, page, origin, open }) => {
  await answerLongFeed(page, origin, posts)
  await open('/posts?date=all')
  const elements = () => page.locator('*').count()
  const cdp = await page.context().newCDPSession(page)
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }

  const first = await tasksOf(browser, page, async () => {
    while ((await inWindow(page)).post < loading) await scroll(page, 'end', 20)
  })
  record(`${loading} posts that load, the longest task`, (first[0] ?? 0) * slowdown, 'ms', { most: longestMs })
  expect((first[0] ?? 0) * slowdown <= longestMs, `${loading} posts that load: ${said(first)}`)
  let most = await elements()

  const end = page.locator('.list-end[role=status]', { hasText: /./ })
  while ((await end.count()) === 0) await scroll(page, 'end', 20)
  const tasks = await tasksOf(browser, page, async () => {
    for (const place of [1, 0.5, 0]) {
      await page.evaluate(share => scrollTo(0, share * document.body.scrollHeight), place)
      for (const towards of place === 0 ? (['end', 'top'] as const) : (['top', 'end'] as const)) {
        await scroll(page, towards, frames)
        most = Math.max(most, await elements())
      }
    }
  })
  record(`${6 * frames} frames, the longest task`, (tasks[0] ?? 0) * slowdown, 'ms', { most: longestMs })
  expect((tasks[0] ?? 0) * slowdown <= longestMs, `${6 * frames} frames of 400 px: ${said(tasks)}`)

  await page.evaluate(() => scrollTo(0, 0.5 * document.body.scrollHeight))
  await untilStill(page)
  const left = await inWindow(page)
  await scroll(page, 'end', 400)
  await untilStill(page)
  most = Math.max(most, await elements())
  await scroll(page, 'top', 400)
  await untilStill(page)
  const back = await inWindow(page)
  record('what was read moves by', Math.abs(left.top - back.top), 'px', { most: 1 })
  expect(
    left.post === back.post && Math.abs(left.top - back.top) < 1,
    `post ${left.post} stood at ${left.top} px, and after 160,000 px away and back ${back.post} at ${back.top} px`,
  )
  const marks = Array.from({ length: 2 * drawn.around }, (_, index) => markOf(back.post - drawn.around + index))
  const found = await page.evaluate(wanted => {
    const words = document.querySelector('.feed_feed')?.textContent ?? ''
    // The browser's own search, which scrolls there, at both ends.
    const finds = (mark: string | undefined) => (window as unknown as { find(words?: string): boolean }).find(mark)
    return { count: wanted.filter(mark => words.includes(mark)).length, ends: [finds(wanted[0]), finds(wanted.at(-1))] }
  }, marks)
  expect(
    found.count === marks.length && found.ends.every(Boolean),
    `${found.count} of ${marks.length} posts around are there, and the browser finds the outermost: ${found.ends.join(', ')}`,
  )
  record('elements', most, 'elements', { most: mostElements })
  expect(most <= mostElements, `${most} elements at most`)
  const used = await heap()
  record('heap', used, 'MB', { most: mostMb })
  expect(used <= mostMb, `heap ${used.toFixed(1)} MB`)
  if (failed.length > 0) process.exitCode = 1
})
