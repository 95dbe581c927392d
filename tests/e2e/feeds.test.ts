import type { Page } from 'playwright/test'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter, tabTo } from '../support/member-page.ts'
import { get, type Member, newMember, newWord } from '../support/people.ts'
import { swipe } from '../support/swipe.ts'
import { site } from '../support/worker-site.ts'

const feed = (page: Page) => page.getByRole('main').locator('.feed_feed > article')
/** The addresses of the posts of a list, in their order. */
const addresses = (page: Page): Promise<string[]> =>
  feed(page)
    .locator(':is(h1, h2, h3) a')
    .evaluateAll(links => links.map(each => each.getAttribute('href') ?? ''))
/** The link in the heading of a post, wherever in the list the post is now. */
const heading = (page: Page, address: string) => feed(page).locator(`:is(h1, h2, h3) a[href="${address}"]`)
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

/** Waits until the page stops scrolling, and gives its scroll position. */
async function untilScrolled(page: Page): Promise<number> {
  const seen: number[] = []
  await expect
    .poll(async () => {
      seen.push(await scrollOf(page))
      return seen.at(-1) !== 0 && seen.at(-1) === seen.at(-2)
    })
    .toBe(true)
  return seen.at(-1) ?? 0
}

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a post opens over the feed it was opened from, and closing it leaves the feed where it was', async ({
    page,
  }) => {
    await page.goto('/posts?type=guides&date=all')
    const post = heading(page, (await addresses(page))[6] ?? '')
    await post.scrollIntoViewIfNeeded()
    const place = await untilScrolled(page)
    const title = await post.innerText()
    await post.click()

    const over = page.getByRole('dialog', { name: 'Post over the list' })
    await expect(over.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(page.url()).pathname).toMatch(/^\/posts\/.+/)
    await expect.poll(() => scrollOf(page)).toBe(place)
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
    await expect(page).toHaveURL(/\/posts\?type=guides&date=all$/)
    await expect.poll(() => scrollOf(page)).toBe(place)

    const closings = [
      () => page.goBack(),
      () => over.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(60, 600),
      () => swipe(page, '.posts_post-over .body', { from: 500, to: 600 }),
    ]
    for (const close of closings) {
      await page.goForward()
      await expect(over).toBeVisible()
      await close()
      await expect(over).toBeHidden()
      await expect(page).toHaveURL(/\/posts\?type=guides&date=all$/)
    }
    await expect.poll(() => scrollOf(page)).toBe(place)
  })

  test('a post that was followed further within closes to the feed as well', { tag: '@long' }, async ({ page }) => {
    await page.goto('/posts?type=guides&date=all')
    const over = page.getByRole('dialog', { name: 'Post over the list' })
    const [first = '', second = ''] = await addresses(page)
    const open = (address: string) => heading(page, address).click()
    const isClosed = async () => {
      await expect(page).toHaveURL(/\/posts\?type=guides&date=all$/)
      await expect(over).toBeHidden()
    }

    await open(first)
    await over.locator('.acts a').first().click()
    await expect(page).toHaveURL(/#comments$/)
    await page.keyboard.press('Escape')
    await isClosed()

    await open(second)
    const related = over.getByRole('region', { name: 'Read next' }).getByRole('link').first()
    const title = await over.getByRole('heading', { level: 1 }).innerText()
    await related.click()
    await expect(over.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await over.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    await open(first)
    await expect(over).toBeVisible()
  })

  test('a post’s own address gives its page', async ({ page }) => {
    await page.goto('/posts?type=guides&date=all')
    const [address = ''] = await addresses(page)
    await page.goto(address)
    await expect(page.locator('.article')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('presets and several types stand in the address, a place only with guides alone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/posts')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('menuitem', { name: 'Trending guides' }).click()
  await expect(page).toHaveURL(/\/posts\?type=guides&trend=trending$/)

  await page.goto('/posts?types=news&types=guides&place=Kyoto')
  const chips = page.locator('.feed_filter-chips')
  await expect(chips.getByRole('button')).toHaveText([/News/, /Guides/])
  await expect(page).toHaveURL(/\/posts\?types=news&types=guides$/)
})

const addGuide = (member: Member, title: string, prefecture: 'Akita' | 'Kanagawa') =>
  get(member, 'posts.addGuide', {
    body: {
      post_title: title,
      post_text: '<p>Come early in the day</p>',
      post_location: { name: 'Station', name_ja: '駅', prefecture, lat: 35, lng: 139 },
    },
  })

test('the map leads to the guides of a prefecture, by keyboard as well', { tag: '@long' }, async ({ page }) => {
  const member = await newMember(site())
  const word = newWord()
  await addGuide(member, `By the sea ${word}`, 'Kanagawa')
  await addGuide(member, `In the snow ${word}`, 'Akita')
  await page.goto('/posts?type=guides&place=Atlantis')
  await expect(page).toHaveURL(/\/posts\?type=guides$/)
  await tabTo(page, page.locator('.places_tilemap').getByRole('link', { name: /^Kanagawa/ }), { most: 90 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\?type=guides&date=all&place=Kanagawa$/)
  await expect(page.getByRole('heading', { level: 1, name: /Kanagawa/ })).toBeVisible()
  await expect(feed(page).filter({ hasText: `By the sea ${word}` })).toHaveCount(1)
  await expect(feed(page).filter({ hasText: `In the snow ${word}` })).toHaveCount(0)
})

test('a prefecture without guides leads to its neighbours and to the editor', async ({ page }) => {
  const member = await newMember(site())
  await enter(page, member, '/posts?type=guides&date=all&place=Saga')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No guides in Saga yet' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Oita 大分 1 guide/ })).toHaveAttribute('href', /place=Oita$/)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Write the first' }).click()
  await expect(page).toHaveURL(/\/posts\/new-post$/)
  await expect(page.getByRole('combobox', { name: 'Prefecture' })).toHaveValue('Saga')
})

test('without a signal a prefecture shows the guides that another list brought', async ({ page }) => {
  const title = `In the snow ${newWord()}`
  const member = await newMember(site())
  await addGuide(member, title, 'Akita')
  // What visitors are shown may be some seconds old.
  await enter(page, member, '/posts?type=guides&date=all')
  await expect(feed(page).filter({ hasText: title })).toBeVisible()
  await goOffline(page.context())
  await page
    .locator('.places_tilemap')
    .getByRole('link', { name: /^Akita/ })
    .click()
  await expect(page.getByRole('heading', { name: 'From this device: there may be more' })).toBeVisible()
  await expect(feed(page).filter({ hasText: title })).toBeVisible()
})

test.describe('with the kept shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('home begins with a guide and its lists, also without a signal; an old link to a filtered home goes on', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    const links = (name: string) => main.getByRole('region', { name }).getByRole('link')
    await expect(main.locator('.home_large img')).toBeVisible()
    await expect(links('Best guides')).toHaveCount(7)
    await expect(links('Promoted')).toHaveCount(2)
    await expect(links('Main posts')).toHaveCount(4)
    await expect(links('Most reactions')).toHaveCount(4)
    await expect(links('By place')).not.toHaveCount(0)
    await expectAccessible(page)

    await goOffline(page.context())
    await page.reload()
    await expect(main.locator('.home_large img')).toBeVisible()
    await expect(links('Best guides')).toHaveCount(7)
    await expect(links('Main posts')).toHaveCount(4)
    await expect(links('By place')).not.toHaveCount(0)
    await page.context().setOffline(false)
    await page.goto('/?type=news')
    await expect(page).toHaveURL(/\/posts\?type=news$/)
  })
})
