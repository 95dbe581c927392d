import { test as base, expect } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'

/** Journeys on a site of their own, which has opened places. */
const test = base.extend<{ site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ env: { PLACES: 'on', ENGAWA_DEMO: 'off' } })
      await use(site)
      await site.stop()
      site.clean()
    },
    { timeout: 60_000 },
  ],
  origin: async ({ site }, use) => use(site.origin),
})

test('where places are open a member writes one, and a visitor finds it by its region', async ({
  page,
  browser,
  site: { origin, dataDir },
}) => {
  await enter(page, await newMember({ origin, dataDir }))
  const title = `A platform by the sea ${newWord()}`
  await page.goto('/posts/new-post')
  await page.getByRole('group', { name: 'Type' }).getByText('Place', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Place', exact: true }).fill('Shimonada')
  await page.getByRole('combobox', { name: 'Prefecture' }).selectOption('Ehime')
  await parts(page).text.fill('Two benches and the horizon.')
  await parts(page).post.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Places', exact: true }).click()
  const found = visitor.getByRole('article').filter({ hasText: title })
  await expect(found).toBeVisible()
  await visitor.goto('/places?place=tohoku')
  await expect(visitor.getByText('No places yet')).toBeVisible()
  await visitor.goto('/places?place=shikoku')
  await expect(visitor.getByRole('heading', { name: 'Places in Shikoku' })).toBeVisible()
  await expect(found).toBeVisible()
})
