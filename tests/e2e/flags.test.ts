import type { Page } from 'playwright/test'
import { noValues } from '../../src/contract/site-style/style-values.ts'
import { anotherPage, expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { parts, signIn } from '../support/member-page.ts'
import { addPost, get, newMember } from '../support/people.ts'
import { freePort } from '../support/ports.ts'
import { codeAt, setUpApp } from '../support/second-factor.ts'
import { type Site, startSite } from '../support/site.ts'
import { makeAdminAt } from '../support/site-database.ts'

/**
 * What an operator switches on: a second factor that admins must have, and the assistant. The site has a name, because browsers make
 * passkeys only for sites with one.
 */

let site: Site
let origin: string
test.beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startSite({
    port,
    env: {
      PUBLIC_ORIGIN: origin,
      ENGAWA_DEMO: 'off',
      ADMIN_SECOND_FACTOR: 'required',
      ASSISTANT: 'on',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    },
  })
})
test.afterAll(async () => {
  await site?.stop()
  site?.clean()
})

/** Gives the browser an authenticator that needs no hand. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an admin sets up an app and a passkey, and signs in with each and with a recovery code', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await newMember({ origin: site.origin, dataDir: site.dataDir })
  await makeAdminAt(site.dataDir, admin.session.id)
  const page = await anotherPage(browser, { baseURL: origin })
  const at = parts(page)
  await withAuthenticator(page)
  await signIn(page, admin)

  // The admin area shows only how to set it up.
  await page.goto('/adminpage')
  const section = page.locator('section.admin-second-factor_factor')
  await expect(section.getByText('The admin area opens once one is set up.', { exact: false })).toBeVisible()
  await section.getByRole('button', { name: 'Set up Code app' }).click()
  await section.getByLabel('Current password', { exact: true }).fill(admin.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await section.locator('.admin-second-factor_secret').textContent()) ?? '').replaceAll(' ', '')
  await section.getByRole('textbox', { name: 'Code from your app' }).fill(codeAt(secret))
  await section.getByRole('button', { name: 'Check the code' }).click()
  const codes = section.getByRole('region', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section).toBeHidden()

  await page.goto('/account')
  await section.getByRole('button', { name: 'Add a passkey Passkeys' }).click()
  await section.getByLabel('Name of the passkey', { exact: true }).fill('My phone')
  await section.getByLabel('Current password', { exact: true }).fill(admin.password)
  await section.getByRole('button', { name: 'Add a passkey', exact: true }).click()
  await expect(section.getByRole('button', { name: 'Remove Passkey: My phone' })).toBeVisible()

  const logOut = async () => {
    await at.myMenu.click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
  const firstStep = async () => {
    await at.email.fill(admin.email)
    await at.password.fill(admin.password)
    await at.logIn.click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  }
  await logOut()
  await firstStep()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(at.myMenu).toBeVisible()

  await logOut()
  await firstStep()
  await page.getByRole('textbox', { name: 'Code from your app' }).fill('000000')
  await at.logIn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase())
  await at.logIn.click()
  await expect(at.myMenu).toBeVisible()

  // In the popup it is the same.
  await logOut()
  const author = await newMember({ origin: site.origin, dataDir: site.dataDir })
  const post = await addPost(author, 'Something to read')
  await page.goto(`/posts/${post.slug}`)
  await page.getByRole('main').getByRole('link', { name: author.name }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('textbox', { name: 'Email' }).fill(admin.email)
  await popup.getByLabel('Password', { exact: true }).fill(admin.password)
  await popup.getByRole('button', { name: 'Log in' }).click()
  await popup.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(at.myMenu).toBeVisible()
})

test('the set-up of a second step in the admin area wears the product’s own look, whatever the site’s is', {
  tag: '@long',
}, async ({ browser }) => {
  const store = { origin: site.origin, dataDir: site.dataDir }
  const [first, second] = [await newMember(store), await newMember(store)]
  for (const { session } of [first, second]) await makeAdminAt(site.dataDir, session.id)
  await setUpApp(first)
  const look = { ...noValues, colours: { ai: { light: '#0b6058', dark: '#7fd4c8' } } }
  await get(first, 'admin.changeStyle', { body: { based_on: null, values: look, reason: 'Greener' } })
  const page = await anotherPage(browser, { baseURL: origin, serviceWorkers: 'block', colorScheme: 'light' })
  await signIn(page, second)
  const accent = () => page.locator('html').evaluate(html => getComputedStyle(html).getPropertyValue('--ai'))
  await expect.poll(accent).toContain('#0b6058')
  await page.goto('/adminpage')
  await expect(page.getByRole('button', { name: 'Set up Code app' })).toBeVisible()
  await expect.poll(accent).not.toContain('#0b6058')
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Set up Code app' })).toBeVisible()
  await expect.poll(accent).toContain('#0b6058')
})

test('the assistant answers from the help, keeps what is typed, and says when it needs a connection', async ({
  browser,
}) => {
  const page = await anotherPage(browser, { baseURL: origin })
  await page.goto('/')
  const open = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Ask Engawa' })
  await open.click()
  const assistant = page.getByRole('dialog', { name: 'Ask Engawa' })
  const question = assistant.getByRole('textbox', { name: 'Your question' })
  await expect(question).toBeFocused()
  await question.fill('What does the dashed line mean?')
  await page.keyboard.press('Enter')
  const log = assistant.getByRole('log')
  await expect(log).toContainText('It has not left this device yet.')
  await expect(question).toHaveValue('')
  await question.fill('Where is a visa for Mongolia?')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('I found nothing about this')
  await expect(log.getByRole('link', { name: 'All guides' })).toHaveAttribute('href', '/posts?type=guides')
  await expectAccessible(page)
  await question.fill('Half a quest')
  await page.keyboard.press('Escape')
  await expect(assistant).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(question).toHaveValue('Half a quest')
  await expect(log).toContainText('dashed line')
  await goOffline(page.context())
  await expect(assistant.getByText('Asking needs a connection.', { exact: false })).toBeVisible()
  await expect(assistant.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled()
})
