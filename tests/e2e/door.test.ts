import type { Page } from 'playwright/test'
import { anotherPage, expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { codeTo, mailAbout } from '../support/mailbox.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { ask, get, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** Who may make an account (PRODUCT 6.50). A site of its own: closing the door of all journeys would stop the others. */
const site = ownSite()

/** An admin on the page Door. */
async function atDoor(browser: Parameters<typeof anotherPage>[0]) {
  const member = await newMember(site())
  await makeAdminAt(site().dataDir, member.session.id)
  const admin = { ...member, session: { ...member.session, role: 55 as const } }
  const desk = await anotherPage(browser, { baseURL: site().origin })
  await enter(desk, admin, '/adminpage/admin_panel_engawa/door')
  return { admin, desk }
}

/** Chooses who may make an account, with a reason. */
async function choose(desk: Page, mode: string) {
  const stands = desk.getByRole('region', { name: 'Who can create an account' })
  await stands.getByRole('button', { name: 'Change' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Now' }).selectOption({ label: mode })
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A wave of advertising')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog).toBeHidden()
  await expect(stands.getByText(mode, { exact: true })).toBeInViewport()
  await expect(
    desk
      .getByRole('row', { name: /Who can create an account/ })
      .getByRole('cell')
      .nth(1),
  ).toContainText(mode)
}

/** Fills in the first step of the sign-up, and the code of the mail. */
async function signUp(page: Page, why?: string) {
  const word = newWord()
  const email = `${word}@example.jp`
  await page.getByLabel('Profile name', { exact: true }).fill(`Mika ${word}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(`Pass-${word}-1`)
  await page.getByLabel('Date of birth', { exact: true }).fill('1990-04-01')
  if (why !== undefined) await page.getByLabel('Why do you want to join?').fill(why)
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check()
  await page.getByRole('checkbox', { name: /I am a person/ }).check()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeVisible()
  await code.fill(await codeTo(site().dataDir, email))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  return { email, name: `Mika ${word}` }
}

test('an admin makes an invitation, and a visitor signs up with it', { tag: '@long' }, async ({ browser }) => {
  const { admin, desk } = await atDoor(browser)
  await choose(desk, 'By invitation')
  await desk.getByRole('button', { name: 'Create a link' }).click()
  const link = await desk.getByRole('textbox', { name: 'The link, shown only now' }).inputValue()
  await expect(desk.getByText('0 of 1 used')).toBeVisible()

  const visitor = await anotherPage(browser, { baseURL: site().origin })
  await visitor.goto('/register')
  await expect(visitor.getByRole('heading', { level: 1, name: 'By invitation' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.goto('/')
  await visitor.goto(link)
  await expect(visitor.getByText(`${admin.name} invites you.`)).toBeVisible()
  expect(visitor.url()).not.toContain('invitation')
  const { name } = await signUp(visitor)
  await expect(parts(visitor).myMenu).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()

  const late = await anotherPage(browser, { baseURL: site().origin })
  await late.goto(link)
  await expect(late.getByText('This invitation has been used up.')).toBeVisible()
  await choose(desk, 'Everybody')
  await Promise.all([desk, visitor, late].map(page => page.context().close()))
})

test('who asks for an account while each is approved is mailed the answer, and a closed door says so', {
  tag: '@long',
}, async ({ browser }) => {
  const { admin, desk } = await atDoor(browser)
  await choose(desk, 'By approval')
  const visitor = await anotherPage(browser, { baseURL: site().origin })
  await visitor.goto('/register')
  const { email, name } = await signUp(visitor, 'I walk in Nagano every weekend')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your request was received' })).toBeVisible()
  await expectAccessible(visitor)

  await desk.reload()
  await expect(desk.getByText('I walk in Nagano every weekend')).toBeVisible()
  await desk.getByRole('button', { name: `Approve ${name}` }).press('a')
  await expect(desk.getByRole('status').filter({ hasText: `Approved: ${name}` })).toBeVisible()
  const mail = await mailAbout(site().dataDir, email, 'Your request for an Engawa account')
  expect(mail.text).toContain('You can log in now.')

  await choose(desk, 'Nobody')
  await visitor.goto('/register')
  const closed = visitor.getByRole('heading', { level: 1, name: 'Sign-up is closed' })
  await expect(closed).toBeVisible()
  await visitor.getByRole('link', { name: 'Already a member? Log in' }).click()
  await expect(visitor.getByRole('button', { name: 'Log in' })).toBeVisible()
  // Without a network it is known as it was heard last.
  await goOffline(visitor.context())
  await visitor.getByRole('link', { name: 'Sign up' }).click()
  await expect(closed).toBeVisible()
  await visitor.context().setOffline(false)
  await ask(admin, 'admin.changeSiteSetting', {
    body: { name: 'registration', value: 'open', reason: 'It is over' },
  })
  await Promise.all([desk, visitor].map(page => page.context().close()))
})

test('of two admins who change a setting or close the site, the later one keeps what was typed and reads who was first', {
  tag: '@long',
}, async ({ browser }) => {
  const { admin, desk } = await atDoor(browser)
  const other = await newMember(site())
  await makeAdminAt(site().dataDir, other.session.id)
  const first = `@${other.session.user_tag} changed this meanwhile`
  await desk
    .getByRole('row', { name: /Refused email domains/ })
    .getByRole('button', { name: 'Change' })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Now', exact: true }).fill('mine.example')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A wave of advertising')
  const theirs = { name: 'refused_domains' as const, value: ['theirs.example'], reason: 'Another wave' }
  await get(other, 'admin.changeSiteSetting', { body: theirs })
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByRole('alert')).toContainText(first)
  await expect(dialog.getByRole('textbox', { name: 'As it is now' })).toHaveValue('theirs.example')
  await expect(dialog.getByRole('textbox', { name: 'Now', exact: true })).toHaveValue('mine.example')
  await expectAccessible(desk)
  await dialog.getByRole('textbox', { name: 'Now', exact: true }).fill('mine.example\ntheirs.example')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog).toBeHidden()
  const settings = await get(admin, 'admin.siteSettings', {})
  const now = settings.find(({ name }) => name === 'refused_domains')
  expect(now).toMatchObject({ value: ['mine.example', 'theirs.example'], changed: { by: admin.session.user_tag } })

  await desk.goto('/adminpage/admin_panel_engawa/maintenance')
  await desk.getByRole('textbox', { name: 'Reason' }).fill('New disks')
  await desk.getByLabel('Sentence for everybody, in English').fill('We get new disks')
  await desk.getByLabel('Sentence for everybody, in Japanese').fill('ディスクを交換します')
  const said = { en: 'We move', ja: '引っ越します' }
  await get(other, 'admin.setMaintenance', { body: { status: 1, reason: 'Moving', said } })
  await desk.getByRole('button', { name: 'Close the site' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: first })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'The site is closed to everyone but admins' })).toBeVisible()
  await expect(desk.getByText('We move', { exact: true })).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Reason' })).toHaveValue('New disks')
  await expect(desk.getByLabel('Sentence for everybody, in English')).toHaveValue('We get new disks')
  await desk.getByRole('button', { name: 'Open the site' }).click()
  await expect(desk.getByRole('heading', { name: 'The site is open' })).toBeVisible()
  await desk.context().close()
})
