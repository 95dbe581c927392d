import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { untilTakenOver } from '../support/demo.ts'
import { answerLongFeed, markOf } from '../support/long-feed.ts'

test.use({ viewport: { width: 390, height: 844 } })

const posts = (page: Page) => page.locator('.feed > article')
const post = (page: Page, n: number) => posts(page).filter({ hasText: markOf(n) })

/** The marks of the posts that the page holds, as the browser's search would find them. */
const held = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('.feed')?.textContent ?? '').matchAll(/nr\.(\d+)\./g)].map(each => Number(each[1])),
  )

/** Scrolls on until a post is drawn, and puts it into the window. */
async function scrollTo(page: Page, n: number, towards: 'top' | 'end'): Promise<void> {
  await expect(async () => {
    await page.evaluate(by => window.scrollBy(0, by), towards === 'top' ? -6_000 : 6_000)
    await expect(post(page, n)).toHaveCount(1, { timeout: 300 })
  }).toPass({ timeout: 60_000 })
  await post(page, n).scrollIntoViewIfNeeded()
}

test('of a long list what is far away is released, and ten pages around the window are found', async ({
  page,
  origin,
}) => {
  await answerLongFeed(page, origin, 300)
  await page.goto('/posts?date=all')
  await untilTakenOver(page)
  await scrollTo(page, 280, 'end')
  await scrollTo(page, 200, 'top')

  // Five pages before the window and five after it are there to be found, and little more.
  const around = Array.from({ length: 140 }, (_, index) => 200 - 70 + index)
  await expect
    .poll(async () => {
      const now = new Set(await held(page))
      return around.filter(n => !now.has(n))
    })
    .toEqual([])
  expect(await posts(page).count()).toBeLessThan(170)
  expect(await page.locator('*').count()).toBeLessThan(6_000)
})
