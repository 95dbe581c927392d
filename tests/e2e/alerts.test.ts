import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { newMember } from '../support/people.ts'
import { makeAdminAt, makeModeratorAt, storeAlertsAt } from '../support/site-database.ts'

/** Its feed was read once, and is away now: names that end so lead nowhere. */
const site = ownSite({ ALERTS_URL: 'https://alerts.invalid/list.json' })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const area = '/adminpage/admin_panel_engawa'

test.beforeEach(() =>
  storeAlertsAt(site().dataDir, [
    {
      ...{ id: 'typhoon', at: inHours(-1), kind: 'weather', prefectures: ['Fukuoka', 'Saga'], until: inHours(12) },
      ...{
        en: 'Typhoon 24 comes near\nStay inside from 15:00.',
        ja: '台風24号が近づいています\n15時以降は外に出ないでください。',
      },
    },
    {
      ...{ id: 'ash', at: inHours(-5), kind: 'volcano', prefectures: [], until: inHours(20) },
      ...{ en: 'Ash falls far', ja: '降灰が広がっています' },
    },
  ]),
)

test('what the feed says is proposed to an admin, who makes a note of it; a moderator only reads it, and Health says that it is away', async ({
  browser,
}) => {
  const [admin, moderator] = await Promise.all([1, 2].map(() => newMember(site())))
  if (!admin || !moderator) throw new Error('two people')
  await makeAdminAt(site().dataDir, admin.session.id)
  await makeModeratorAt(site().dataDir, moderator.session.id)
  const [desk, other] = await Promise.all([1, 2].map(() => anotherPage(browser, { baseURL: site().origin })))
  if (!desk || !other) throw new Error('two pages')
  await enter(desk, { ...admin, session: { ...admin.session, role: 55 } }, `${area}/emergency`)
  const typhoon = desk.getByRole('listitem').filter({ hasText: 'Typhoon 24 comes near' })
  await expect(typhoon).toContainText('Weather · Fukuoka, Saga')
  await expect(desk.getByText('No note stands.')).toBeVisible()
  await expectAccessible(desk)
  await typhoon.getByRole('button', { name: 'Put it into the form' }).click()
  await expect(desk.getByLabel('In Japanese', { exact: true })).toHaveValue(/^台風24号が近づいています\n15時/)
  await desk.getByRole('button', { name: 'Review and show' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Show it' }).click()
  await expect(desk.getByRole('button', { name: 'End it' })).toBeVisible()

  await enter(other, { ...moderator, session: { ...moderator.session, role: 30 } }, `${area}/emergency`)
  await expect(other.getByRole('listitem').filter({ hasText: 'Ash falls far' })).toContainText('All of Japan')
  await expect(other.getByRole('button', { name: 'Put it into the form' })).toHaveCount(0)

  // The list is read each minute, and Health looks again each minute.
  await desk.goto(`${area}/health`)
  await expect(desk.getByRole('heading', { name: 'Proposed emergency notes' })).toBeVisible({ timeout: 180_000 })
  await expect(desk.getByText('alerts.invalid has no address')).toBeVisible()
  await Promise.all([desk, other].map(each => each.context().close()))
})
