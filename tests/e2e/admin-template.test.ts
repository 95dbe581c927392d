import type { Page } from 'playwright/test'
import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { test as deviceTest, visit } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

async function enterAsAdmin(page: Page): Promise<void> {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/template')
}

/** Adds a section with this heading and text, and saves the page. */
async function addSection(page: Page, heading: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill(heading)
  await page.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially(words)
  await page.getByRole('textbox', { name: 'Why' }).fill('It was missing')
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save for everybody' }).click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
}

test('an admin writes a page in both languages, visitors read it, and an old version comes back @axe', async ({
  page,
  browser,
  origin,
}) => {
  const [word, wort] = [newWord(), newWord()]
  await enterAsAdmin(page)
  await page.getByRole('link', { name: 'About English' }).click()
  await addSection(page, `Tea ${word}`, 'There is tea on Sundays')

  await test.step('what was typed survives a reload', async () => {
    await expect(page.getByText('What you typed is kept on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: `Tea ${word}` })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Differences' }).click()
  await expect(page.getByRole('insertion').filter({ hasText: `Tea ${word}` })).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: `Tea ${word}` })).toBeVisible()
  await expectAccessible(page)
  await save(page)

  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { name: 'トンネルの中でも' })).toBeVisible()
  await addSection(page, `茶 ${wort}`, '日曜日にはお茶があります')
  await save(page)

  const visitor = await anotherPage(browser, { baseURL: origin, javaScriptEnabled: false })
  await visitor.goto('/info/about')
  await expect(visitor.getByRole('heading', { name: `Tea ${word}` })).toBeVisible()
  await visitor.context().close()
  const reader = await anotherPage(browser, { baseURL: origin, locale: 'ja-JP' })
  await reader.goto('/info/about')
  await expect(reader.getByRole('heading', { name: `茶 ${wort}` })).toBeVisible()

  await reader.context().close()

  const versions = page.getByRole('listitem').filter({ hasText: '版0' })
  await page.goto('/adminpage/admin_panel_engawa/template/about-en')
  await page.getByRole('button', { name: 'Bring back Version 0' }).click()
  await expect(page.getByRole('heading', { name: `Tea ${word}` })).toBeHidden()
  await expect(versions).toHaveCount(0)
  const again = await anotherPage(browser, { baseURL: origin, javaScriptEnabled: false })
  await again.goto('/info/about')
  await expect(again.getByRole('heading', { name: 'Made for tunnels' })).toBeVisible()
  await expect(again.getByRole('heading', { name: `Tea ${word}` })).toBeHidden()
  await again.context().close()
})

deviceTest(
  'without a signal the pages of the site open that were never opened before',
  { tag: '@long' },
  async ({ device }) => {
    const page = await device.openTab()
    await visit(page)
    // The texts are asked for when the page rests, and the answer has to reach the device.
    const kept = async () => (await storedText(page)).some(row => /^\S+ singles .*"site-pages"/.test(row))
    await expect.poll(kept).toBe(true)
    await device.loseSignal()
    await page.goto('/info/terms')
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible()
  },
)

test('sections are moved by the keyboard, and two admins who save at once keep both texts', { tag: '@long' }, async ({
  page,
  browser,
  origin,
}) => {
  await enterAsAdmin(page)
  await page.getByRole('link', { name: 'Membership English' }).click()
  const headings = page.locator('.admin-template_section-cards h3')
  await expect(headings).toHaveText(['The premium badge', 'What it costs to run'])
  await page.getByRole('button', { name: 'Move up What it costs to run' }).focus()
  await page.keyboard.press('Enter')
  await expect(headings).toHaveText(['What it costs to run', 'The premium badge'])
  await expect(page.getByRole('button', { name: 'Move up What it costs to run' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Why' }).fill('The costs first')

  const word = newWord()
  const other = await anotherPage(browser, { baseURL: origin })
  await enterAsAdmin(other)
  await other.getByRole('link', { name: 'Membership English' }).click()
  await addSection(other, `Tea ${word}`, 'There is tea on Sundays')
  await save(other)
  await other.context().close()

  await page.getByRole('button', { name: 'Save for everybody' }).click()
  await expect(page.getByRole('heading', { name: 'Somebody else has saved this page' })).toBeVisible()
  await expect(page.getByRole('deletion').first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(headings).toHaveText(['What it costs to run', 'The premium badge'])
  await save(page)
})

test('a member is asked about new terms; what was written waits until they are accepted', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember(site())
  const terms = {
    edition: 1,
    summary_en: 'Pictures of others need their consent.',
    summary_ja: '人の写真には本人の同意が必要になります。',
    holds_from: new Date(Date.now() - 86_400_000).toISOString(),
  }
  // Terms that really change would ask the people of all journeys that run beside this one.
  let accepted = false
  const asked = <T extends object>(session: T) => ({ ...session, terms: accepted ? null : terms })
  await page.route('**/auth/protected', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, session: asked(body.session) } })
  })
  await page.route('**/api/get_changes?*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const part = body.own?.part
    const own = part && { ...body.own, part: { ...part, session: asked(part.session) } }
    await route.fulfill({ response: answer, json: { ...body, ...(own && { own }) } })
  })
  await page.route('**/api/addpost_timelineitem_no_image', async route => {
    if (accepted) return route.continue()
    const json = { code: 'terms_changed', message: 'The terms have changed: accept them to write again.' }
    await route.fulfill({ status: 409, json, headers: { 'x-engawa': '1' } })
  })
  await page.route('**/api/accept_terms', async route => {
    accepted = true
    await route.continue()
  })
  await enter(page, member, '/posts')
  const dialog = page.getByRole('dialog', { name: 'The terms have changed' })
  await expect(dialog).toContainText('Pictures of others need their consent.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()

  const words = `A bench by the sea ${newWord()}`
  await page.goto('/posts/new-post')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially(words)
  await page.getByRole('button', { name: 'Post', exact: true }).last().click()
  await expect(dialog).toBeVisible()
  const sent = page.waitForResponse(
    answer => answer.url().includes('/api/addpost_timelineitem_no_image') && answer.status() === 201,
  )
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await sent
  await expect(dialog).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})
