import type { Page } from 'playwright/test'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { anotherPage, expect, goOffline, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { get, newMember } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** A site of its own: the line would stand above the pages of all other journeys. */
const site = ownSite()
const dayMs = 86_400_000

/** The day in Japan so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

async function newAdmin() {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  return { ...admin, session: { ...admin.session, role: 55 as const } }
}

/** An admin's way to put a line above pages, for tomorrow too. */
async function sayer() {
  const admin = await newAdmin()
  return (en: string) =>
    get(admin, 'admin.announce', {
      body: { id: uuidv7(), en, ja: 'ピクニックは日曜日です', href: '/info/about', until: dayIn(1) },
    })
}

test('an admin sees a line in both languages, alone above the own pages, schedules it, takes it back and shows it', async ({
  browser,
}) => {
  const admin = await newAdmin()
  const [page, visitors] = await Promise.all(
    Array.from({ length: 2 }, () => anotherPage(browser, { baseURL: site().origin })),
  )
  if (!page || !visitors) throw new Error('two pages')
  await enter(page, admin)
  await page.goto('/adminpage/admin_panel_engawa/updates')
  const form = page.locator('form').filter({ has: page.getByLabel('Line in English') })
  const [en, ja] = ['The ferry runs again', '船がまた動いています']
  await form.getByLabel('Line in English').fill(en)
  await form.getByLabel('Line in Japanese').fill(ja)
  const preview = form.getByRole('region', { name: 'As people will see it' })
  await expect(preview).toContainText(en)
  await expect(preview).toContainText(ja)
  await expect(form.getByText('Kept as a draft that every admin sees.')).toBeVisible()

  // The form shows it too, as a picture of it.
  const above = (on: Page) => on.locator('[role=status]:not(form *)').filter({ hasText: en })
  const tried = above(page)
  await form.getByRole('button', { name: 'Show it to me' }).click()
  await expect(tried).toBeVisible()
  await visitors.goto('/posts')
  await expect(visitors.getByRole('main')).toBeVisible()
  await expect(above(visitors)).toBeHidden()
  await tried.getByRole('button', { name: 'Close' }).click()
  await expect(tried).toBeHidden()

  // The address of a post in Japanese, as a browser copies it, is nine times as long as what people read.
  const address = form.getByLabel('Page or post that it opens (optional)')
  await address.fill(`${site().origin}/posts/${encodeURIComponent('か'.repeat(70))}`)
  await form.getByLabel('Show from (time in Japan)').fill(`${dayIn(2)}T09:00`)
  await form.getByLabel('Last day (in Japan)').fill(dayIn(3))
  await form.getByRole('button', { name: 'Review and show' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\d+ members? and every visitor see it\./)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: en })
  await expect(waiting).toContainText('Shown from')
  await waiting.getByRole('button', { name: 'Take back to change' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A day too early')
  await dialog.getByRole('button', { name: 'Take back to change' }).click()
  await expect(form.getByLabel('Line in English')).toHaveValue(en)
  await expect(form.getByLabel('Line in English')).toBeFocused()
  await expect(address).toHaveValue(`/posts/${'か'.repeat(70)}`)
  await expect(form.getByLabel('Last day (in Japan)')).toHaveValue(dayIn(3))
  await form.getByLabel('Show from (time in Japan)').fill('')
  await form.getByRole('button', { name: 'Review and show' }).click()
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('button', { name: 'Take it away' })).toBeVisible()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await visitors.goto('/posts')
  await expect(above(visitors)).toBeVisible()
  await page.getByRole('button', { name: 'Take it away' }).click()
  await dialog.getByRole('button', { name: 'Take it away' }).click()
  await expect(page.getByText('No line stands.')).toBeVisible()
  await Promise.all([page, visitors].map(each => each.context().close()))
})

test('what is typed into a draft while it is being kept is kept too where its form is left, and a row that is gone says so', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await newAdmin()
  const page = await anotherPage(browser, { baseURL: site().origin, serviceWorkers: 'block' })
  await enter(page, admin)
  await page.goto('/adminpage/admin_panel_engawa/updates')
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  const asked: string[] = []
  await page.route('**/api/admin_save_site_update_draft', async route => {
    asked.push(route.request().postDataJSON().en)
    if (asked.length === 1) await held
    await route.continue()
  })
  const field = page.getByLabel('Line in English')
  await field.fill('The ferry')
  await expect.poll(() => asked).toEqual(['The ferry'])
  await field.fill('The ferry runs again')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(field).toBeHidden()
  letGo()
  await expect.poll(() => asked).toEqual(['The ferry', 'The ferry runs again'])
  const drafts = async () =>
    (await get(admin, 'admin.siteUpdateDrafts', {})).filter(({ en }) => en.startsWith('The ferry'))
  await expect.poll(async () => (await drafts()).map(({ en }) => en)).toEqual(['The ferry runs again'])

  await page.goBack()
  const row = page.getByRole('listitem').filter({ hasText: 'The ferry runs again' })
  await expect(row).toBeVisible()
  for (const { id } of await drafts()) await get(admin, 'admin.deleteSiteUpdateDraft', { params: { id }, body: {} })
  await row.getByRole('button', { name: 'Delete the draft' }).click()
  await expect(parts(page).toast).toContainText('This was deleted, sent or taken back meanwhile.')
  await expect(row).toBeHidden()
  await page.context().close()
})

test('a line that an admin tries is gone once they sign out in its tab', async ({ browser }) => {
  const admin = await newAdmin()
  const page = await anotherPage(browser, { baseURL: site().origin })
  await enter(page, admin)
  await page.goto('/adminpage/admin_panel_engawa/updates')
  await page.getByLabel('Line in English').fill('Not for everybody yet')
  await page.getByLabel('Line in Japanese').fill('まだ内緒です')
  await page.getByRole('button', { name: 'Show it to me' }).click()
  const tried = page.locator('[role=status]:not(form *)').filter({ hasText: 'Not for everybody yet' })
  await expect(tried).toBeVisible()
  await parts(page).myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(parts(page).email).toBeVisible()
  await expect(tried).toBeHidden()
  await page.context().close()
})

test('an announcement that a member closed is closed on their other devices too, and for nobody else', async ({
  browser,
}) => {
  const say = await sayer()
  await say('The garden opens at nine')
  const member = await newMember(site())
  const [one, other, visitors] = await Promise.all(
    Array.from({ length: 3 }, () => anotherPage(browser, { baseURL: site().origin })),
  )
  if (!one || !other || !visitors) throw new Error('three pages')
  const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The garden opens at nine' })
  await enter(one, member)
  await line(one).getByRole('button', { name: 'Close' }).click()
  await expect(line(one)).toBeHidden()
  await expect
    .poll(async () => (await get(member, 'settings.display', {})).find(({ name }) => name === 'closed_line')?.value)
    .not.toBe('none')
  await enter(other, member)
  await expect
    .poll(async () => (await other.context().cookies()).map(({ name }) => name), { timeout: 30_000 })
    .toContain('line')
  await other.goto('/posts')
  await expect(other.getByRole('main')).toBeVisible()
  await expect(line(other)).toBeHidden()
  await visitors.goto('/posts')
  await expect(line(visitors)).toBeVisible()
  await Promise.all([one, other, visitors].map(page => page.context().close()))
})

test('an announcement stands above pages without moving them, also offline, until its day is over or it is closed', async ({
  browser,
}) => {
  const say = await sayer()
  const sunday = 'The picnic is on Sunday'
  await say(sunday)

  const page = await anotherPage(browser, { baseURL: site().origin, serviceWorkers: 'allow' })
  const context = page.context()
  const line = page.getByRole('status').filter({ hasText: sunday })
  await page.goto('/posts')
  await expect(line).toBeVisible()
  await expect(line.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/info/about')
  await settled(page)
  const moved = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(moved).toBe(0)

  await goOffline(context)
  await page.goto('/posts')
  await expect(line).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 3 * dayMs)
  await page.goto('/posts')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(line).toBeHidden()
  await page.clock.setFixedTime(Date.now())
  await page.goto('/posts')
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toBeHidden()
  await page.goto('/posts')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(line).toBeHidden()
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(line).toBeHidden()

  await say('The picnic is on Monday')
  // The page that hears of it keeps it for the next one.
  const next = page.getByText('The picnic is on Monday')
  await expect
    .poll(async () => {
      await page.goto('/')
      return next.isVisible()
    })
    .toBe(true)
  await context.close()
})
