import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

test('an admin reads the counts of the site as charts, as a table and in both themes @axe', async ({ page }) => {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage')
  await expect(page).toHaveURL(/\/adminpage\/admin_panel_\w+\/stats$/)
  await expect(page.getByRole('heading', { name: 'Admin · Stats' })).toBeVisible()
  const tiles = page.getByRole('main').getByRole('definition')
  await expect(tiles).toHaveCount(4)
  await expect(tiles.first()).toHaveText(/^[1-9]/)
  // The demo has counts of the days on which its people wrote.
  const posts = page.getByRole('region', { name: 'Posts per day' })
  await expect(posts.getByRole('img', { name: /^Posts per day: this fortnight from/ })).toBeVisible()
  await expect(posts.locator('path.recharts-curve')).not.toHaveCount(0)
  await posts.getByText('As a table').click()
  const rows = posts.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(15)
  await expect(rows.nth(1).getByRole('cell')).toHaveCount(2)

  const members = page.getByRole('region', { name: 'Members', exact: true })
  await members.getByText('As a table').click()
  await expect(members.getByRole('table').getByRole('row')).toHaveCount(31)
  await page.getByRole('radio', { name: '7 days', exact: true }).click()
  await expect(members.getByRole('table').getByRole('row')).toHaveCount(8)
  await page.getByRole('radio', { name: '365 days', exact: true }).click()
  await expect(members.getByRole('table').getByRole('row')).toHaveCount(366)
  expect(await members.locator('.recharts-xAxis .recharts-cartesian-axis-tick').count()).toBeLessThanOrEqual(7)
  await page.getByRole('radio', { name: '7 days', exact: true }).click()
  await expectAccessible(page)

  await goOffline(page.context())
  await expect(page.getByText('What admins do needs a connection.')).toBeVisible()
  await expect(tiles).toHaveCount(4)
})
