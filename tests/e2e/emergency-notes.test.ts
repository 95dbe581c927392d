import type { Page } from 'playwright/test'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { anotherPage, expect, goOffline, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { get, newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** A site of its own: the notes would stand above the pages of all other journeys. */
const site = ownSite()
const hourMs = 3_600_000

async function newAdmin() {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  return { ...admin, session: { ...admin.session, role: 55 as const } }
}

const above = (page: Page) => page.getByRole('status').filter({ hasText: 'Typhoon 24: trains stop at 15:00' })
const slip = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Typhoon 24/ }) })

test('an admin writes a note, looks at it again, changes and ends it; a member’s open page shows it at once until it is read', async ({
  browser,
}) => {
  const [admin, member] = [await newAdmin(), await newMember(site())]
  const [desk, reader] = await Promise.all([1, 2].map(() => anotherPage(browser, { baseURL: site().origin })))
  if (!desk || !reader) throw new Error('two pages')
  await enter(reader, member, '/posts')
  await enter(desk, admin, '/adminpage/admin_panel_engawa/emergency')
  await desk.getByRole('button', { name: 'Review and show' }).click()
  await expect(desk.getByText('Write it in both languages').first()).toBeVisible()
  await desk.getByLabel('About').selectOption('Weather')
  await desk
    .getByLabel('In English', { exact: true })
    .fill('Typhoon 24: trains stop at 15:00\nBe where you will sleep by then.')
  await desk.getByLabel('In Japanese', { exact: true }).fill('台風24号：15時以降、運転取りやめ\nそれまでに今夜の宿へ。')
  await desk.getByText('Where: All of Japan').click()
  await desk.getByRole('checkbox', { name: 'Fukuoka' }).check()
  const tomorrow = new Date(Date.now() + 33 * hourMs).toISOString().slice(0, 16)
  await desk.getByLabel('Holds until (time in Japan)').fill(tomorrow)
  await desk.getByRole('button', { name: 'Review and show' }).click()
  const look = desk.getByRole('dialog', { name: 'Show this note to everybody?' })
  await expect(look).toContainText('also in quiet hours')
  await expect(look).toContainText('This is not a warning system.')
  await look.getByRole('button', { name: 'Show it' }).click()
  await expect(desk.getByRole('button', { name: 'End it' })).toBeVisible()

  // Nothing was opened or loaded: its socket hinted at it.
  await expect(above(reader)).toBeVisible()
  await expect(above(reader)).toContainText('This is not a warning system.')
  await above(reader).getByRole('link', { name: 'Read' }).click()
  await expect(slip(reader)).toContainText('Be where you will sleep by then.')
  await expect(slip(reader)).toContainText('Fukuoka')
  await expect(above(reader)).toBeHidden()
  await reader.goto('/posts')
  await expect(reader.getByRole('main')).toBeVisible()
  await expect(above(reader)).toBeHidden()
  await expect
    .poll(async () => (await get(member, 'settings.display', {})).find(({ name }) => name === 'read_notes')?.value)
    .toMatch(/^\d{13}$/)

  await desk.getByRole('button', { name: 'Edit', exact: true }).click()
  await desk.getByLabel('In English', { exact: true }).fill('Typhoon 24: trains run again')
  await desk.getByRole('button', { name: 'Review and show' }).click()
  const again = desk.getByRole('dialog', { name: 'Show this version to everybody?' })
  await expect(again).toContainText('It is not pushed again.')
  await again.getByRole('button', { name: 'Show it' }).click()
  await expect(desk.getByText('2 versions')).toBeVisible()
  await expect(reader.getByRole('status').filter({ hasText: 'trains run again' })).toBeVisible()

  await desk.getByRole('button', { name: 'End it' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(desk.getByText('No note stands.')).toBeVisible()
  await expect(reader.getByRole('status').filter({ hasText: 'trains run again' })).toBeHidden()
  await Promise.all([desk, reader].map(page => page.context().close()))
})

test('a visitor reads a note without a signal, with its age, until its time is over', async ({ browser }) => {
  const admin = await newAdmin()
  await get(admin, 'admin.writeEmergencyNote', {
    body: {
      id: uuidv7(),
      ...{ kind: 'transport', prefectures: [], urgent: true, until: new Date(Date.now() + 24 * hourMs).toISOString() },
      ...{ en: 'Typhoon 24: trains stop at 15:00\nStay inside.', ja: '台風24号：15時以降、運転取りやめ' },
    },
  })
  const page = await anotherPage(browser, { baseURL: site().origin, serviceWorkers: 'allow' })
  await page.goto('/posts')
  await expect(above(page)).toContainText('Urgent')
  // The device has heard of it once its mirror holds it, and what shows it is kept.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await caches.keys()
        const kept = (await Promise.all(keys.map(async key => (await caches.open(key)).keys()))).flat()
        return kept.some(({ url }) => url.includes('emergency-notes'))
      }),
    )
    .toBe(true)
  await goOffline(page.context())
  await page.goto('/posts')
  await expect(above(page)).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 6 * hourMs)
  await page.goto('/posts')
  await expect(above(page)).toContainText('your device heard of it 6 hours ago')
  await page.goto('/emergency')
  await expect(slip(page)).toContainText('heard this 6 hours ago')
  await expect(slip(page)).toContainText('Stay inside.')
  await page.clock.setFixedTime(Date.now() + 25 * hourMs)
  for (const path of ['/posts', '/emergency']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('Typhoon 24')).toBeHidden()
  }
  await page.context().close()
})
