import type { Locator } from 'playwright/test'
import { prefecturesOf, regionIds } from '../../src/contract/regions.ts'
import { anotherPage, expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

/** The map of guides: on a phone drawn, on a wide window as tiles (PRODUCT 2.25). */

const boxes = (links: Locator) =>
  links.evaluateAll(all =>
    all.map(each => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return { name: each.textContent ?? '', x, y, width, height, cut: each.scrollWidth > Math.ceil(width) }
    }),
  )
type Box = Awaited<ReturnType<typeof boxes>>[number]
const overlap = (a: Box, b: Box) =>
  a.x + a.width > b.x + 0.5 && b.x + b.width > a.x + 0.5 && a.y + a.height > b.y + 0.5 && b.y + b.height > a.y + 0.5
const overlapping = (all: readonly Box[]) =>
  all.flatMap((a, index) => all.slice(index + 1).flatMap(b => (overlap(a, b) ? [`${a.name} / ${b.name}`] : [])))

test('on a phone from the drawn map to a region, a prefecture, and out again, also without a signal', {
  tag: '@long',
}, async ({ page, context, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const labels = page.locator('.places_nihon .places_lb')
  for (const [language, title] of [
    ['ja', '日本地図'],
    ['en', 'Map of Japan'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    await page.goto('/posts?type=guides')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    const found = await boxes(labels)
    expect(found).toHaveLength(8)
    expect(found.filter(({ width, height }) => width < 64 || height < 44)).toEqual([])
    expect(overlapping(found)).toEqual([])
  }

  await page.locator('summary', { hasText: 'Chubu' }).click()
  expect((await boxes(page.locator('.places_regs summary'))).filter(({ height }) => height < 52)).toEqual([])
  expect(
    (await boxes(page.locator('.places_regs [open] .places_prefs a'))).filter(({ height }) => height < 48),
  ).toEqual([])
  // Tall enough that no link of the map lies below one of the bars.
  await page.setViewportSize({ width: 390, height: 2_400 })
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await labels.filter({ hasText: 'Kansai' }).click()
  await expect(page).toHaveURL(/[?&]place=kansai$/)
  const kansai = page.getByRole('group', { name: 'Kansai' })
  await expect(kansai).toBeFocused()
  await expect(kansai.getByText(/^\d+ guides? on this device ha(s|ve) a point$/)).toBeVisible()
  expect(await kansai.locator('circle').count()).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: 'Newest in Kansai' })).toBeVisible()
  await page
    .locator('.places_map-page > .places_drawn > .places_prefs')
    .getByRole('link', { name: /^Nara 奈良/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides in Nara 奈良')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('.feed_feed > article').first()).toBeVisible()

  await goOffline(context)
  await page.getByRole('navigation', { name: 'Map of Japan' }).getByRole('link', { name: 'Kansai' }).click()
  await expect(
    page.getByRole('group', { name: 'Kansai' }).getByRole('link', { name: /^Nara/ }).locator('.num'),
  ).toHaveText(/^\d+$/)
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(page).toHaveURL(/\/posts\?type=timeline$/)
})

test('each region is drawn with its prefectures: their names lie apart, also on the narrowest phone', {
  tag: '@long',
}, async ({ page, context, origin }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of ['ja', 'en']) {
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    for (const id of regionIds) {
      await page.goto(`/posts?type=guides&date=all&place=${id}`)
      const region = page.locator('.places_region')
      await expect(region).toBeVisible()
      const found = await boxes(region.getByRole('link', { name: /[\p{scx=Han}]/u }))
      // Beside the prefectures, one link leads back in Japanese.
      expect(found.length, id).toBe(prefecturesOf(id).length + (language === 'ja' ? 1 : 0))
      expect(found.filter(({ width, height, x }) => width < 64 || height < 44 || x < 0 || x + width > 320)).toEqual([])
      expect(overlapping(found), id).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  }
  await page.setViewportSize({ width: 390, height: 2_400 })
  await page.goto('/posts?type=guides&date=all&place=kyushu')
  await expect(page.getByRole('group', { name: 'Kyushu & Okinawa' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a region that was never opened opens without a signal once the map was seen, and a tap on the land leads on', {
    tag: '@long',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/posts?type=guides')
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('engawa-files')).keys()).map(each => each.url))
    for (const end of ['js', 'css'])
      await expect
        .poll(async () => (await kept()).some(url => url.includes('/region-drawing-') && url.endsWith(`.${end}`)))
        .toBe(true)
    await settled(page)
    await goOffline(context)
    await page.reload()
    const japan = page.locator('.places_nihon')
    await japan.getByRole('link', { name: /^Shikoku/ }).click()
    const shikoku = page.getByRole('group', { name: 'Shikoku' })
    const ehime = shikoku.getByRole('link', { name: /^Ehime 愛媛/ })
    await expect(ehime.locator('.num')).toHaveText(/^(\d+|–)$/)
    const land = await shikoku.locator('svg').first().boundingBox()
    if (!land) throw new Error('Shikoku is not drawn')
    // Uwajima in Ehime, beside all names.
    await page.mouse.click(land.x + land.width * 0.218, land.y + land.height * 0.621)
    await expect(page).toHaveURL(/&place=Ehime$/)
    await page.goBack()
    await expect(ehime).toBeVisible()
    await page.goBack()
    await expect(japan).toBeVisible()
    await page.goForward()
    await shikoku.getByRole('link', { name: 'All regions' }).click()
    await expect(japan).toBeVisible()
    await expect(page).toHaveURL(/\/posts\?type=guides$/)
  })
})

test('on a wide window as tiles, and without scripts as well', { tag: '@long' }, async ({ page, browser }) => {
  await page.goto('/posts?type=guides')
  const tiles = page.locator('.places_tilemap > ul a')
  for (const width of [1080, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(tiles.first()).toBeVisible()
    const found = await boxes(tiles)
    expect(found).toHaveLength(47)
    expect(found.filter(({ width, height, cut }) => width < 76 || height < 58 || cut)).toEqual([])
    expect(overlapping(found)).toEqual([])
    // In the largest text, each name stays whole in its tile.
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { textSize: 'larger' }))
    expect((await boxes(tiles.locator('b'))).filter(({ height }) => height > 24)).toEqual([])
    await page.evaluate(() => delete document.documentElement.dataset.textSize)
  }
  const plain = await anotherPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.goto(new URL('/posts?type=guides', page.url()).href)
  await plain.locator('summary', { hasText: 'Kansai' }).click()
  await plain.getByRole('link', { name: /^Kyoto 京都/ }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Guides in Kyoto 京都')
  await plain.context().close()
})
