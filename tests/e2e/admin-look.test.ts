import type { Page } from 'playwright/test'
import { anotherPage, expect, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { type Member, newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** A site of its own: another look, and requests that are counted, would disturb the other journeys. */
const site = ownSite()
let admin: Member
test.beforeAll(async () => {
  admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
})

/** The accent as a page has it. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.color = 'var(--ai)'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

const own = 'rgb(22, 94, 131)'
const teal = 'rgb(11, 96, 88)'

test('an admin changes the accent for everybody but the admin area, and takes it back', { tag: '@long' }, async ({
  browser,
}) => {
  const desk = await anotherPage(browser, { baseURL: site().origin, serviceWorkers: 'block' })
  await enter(desk, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/css')
  const accent = desk.getByRole('textbox', { name: 'Accent, by day', exact: true })
  const save = desk.getByRole('button', { name: 'Save for everybody' })
  await expect(save).toBeDisabled()

  await accent.fill('#9fc8de')
  await expect(desk.getByText(/^Accent on Page, by day: 1\.\d, needs 4\.5$/)).toBeVisible()
  await expect(save).toBeDisabled()
  await accent.fill('url(//evil.example)')
  await expect(desk.getByText('Enter a colour as #rrggbb, rgb(…) or oklch(…).')).toBeVisible()
  await expect(save).toBeDisabled()

  await accent.fill('rgb(11 96 88)')
  await expect(desk.getByText('Everything is readable.')).toBeVisible()
  const preview = desk.frameLocator('iframe[title="Preview by day"]')
  await expect(preview.getByRole('link', { name: 'Posts' })).toHaveCSS('color', teal)
  await save.click()
  await expect(desk.getByText('Say why: the log keeps it.')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Why', exact: true }).fill('Greener')
  await save.click()
  await expect(parts(desk).toast).toContainText('Saved.')
  await expect(desk.getByRole('article').filter({ hasText: 'Greener' })).toContainText('in use')

  const visitor = await anotherPage(browser, { baseURL: site().origin, serviceWorkers: 'block', colorScheme: 'light' })
  await visitor.goto('/info/about')
  expect(await accentOf(visitor)).toBe(teal)
  await desk.reload()
  await expect(accent).toHaveValue('#0b6058')
  expect(await accentOf(desk)).toBe(own)
  // Within one page it is put on behind the admin area, and taken off before it.
  await desk.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(desk).toHaveURL(/\/$/)
  await expect.poll(() => accentOf(desk)).toBe(teal)
  await desk.goBack()
  await expect(accent).toBeVisible()
  await expect.poll(() => accentOf(desk)).toBe(own)
  // Its first page leads on to another one, and puts nothing on between.
  await desk.goto('/adminpage')
  await expect(desk).toHaveURL(/\/stats$/)
  await expect(desk.getByRole('navigation', { name: 'Admin pages' })).toBeVisible()
  await expect(desk.locator('#site-style')).toHaveCount(0)
  await desk.goto('/adminpage/admin_panel_engawa/css')

  await desk.getByRole('button', { name: 'Back to the built-in look' }).click()
  await desk.getByRole('textbox', { name: 'Why', exact: true }).fill('As it was')
  await save.click()
  await expect(desk.getByRole('article').filter({ hasText: 'As it was' })).toContainText('in use')
  await visitor.goto('/info/about')
  expect(await accentOf(visitor)).toBe(own)
  await expect(visitor.locator('#site-style')).toHaveCount(0)
  await desk.getByRole('article').filter({ hasText: 'Greener' }).getByRole('button', { name: 'Restore' }).click()
  await expect(accent).toHaveValue('#0b6058')
  await Promise.all([desk, visitor].map(page => page.context().close()))
})

test('on a phone Save is in view beside the previews, which show a chat whole', { tag: '@long' }, async ({
  browser,
}) => {
  const phone = await anotherPage(browser, {
    ...{ baseURL: site().origin, serviceWorkers: 'block', viewport: { width: 360, height: 780 }, hasTouch: true },
  })
  await enter(phone, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/css')
  const byDay = phone.frameLocator('iframe[title="Preview by day"]')
  await phone.getByRole('region', { name: 'Preview' }).scrollIntoViewIfNeeded()
  await expect(phone.getByRole('button', { name: 'Save for everybody' })).toBeInViewport({ ratio: 1 })
  await expect(byDay.getByText('今から行きます。')).toBeInViewport({ ratio: 1 })
  await phone.context().close()
})

test('everything in the playground can be pressed, and nothing is sent', { tag: '@long' }, async ({ browser }) => {
  const desk = await anotherPage(browser, { baseURL: site().origin, serviceWorkers: 'block' })
  await enter(desk, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/playground')
  const sent: string[] = []
  desk.on('request', request => request.method() === 'GET' || sent.push(`${request.method()} ${request.url()}`))
  const address = desk.url()
  const stage = desk.frameLocator('iframe[title="By day"]')
  let pressed = 0
  for (const [tab, sign] of [
    ['Controls', 'button.tsx'],
    ['Signs and words', 'avatar.tsx'],
    ['States', 'dialog.tsx'],
    ['Frame', 'frame/shell.tsx'],
  ] as const) {
    await desk.getByRole('tab', { name: tab, exact: true }).click()
    await expect(stage.getByText(sign, { exact: true })).toBeVisible()
    const all = stage.locator('button:visible:enabled, a:visible, input[type="checkbox"]:visible')
    for (const control of await all.elementHandles()) {
      // In the page's own turn, so that what it opens can be closed before the next one.
      await control.evaluate(element => {
        ;(element as HTMLElement).click()
        for (const dialog of (element.ownerDocument ?? document).querySelectorAll('dialog')) dialog.close()
      })
      pressed++
    }
  }
  await desk.getByRole('tab', { name: 'Posts and conversations' }).click()
  await expect(stage.getByRole('article', { includeHidden: true }).first()).toBeVisible()
  await desk.getByRole('main').getByRole('radio', { name: '日本語' }).first().check()
  await expect(stage.getByText('京都の静かな朝').first()).toBeVisible()
  await desk.getByRole('tab', { name: 'Mails' }).click()
  const mails = desk.getByRole('combobox', { name: 'Mail' })
  await mails.selectOption('digest')
  await expect(desk.frameLocator('.admin-playground_mail').getByRole('link').first()).toBeVisible()
  await desk.frameLocator('.admin-playground_mail').getByRole('link').first().click()
  expect(pressed).toBeGreaterThan(60)
  expect(desk.url()).toBe(address)
  expect(sent).toEqual([])
  await desk.context().close()
})
