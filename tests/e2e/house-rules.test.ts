import type { Locator } from 'playwright/test'
import { anotherPage, expect, expectStatus, goOffline, test } from '../support/browser.ts'
import { mailsTo } from '../support/mailbox.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, get, type Member, newMember, newMembers, newWord } from '../support/people.ts'
import {
  askForAccountAt,
  failMailAt,
  letNewcomersPost,
  makeAdminAt,
  makeModeratorAt,
} from '../support/site-database.ts'
import { decisionsOf, makeWave } from '../support/wave.ts'

/** A day of those who keep house, as acts that are counted (PRODUCT 6.7, 6.18). */

/** A site of its own, whose desk holds only what these journeys report. */
const site = ownSite()

/** Thirty reports: five posts of each of six people, those with a word of its own to be removed, three of five. */
async function thirtyReports(word: string): Promise<void> {
  const people = await newMembers(site(), 12)
  const reporters = people.splice(6)
  for (const [who, author] of people.entries())
    for (let at = 0; at < 5; at++) {
      const post = await addPost(author, `${at < 3 ? word : 'A walk by the river'} ${who} ${at}`)
      const params = { postId: post.id, authorId: author.session.id }
      const reporter = reporters[(who + at) % 6]
      if (!reporter) throw new Error('six reporters')
      await get(reporter, 'social.reportPost', { params, body: { report_text: `<p>Look at ${who} ${at}</p>` } })
    }
}

test('thirty reports on six people are decided with keys alone', { tag: '@long' }, async ({ browser }) => {
  await letNewcomersPost(site().dataDir)
  const word = newWord()
  await thirtyReports(word)
  const [moderator, admin] = [await newMember(site()), await newMember(site())]
  await makeModeratorAt(site().dataDir, moderator.session.id)
  await makeAdminAt(site().dataDir, admin.session.id)
  const page = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...moderator.session, role: 30 } }, '/adminpage/admin_panel_engawa/reports')
  const links = page.locator('[data-report]')
  await expect(links).toHaveCount(30)
  await expect(links.first()).toBeFocused()
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  /** Goes through the rows and chooses those that one wants. */
  const choose = async (way: 'j' | 'k', isWanted: (words: string) => boolean) => {
    for (let at = 0; at < 30; at++) {
      const row = page.getByRole('row').filter({ has: page.locator('[data-report]:focus') })
      if (isWanted(await row.innerText())) await press('x')
      if (at < 29) await press(way)
    }
  }
  await choose('j', words => words.includes(word))
  await press('r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await press('ArrowDown')
  await expect(dialog.getByRole('textbox')).toHaveValue('Advertising or selling')
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await press(key)
  await expect(page.getByText('18 removed.')).toBeVisible()
  await expect(links.last()).toBeFocused()
  await choose('k', words => !words.includes(word))
  await press('a')
  await expect(page.getByText('12 kept.')).toBeVisible()
  // Thirty rows to read, one of two things to say about each, and two decisions.
  expect(keys).toBeLessThanOrEqual(96)
  await expect.poll(async () => (await get(admin, 'admin.reports', { query: {} })).length).toBe(0)
  const done = await get(admin, 'admin.reports', { query: { show: 'done' } })
  expect(done.filter(({ outcome }) => outcome?.acts.includes('remove'))).toHaveLength(18)
  await page.context().close()
})

/** What is touched is large enough for a finger. */
async function tapOn(control: Locator): Promise<void> {
  const box = await control.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await control.tap()
}

test('thirty reports on six people are decided by an admin on a phone, in Japanese', { tag: '@long' }, async ({
  browser,
}) => {
  await letNewcomersPost(site().dataDir)
  const word = newWord()
  await thirtyReports(word)
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const page = await anotherPage(browser, {
    ...{ baseURL: site().origin, viewport: { width: 360, height: 780 }, hasTouch: true, locale: 'ja-JP' },
  })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/reports')
  await expect(page.locator('[data-report]')).toHaveCount(30)
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await tapOn(control)
  }
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(18)
  for (const row of await rows.all()) await tap(row.locator('label'))
  await tap(page.getByRole('button', { name: '選んだ報告の対象を削除する' }))
  const dialog = page.getByRole('dialog')
  // The system's own list opens and is chosen from with two taps.
  taps += 2
  await dialog.getByRole('combobox').selectOption({ label: '宣伝や販売' })
  await tap(dialog.getByRole('button', { name: '削除', exact: true }))
  await expect(page.getByText('18件を削除しました。')).toBeVisible()
  await tap(page.locator('label').filter({ hasText: '対応中でない報告をすべて選ぶ' }))
  await tap(page.getByRole('button', { name: '選んだ報告の対象を残す' }))
  await expect(page.getByText('12件を残しました。')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(24)
  await expect.poll(async () => (await get(admin, 'admin.reports', { query: {} })).length).toBe(0)
  const done = await get(admin, 'admin.reports', { query: { show: 'done' } })
  const latest = done.filter(({ thing }) => thing.words.includes(word))
  expect(latest.map(({ outcome }) => outcome?.acts)).toEqual(Array.from({ length: 18 }, () => ['remove']))
  await page.context().close()
})

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

for (const locale of ['en-GB', 'ja-JP'] as const)
  test(`a wave of twenty new accounts is refused on a phone with three taps, ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const word = newWord()
    const [admin, ...authors] = await newMembers(site(), 21)
    if (!admin) throw new Error('twenty-one')
    await makeAdminAt(site().dataDir, admin.session.id)
    await makeWave(site().dataDir, authors, word)
    const viewport = { width: 360, height: 780 }
    const page = await anotherPage(browser, { baseURL: site().origin, viewport, hasTouch: true, locale })
    await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/moderate')
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

test('an announcement and a maintenance are worked through on a phone, in Japanese', { tag: '@long' }, async ({
  browser,
}) => {
  expectStatus(503, site().origin)
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, locale: 'ja-JP' }
  const [page, visitor] = [
    await anotherPage(browser, { baseURL: site().origin, ...phone }),
    await anotherPage(browser, { baseURL: site().origin, ...phone }),
  ]
  let acts = 0
  const tap = async (control: Locator) => {
    acts++
    await tapOn(control)
  }
  const fill = async (label: string, words: string) => {
    acts++
    await page.getByLabel(label).fill(words)
  }
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/updates')
  await fill('ひとこと（英語）', 'The ferry runs again')
  await fill('ひとこと（日本語）', '船がまた動いています')
  await fill('最終日（日本時間）', new Date(Date.now() + 9 * 3_600_000 + 86_400_000).toISOString().slice(0, 10))
  await tap(page.getByRole('button', { name: '確認して表示' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: '表示する' }))
  await expect(page.getByRole('button', { name: '表示を終了' })).toBeVisible()
  await visitor.goto('/posts')
  await expect(visitor.getByRole('status').filter({ hasText: '船がまた動いています' })).toBeVisible()
  await tap(page.getByRole('button', { name: '表示を終了' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: '表示を終了' }))
  await expect(page.getByText('今は表示していません。')).toBeVisible()
  expect(acts).toBe(7)

  acts = 0
  await page.goto('/adminpage/admin_panel_engawa/maintenance')
  await fill('理由', 'ディスクの交換')
  await fill('全員に見せる一文（英語）', 'We open again around noon')
  await fill('全員に見せる一文（日本語）', '正午ごろに再開します')
  await tap(page.getByRole('button', { name: 'サイトを閉じる' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'サイトを閉じる' }))
  await expect(page.getByRole('heading', { name: '運営スタッフ以外にはサイトを閉じています' })).toBeVisible()
  await visitor.goto('/posts')
  await expect(visitor.getByText('正午ごろに再開します')).toBeVisible()
  await tap(page.getByRole('button', { name: 'サイトを再開' }))
  await expect(page.getByRole('heading', { name: 'サイトは開いています' })).toBeVisible()
  expect(acts).toBe(6)
  await visitor.goto('/posts')
  await expect(visitor.getByText('正午ごろに再開します')).toBeHidden()
  await Promise.all([page, visitor].map(each => each.context().close()))
})

test('a failed mail is tried again, and why stands in the log', async ({ browser }) => {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const email = `${newWord()}@example.jp`
  await failMailAt(site().dataDir, email)
  const page = await anotherPage(browser, { baseURL: site().origin })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/health')
  await page.getByRole('button', { name: /^Try again: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The mail server is back')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 job is tried again now.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await mailsTo(site().dataDir, email)).length).toBe(1)
  const [logged] = await get(admin, 'admin.log', { query: { act: 'job.retry' } })
  expect(logged).toMatchObject({ reason: 'The mail server is back' })
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
