import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

const feed = (page: Page) => page.getByRole('main').locator('.feed > article')
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-page', /./)

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a post opens over the feed it was opened from, and closing it leaves the feed where it was', async ({
    page,
  }) => {
    await page.goto('/posts?type=guides&date=all')
    await ready(page)
    const post = feed(page).nth(6)
    await post.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    const title = await post.getByRole('heading').innerText()
    await post.getByRole('heading').getByRole('link').click()

    const over = page.getByRole('dialog', { name: 'Post over the list' })
    await expect(over.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(page.url()).pathname).toMatch(/^\/posts\/.+/)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
    await expect(page).toHaveURL(/\/posts\?type=guides&date=all$/)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)

    await page.goForward()
    await expect(over).toBeVisible()
    await page.goBack()
    await expect(over).toBeHidden()
  })

  test('a post’s own address gives its page', async ({ page }) => {
    await page.goto('/posts?type=guides&date=all')
    const href = await feed(page).first().getByRole('heading').getByRole('link').getAttribute('href')
    await page.goto(href ?? '')
    await ready(page)
    await expect(page.locator('.article')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('presets, several types and a place stand in the address', async ({ page }) => {
  await page.goto('/posts')
  await ready(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('menuitem', { name: 'Trending guides' }).click()
  await expect(page).toHaveURL(/\/posts\?type=guides&trend=trending$/)

  await page.goto('/posts?types=news&types=guides&place=Kyoto')
  await ready(page)
  const chips = page.locator('.filter-chips')
  await expect(chips.getByRole('button')).toHaveCount(3)
  await chips.getByRole('button', { name: /Kyoto/ }).click()
  await expect(page).toHaveURL(/\/posts\?types=news&types=guides$/)
})

test('home begins with its lists, and a filtered home is the feed alone', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const guides = page.getByRole('region', { name: 'Best guides' })
  await expect(guides.getByRole('link').first()).toBeVisible()
  await guides.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(guides.getByRole('link').nth(1)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Main posts' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/?type=news')
  await ready(page)
  await expect(guides).toHaveCount(0)
})
