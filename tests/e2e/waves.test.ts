import { anotherPage, expect, goOffline, test } from '../support/browser.ts'
import { newKeeper, phone, tapOn } from '../support/keepers.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { get, type Member, newMember, newMembers, newWord } from '../support/people.ts'
import { askForAccountAt, makeAdminAt } from '../support/site-database.ts'
import { decisionsOf, makeWave } from '../support/wave.ts'

/** Waves of new accounts and of requests for one, as acts that are counted (PRODUCT 6.7, 6.50). */

/** A site of its own, whose queues hold only what these journeys wrote. */
const site = ownSite()

/** What stands on a wave's controls. */
const wave = {
  'en-GB': {
    others: 'Also the 19 others here',
    reject: 'Reject',
    why: /Advertising or selling/,
    done: 'Rejected: 20 things',
  },
  'ja-JP': { others: 'ほかの19件も', reject: '却下', why: /宣伝や販売/, done: '却下：20件' },
} as const

for (const [as, locale] of [
  ['admin', 'en-GB'],
  ['moderator', 'ja-JP'],
] as const)
  test(`a wave of twenty new accounts is refused on a phone with three taps, ${as}, ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const word = newWord()
    const [keeper, authors] = [await newKeeper(site(), as), await newMembers(site(), 20)]
    await makeWave(site().dataDir, authors, word)
    const page = await anotherPage(browser, { baseURL: site().origin, ...phone, locale })
    await enter(page, keeper, '/adminpage/admin_panel_engawa/moderate')
    const { others, reject, why, done } = wave[locale]
    const main = page.getByRole('main')
    await tapOn(main.locator('label').filter({ hasText: others }))
    await tapOn(main.getByRole('button', { name: reject, exact: true }))
    await tapOn(main.getByRole('button', { name: why }))
    await expect(main.getByText(done)).toBeVisible()
    await expect.poll(() => decisionsOf(authors)).toEqual(Array.from({ length: 20 }, () => 'rejected advertising'))
    await page.context().close()
  })

/** Twenty people who ask for an account, by the same word. */
const twentyRequests = async (word: string): Promise<void> => {
  for (let at = 0; at < 20; at++) await askForAccountAt(site().dataDir, `${word}${at}`)
}

/** The requests of a wave that were refused, and how many of the wave have an account now. */
async function outcomeOf(admin: Member, word: string): Promise<{ refused: string[]; made: number }> {
  const listed = await get(admin, 'admin.applications', { query: { list: 'refused' } })
  const log = await get(admin, 'admin.log', { query: { act: 'application.approve' } })
  return {
    refused: listed.filter(({ username }) => username.startsWith(word)).map(({ refused }) => refused?.reason ?? ''),
    made: log.filter(({ person }) => person?.username?.startsWith(word)).length,
  }
}

/** What stands on the controls of requests. */
const requests = {
  'en-GB': {
    all: 'All that nobody looks at',
    refuse: 'Refuse the chosen ones',
    reason: 'Reason',
    send: 'Refuse',
    done: 'Refused: 20 requests',
  },
  'ja-JP': {
    all: 'ほかの人が見ていない申請をすべて選ぶ',
    refuse: '選んだ申請を却下する',
    reason: '理由',
    send: '却下する',
    done: '却下：20件',
  },
} as const

for (const locale of ['en-GB', 'ja-JP'] as const)
  test(`a wave of twenty requests for an account is refused on a phone with four taps, ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const word = `Mei${newWord()}`
    const admin = await newMember(site())
    await makeAdminAt(site().dataDir, admin.session.id)
    await twentyRequests(word)
    const viewport = { width: 360, height: 780 }
    const page = await anotherPage(browser, { baseURL: site().origin, viewport, hasTouch: true, locale })
    await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/door')
    const { all, refuse, reason, send, done } = requests[locale]
    await tapOn(page.locator('label').filter({ hasText: all }))
    await tapOn(page.getByRole('button', { name: refuse }))
    const dialog = page.getByRole('dialog')
    await tapOn(dialog.getByRole('textbox', { name: reason }))
    await page.keyboard.type('Sent by a machine')
    await tapOn(dialog.getByRole('button', { name: send, exact: true }))
    await expect(page.getByText(done)).toBeVisible()
    await expect
      .poll(() => outcomeOf(admin, word), { timeout: 30_000 })
      .toEqual({ refused: Array.from({ length: 20 }, () => 'Sent by a machine'), made: 0 })
    await page.context().close()
  })

test('a wave of twenty requests for an account is approved with keys alone, but for some that are refused', {
  tag: '@long',
}, async ({ browser }) => {
  const word = `Rin${newWord()}`
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  await twentyRequests(word)
  const page = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/door')
  const ticks = page.getByRole('checkbox', { name: `Choose: ${word}` })
  await expect(ticks).toHaveCount(20)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const chosen = page.getByRole('status').filter({ hasText: 'chosen' })
  while (!(await ticks.first().evaluate(tick => tick === document.activeElement)) && keys < 60) await press('Tab')
  keys = 0
  for (const key of ['x', 'j', 'x', 'j', 'x', 'r']) await press(key)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Refuse 3 requests?' })).toBeVisible()
  for (const key of ['ArrowDown', 'Tab', 'Tab', 'Tab', 'Enter']) await press(key)
  await expect(page.getByText('Refused: 3 requests')).toBeVisible()
  for (const key of ['s', 'a']) await press(key)
  await expect(page.getByText('Approved: 17 requests')).toBeVisible()
  await press('u')
  await expect(chosen).toHaveText('17 chosen')
  await press('a')
  await expect(page.getByText('Approved: 17 requests')).toBeVisible()
  expect(keys).toBe(15)
  await expect
    .poll(() => outcomeOf(admin, word), { timeout: 30_000 })
    .toEqual({ refused: Array.from({ length: 3 }, () => 'Advertising or selling'), made: 17 })
  await page.context().close()
})

test('a part of a list is chosen with the shift key', async ({ browser }) => {
  const word = `Sora${newWord()}`
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  for (const at of [1, 2, 3, 4]) await askForAccountAt(site().dataDir, `${word}${at}`)
  const page = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/door')
  const tick = (at: number) => page.getByRole('checkbox', { name: `Choose: ${word}${at}` })
  await tick(1).click()
  await tick(3).click({ modifiers: ['Shift'] })
  for (const at of [1, 2, 3]) await expect(tick(at)).toBeChecked()
  await expect(tick(4)).not.toBeChecked()
  await page.getByRole('button', { name: 'Approve the chosen ones' }).click()
  await expect(page.getByText('Approved: 3 requests')).toBeVisible()
  await page.getByRole('link', { name: /^Reports/ }).click()
  await expect.poll(() => outcomeOf(admin, word)).toEqual({ refused: [], made: 3 })
  await page.context().close()
})

test('a wave of twenty whose decisions are cut off in the middle is decided once, and says how it stands', {
  tag: '@long',
}, async ({ browser }) => {
  const [admin, ...authors] = await newMembers(site(), 21)
  if (!admin) throw new Error('twenty-one')
  await makeAdminAt(site().dataDir, admin.session.id)
  await makeWave(site().dataDir, authors, newWord())
  const page = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/moderate')
  const main = page.getByRole('main')
  const rejectAll = async (others: string) => {
    await main.getByRole('checkbox', { name: others }).check()
    await main.getByRole('button', { name: 'Reject', exact: true }).click()
    await main.getByRole('button', { name: /Advertising or selling/ }).click()
  }
  // Of the calls five are answered, of three the answer is lost, and the others never leave.
  let sent = 0
  let settled = 0
  const { promise: cut, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/admin_moderate_post/*', async route => {
    const at = sent++
    if (at < 5) {
      await route.fulfill({ response: await route.fetch() })
      await (await route.request().response())?.finished()
      if (++settled === 5) await goOffline(page.context()).then(goOn)
      return
    }
    if (at < 8) await route.fetch()
    await cut
    await route.abort()
    settled++
  })
  await rejectAll('Also the 19 others here')
  await expect(main.getByText('Rejected: 20 things')).toBeVisible()
  await expect.poll(() => settled, { timeout: 30_000 }).toBe(20)
  await expect(page.getByText(/^Back in the queue: 15 things\./)).toBeVisible()
  await expect
    .poll(async () => (await decisionsOf(authors)).filter(each => each.startsWith('rejected')))
    .toHaveLength(8)

  await page.unroute('**/api/admin_moderate_post/*')
  await page.context().setOffline(false)
  await rejectAll('Also the 14 others here')
  await expect(main.getByText('Rejected: 15 things')).toBeVisible()
  // The queue counts anew once all that was sent is answered.
  const answered = page.waitForResponse(answer => answer.url().endsWith('/api/admin_moderation'))
  await expect
    .poll(() => decisionsOf(authors), { timeout: 30_000 })
    .toEqual(Array.from({ length: 20 }, () => 'rejected advertising'))
  await answered
  // What was decided although no answer came is no news to who decided it.
  await expect(main.getByText('Nothing is waiting')).toBeVisible()
  await page.context().close()
})
