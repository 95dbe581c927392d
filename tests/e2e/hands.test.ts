import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { demoPost } from '../support/demo.ts'
import { enter, parts } from '../support/member-page.ts'
import { addComment, addPost, get, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** What is pressed, opened and looked at in passing: filter, share, reactions, the frame around a page. */

const box = async (found: ReturnType<Page['locator']>) => {
  const found_ = await found.boundingBox()
  if (!found_) throw new Error('it is not shown')
  return found_
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filter is chosen in a sheet, seen without it, and taken back by a tap', async ({ page }) => {
    await page.goto('/posts')
    const sheet = page.getByRole('dialog', { name: 'Show' })
    await page.getByRole('button', { name: 'Order: New, This month' }).click()
    await sheet.getByRole('radio', { name: 'Trending', exact: true }).click()
    await sheet.getByRole('radio', { name: 'All time' }).click()
    await sheet.getByRole('checkbox', { name: 'Timeline', exact: true }).click()
    await sheet.getByRole('button', { name: 'Show posts' }).click()
    await expect(page).toHaveURL(/\/posts\?types=news&types=guides&trend=trending&date=all$/)
    await expect(sheet).toBeHidden()
    const chips = page.locator('.feed_filter-chips').getByRole('button')
    await expect(chips).toHaveText(['Trending', 'All time', 'News', 'Guides'])
    for (const left of [3, 2, 1]) {
      await chips.first().tap()
      await expect(chips).toHaveCount(left)
    }
    await expect(page).toHaveURL(/\/posts\?types=guides$/)
    await chips.first().tap()
    await expect(page).toHaveURL(/\/posts$/)
    await expect(chips).toHaveCount(0)
  })

  test('the title of an information page stands clear of the bar', async ({ page }) => {
    await page.goto('/info/terms')
    const [title, bar] = [
      await box(page.getByRole('main').getByRole('heading', { level: 1 })),
      await box(page.getByRole('banner')),
    ]
    expect(title.y - bar.y - bar.height).toBeGreaterThanOrEqual(10)
  })

  test('a guide is shared from a sheet, its author followed after a login, and another one read next', {
    tag: '@long',
  }, async ({ page, context, origin }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { path } = await demoPost(origin, 'guides')
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share this guide' })
    const buttons = [/^Copy link$/, /^Other apps…$/].slice(0, await canShare(page))
    await expect(sheet.getByRole('button')).toHaveText([...buttons, /^Take it along$/])
    await expect(sheet.getByRole('link')).toHaveText(['X (Twitter)', 'Facebook', 'Telegram', 'LINE'])
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, origin).href)
    await page.evaluate(() => {
      window.open = (address, _target, features) => {
        document.title = `${address} ${features}`
        return null
      }
    })
    await sheet.getByRole('link', { name: 'LINE' }).click()
    await expect(page).toHaveTitle(/^https:\/\/social-plugins\.line\.me\/.*width=600,height=400$/)
    await expect(sheet).toBeHidden()

    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .last()
      .click()
    await expect(page.getByRole('dialog').getByText('To follow people, log in or sign up.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // What is below the window is drawn when it comes near; the page grows then, so that its end is further down.
    const next = page.getByRole('region', { name: 'Read next' }).getByRole('link').first()
    const goOn = async () => {
      await page.keyboard.press('End')
      return next.isVisible()
    }
    await expect.poll(goOn).toBe(true)
  })
})

/** How many buttons the share sheet has: the second one only where the system has a sheet. */
const canShare = (page: Page) => page.evaluate(() => ('share' in navigator ? 2 : 1))

test('reactions are counted once and picked beside the navigation; others’ comments are deleted in their menu', async ({
  page,
}) => {
  const [writer, other] = [await newMember(site()), await newMember(site())]
  const word = newWord()
  const post = await addPost(writer, `A bench in the sun ${word}`)
  await addComment(other, post, `Sat there too ${word}`)
  await get(other, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } })
  await enter(page, writer, `/posts/${post.slug}`)
  const article = page.locator('.article')
  await expect(article.getByRole('group', { name: 'Reactions' }).getByRole('button')).toHaveText([/Like\s*1$/])
  const react = article.getByRole('button', { name: 'React', exact: true })
  await expect(react).toHaveText('')
  await react.click()
  const picker = page.locator(':popover-open')
  await expect(picker.getByRole('button')).toHaveCount(5)
  const [open, main] = [await box(picker), await box(page.getByRole('main'))]
  expect(open.x).toBeGreaterThanOrEqual(main.x)
  expect(open.x + open.width).toBeLessThanOrEqual(main.x + main.width)
  await picker.getByRole('button', { name: 'Thanks' }).click()
  await expect(article.getByRole('group', { name: 'Reactions' }).getByRole('button')).toHaveCount(2)

  const comment = parts(page).article(`Sat there too ${word}`)
  await expect(comment.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await comment.getByRole('button', { name: 'Options for this comment' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await parts(page).dialog('Delete this comment?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Sat there too ${word}`)).toBeHidden()
})

test('on a desktop the frame has one navigation, no scroll of its own, and its footer at the end', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, await newMember(site()))
  for (const path of ['/posts', '/settings', '/account']) {
    await page.goto(path)
    const side = page.getByRole('complementary')
    await expect(side.getByRole('heading', { name: 'Trending tags' })).toBeVisible()
    expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(side).not.toContainText('joining is free')
  }
  await page.goto('/moments')
  const footer = page.locator('.main > .foot, .main .foot')
  await expect(footer).toBeVisible()
  const { y, height } = await box(footer)
  expect(Math.abs(y + height - 900)).toBeLessThanOrEqual(48)
  const tops = await footer
    .locator(':scope > a')
    .evaluateAll(links => links.map(each => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
