import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { answerLongFeed, markOf, untilStill } from '../support/long-feed.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The post at which the reader is. */
const middle = 100

const posts = (page: Page) => page.locator('.feed_feed > article')
const post = (page: Page, n: number) => posts(page).filter({ hasText: markOf(n) })

/** The marks of the posts that the page holds, as the browser's search would find them. */
const held = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('.feed_feed')?.textContent ?? '').matchAll(/nr\.(\d+)\./g)].map(each =>
      Number(each[1]),
    ),
  )

/** Scrolls on until a post is drawn, and puts it into the window. */
async function scrollTo(page: Page, n: number, towards: 'top' | 'end'): Promise<void> {
  const scrollOn = async () => {
    // As somebody scrolls: each post was in the window once, so that its height is known.
    await page.evaluate(
      async by => {
        for (let frame = 0; frame < 10; frame++) {
          window.scrollBy(0, by)
          await new Promise(requestAnimationFrame)
        }
      },
      towards === 'top' ? -700 : 700,
    )
    // What is drawn comes after the scrolling, which would else go past it.
    await untilStill(page)
    return post(page, n).count()
  }
  await expect.poll(scrollOn, { timeout: 90_000, intervals: [50] }).toBe(1)
  await post(page, n).scrollIntoViewIfNeeded()
}

const topOf = async (page: Page, n: number) => (await post(page, n).boundingBox())?.y ?? Number.NaN

test('what is drawn ahead has room enough that nothing of it lies under the next post', async ({ page }) => {
  await page.goto('/info/about')
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).filter({ visible: true }).first().click()
  const ahead = page.locator('.feed_feed > [data-ahead]')
  await expect.poll(() => ahead.count()).toBeGreaterThan(5)
  await untilStill(page)
  const under = await ahead.evaluateAll(rows =>
    rows.flatMap(row => {
      const { bottom } = row.getBoundingClientRect()
      return [...row.querySelectorAll('a, button')].flatMap(each => {
        const below = each.getBoundingClientRect().bottom - bottom
        return below > 0 ? [`${Math.round(below)} px: ${row.textContent.slice(0, 40)}`] : []
      })
    }),
  )
  expect(under).toEqual([])
})

test('of a long list what is far away is released, and the place is kept to the pixel', { tag: '@long' }, async ({
  page,
  origin,
}) => {
  await answerLongFeed(page, origin, 200)
  await page.goto('/posts?date=all')
  await scrollTo(page, 190, 'end')
  await scrollTo(page, middle, 'top')

  // Five pages before the window and five after it are there to be found, and little more.
  const around = Array.from({ length: 140 }, (_, index) => middle - 70 + index)
  await expect
    .poll(async () => {
      const now = new Set(await held(page))
      return around.filter(n => !now.has(n))
    })
    .toEqual([])
  expect(await posts(page).count()).toBeLessThan(160)
  expect(await page.locator('*').count()).toBeLessThan(6_000)

  await test.step('what was released stands where it stood', async () => {
    await untilStill(page)
    const place = await topOf(page, middle)
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await expect(post(page, middle)).toHaveCount(0)
    await page.evaluate(y => window.scrollTo(0, y), scrolled)
    await expect.poll(async () => Math.abs((await topOf(page, middle)) - place)).toBeLessThan(1)
  })

  await test.step('so it does when one comes back to the list', async () => {
    await untilStill(page)
    const place = await topOf(page, middle)
    // Without scrolling to the filter first.
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href*="type=news"]')?.click())
    await expect(page).toHaveURL(/type=news/)
    // The address is there before the list is.
    await expect(post(page, 0)).toBeVisible()
    // After a while the list is asked for again; its new first page has nothing of what is read.
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.goBack()
    await expect(page).not.toHaveURL(/type=news/)
    await expect(page.getByRole('button', { name: '15 new posts' })).toBeVisible()
    await expect.poll(async () => Math.abs((await topOf(page, middle)) - place)).toBeLessThan(1)
  })

  await test.step('what has the focus stays, and Tab goes on from there', async () => {
    await untilStill(page)
    const link = post(page, middle).getByRole('link').first()
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await expect(post(page, middle - 20)).toHaveCount(0)
    await expect(link).toBeFocused()
    const next = post(page, middle + 1)
    await next.getByRole('link').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.textContent))
      .toContain(markOf(middle))
  })
})
