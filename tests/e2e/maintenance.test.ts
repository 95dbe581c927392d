import { anotherPage, expect, expectStatus, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** A site of its own: closing the one of all journeys would stop the others. */
const site = ownSite()

test('an admin closes the site, a member reads what is on the device, and it opens again', { tag: '@long' }, async ({
  browser,
}) => {
  expectStatus(503, site().origin)
  const [admin, member] = [await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, admin.session.id)
  const word = newWord()
  await addPost(admin, `A quiet path called ${word}`)

  const reader = await anotherPage(browser, { baseURL: site().origin })
  await enter(reader, member, '/posts')
  const held = reader.getByRole('main').getByRole('article').filter({ hasText: word })
  await expect(held).toBeVisible()

  const desk = await anotherPage(browser, { baseURL: site().origin })
  await enter(desk, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/maintenance')
  await desk.getByRole('button', { name: 'Close the site' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'Say why' })).toBeVisible()
  const reason = desk.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await reason.fill('New disks')
  await desk.getByLabel('Opens by itself at (time in Japan)').fill('2020-01-01T00:00')
  await desk.getByRole('button', { name: 'Close the site' }).click()
  await expect(desk.getByText('This time has already passed.')).toBeVisible()
  await desk.getByLabel('Opens by itself at (time in Japan)').fill('')
  await desk.getByRole('button', { name: 'Close the site' }).click()
  const look = desk.getByRole('dialog', { name: 'Close the site for everyone but admins?' })
  await expect(look).toContainText('everyone else sees “Site Under Maintenance”')
  for (const said of ["We'll be back shortly.", 'メンテナンス中です', 'まもなく再開します。'])
    await expect(look).toContainText(said)
  await look.getByRole('button', { name: 'Close the site' }).click()
  await expect(desk.getByRole('heading', { name: 'The site is closed to everyone but admins' })).toBeVisible()
  await expect(desk.getByText('nobody else sees what you see')).toBeVisible()

  // Its socket ends, so that the page asks by itself.
  const closed = reader.getByRole('heading', { name: 'Site Under Maintenance' })
  await expect(closed).toBeVisible()
  await expect(reader.getByText("We'll be back shortly. Thank you for your patience.")).toBeVisible()
  await reader.goto('/')
  await expect(closed).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  await reader.getByRole('link', { name: 'What is on this device' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
  await expect(reader.getByText('Site under maintenance. This is what is on this device')).toBeVisible()
  await reader.getByRole('navigation').getByRole('link', { name: 'Posts', exact: true }).first().click()
  await expect(held).toBeVisible()
  await held.getByRole('button', { name: 'Save' }).click()
  await expect(parts(reader).toast).toContainText('you can only read')

  await desk.getByRole('button', { name: 'Open the site' }).click()
  await expect(desk.getByRole('heading', { name: 'The site is open' })).toBeVisible()
  await reader.goto('/')
  await expect(parts(reader).myMenu).toBeVisible()
  await expect(closed).toBeHidden()
  await Promise.all([desk, reader].map(page => page.context().close()))
})
