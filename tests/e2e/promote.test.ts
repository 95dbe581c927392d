import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/** The last place, which nothing of the demo stands in. */
const place = '5'

const slots = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Promoted posts' }) })

async function book(page: Page, title: string) {
  await slots(page).getByRole('button', { name: 'Book a place' }).click()
  await slots(page).getByRole('searchbox', { name: 'Find a post' }).fill(title)
  await slots(page).getByRole('button', { name: 'Search', exact: true }).click()
  await slots(page)
    .getByRole('button', { name: `Choose ${title}` })
    .click()
  await slots(page).getByRole('combobox', { name: 'Place' }).selectOption(place)
  // In the past: so it begins now, not at the next whole hour.
  await slots(page).getByLabel('Begins (time in Japan)').fill('2026-01-01T09:00')
  await slots(page).getByRole('button', { name: 'Save' }).click()
}

test('@axe an admin books a place, a second post for it is refused, and a visitor sees the first labelled', async ({
  page,
  browser,
  origin,
}) => {
  const admin = await newMember(site())
  const [first, second] = [`A first ${newWord()}`, `A second ${newWord()}`]
  for (const post_title of [first, second])
    await get(admin, 'posts.addNews', { body: { post_title, post_text: '<p>Something worth a walk.</p>' } })
  await makeAdminAt(site().dataDir, admin.session.id)
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/promote')
  await book(page, first)
  await expect(slots(page).getByRole('listitem').filter({ hasText: first })).toContainText('JST')

  await book(page, second)
  await expect(slots(page).getByRole('alert')).toContainText(`Place ${place} is taken by “${first}”`)
  await expectAccessible(page)

  const preview = slots(page).locator('[data-theme]')
  for (const [theme, paper] of [
    ['Dark', 'rgb(15, 20, 28)'],
    ['Light', 'rgb(251, 250, 245)'],
  ] as const) {
    await slots(page).getByRole('radio', { name: theme, exact: true }).check()
    await expect(preview).toHaveCSS('background-color', paper)
  }

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  await visitor.goto('/')
  const promoted = visitor.getByRole('region', { name: 'Promoted' })
  await expect(promoted.getByRole('link', { name: first })).toContainText('paid placement')
  await expect(promoted).not.toContainText(second)

  await slots(page).getByRole('button', { name: 'Cancel' }).click()
  await slots(page)
    .getByRole('button', { name: `End now ${first}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(slots(page).getByRole('button', { name: `End now ${first}` })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(promoted.getByRole('link', { name: first })).toHaveCount(0)
})

test('on a phone Promote is read within two screens, one part at a time', { tag: '@long' }, async ({ page }) => {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/promote')
  await expect(
    slots(page)
      .getByRole('button', { name: /^Edit / })
      .first(),
  ).toBeVisible()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(2)
})
