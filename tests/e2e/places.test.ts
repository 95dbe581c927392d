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
    { timeout: 90_000 },
  ],
  origin: async ({ site }, use) => use(site.origin),
})

test('where places are open a member writes one, and a visitor finds it by its region', { tag: '@long' }, async ({
  page,
  browser,
  site: { origin, dataDir },
}) => {
  await enter(page, await newMember({ origin, dataDir }))
  const title = `A platform by the sea ${newWord()}`
  await page.goto('/places')
  await page.getByRole('link', { name: 'Add a place' }).first().click()
  await expect(page.getByRole('radio', { name: 'Place', exact: true })).toBeChecked()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Place', exact: true }).fill('Shimonada')
  await page.getByRole('combobox', { name: 'Prefecture' }).selectOption('Ehime')
  await parts(page).text.fill('Two benches and the horizon.')
  await page.getByText('Point on the map (optional)').click()
  await page.getByRole('textbox', { name: 'Latitude' }).fill('33.65')
  await parts(page).post.click()
  await expect(page.getByText('Give both numbers, of a point in Japan, or neither.')).toBeVisible()
  await page.context().grantPermissions(['geolocation'], { origin })
  await page.context().setGeolocation({ latitude: 33.6549, longitude: 132.5889 })
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByRole('textbox', { name: 'Longitude' })).toHaveValue('132.5889')
  await parts(page).post.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /33\.6549/)

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Places', exact: true }).click()
  const found = visitor.getByRole('article').filter({ hasText: title })
  await expect(found).toBeVisible()
  await visitor.goto('/places?place=tohoku')
  await expect(visitor.getByText('A bench, a bakery')).toBeVisible()
  await visitor.goto('/places?place=shikoku')
  await expect(visitor.getByRole('heading', { name: 'Places in Shikoku' })).toBeVisible()
  await expect(found).toBeVisible()

  await visitor.goto('/posts')
  await expect(found).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Places', exact: true }).last()).toHaveAttribute('href', '/places')
  await visitor.goto(`/posts?words=${title.split(' ').at(-1)}`)
  await expect(visitor.getByRole('heading', { name: 'Places' })).toBeVisible()
  await visitor.getByRole('link', { name: 'See all places' }).click()
  await expect(found).toBeVisible()
})
