import type { Locator } from 'playwright/test'
import { anotherPage, expect, expectStatus, goOffline, test } from '../support/browser.ts'
import { desk, newKeeper, phone, tapOn } from '../support/keepers.ts'
import { mailsTo } from '../support/mailbox.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, get, newMember, newMembers, newWord } from '../support/people.ts'
import { failMailAt, letNewcomersPost, makeAdminAt } from '../support/site-database.ts'

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

/** What stands on the controls of reports, and what they say. */
const reports = {
  'en-GB': {
    all: 'All that nobody works on',
    keep: 'Keep the chosen ones',
    remove: 'Remove the chosen ones',
    reason: 'Advertising or selling',
    send: 'Remove',
    removed: '18 removed.',
    kept: '12 kept.',
  },
  'ja-JP': {
    all: '対応中でない報告をすべて選ぶ',
    keep: '選んだ報告の対象を残す',
    remove: '選んだ報告の対象を削除する',
    reason: '宣伝や販売',
    send: '削除',
    removed: '18件を削除しました。',
    kept: '12件を残しました。',
  },
} as const

/** That nothing of thirty reports is open, and which of the things were removed. */
async function expectDecided(word: string): Promise<void> {
  const admin = await newKeeper(site(), 'admin')
  await expect.poll(async () => (await get(admin, 'admin.reports', { query: {} })).length).toBe(0)
  const done = await get(admin, 'admin.reports', { query: { show: 'done' } })
  const latest = done.filter(({ thing }) => thing.words.includes(word))
  expect(latest.map(({ outcome }) => outcome?.acts)).toEqual(Array.from({ length: 18 }, () => ['remove']))
}

for (const [as, locale] of [
  ['moderator', 'en-GB'],
  ['admin', 'ja-JP'],
] as const)
  test(`thirty reports on six people are decided with keys alone, ${as}, ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    await letNewcomersPost(site().dataDir)
    const word = newWord()
    await thirtyReports(word)
    const page = await anotherPage(browser, {
      ...{ baseURL: site().origin, viewport: { width: 1280, height: 900 }, locale },
    })
    await enter(page, await newKeeper(site(), as), '/adminpage/admin_panel_engawa/reports')
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
    await expect(page.getByText(reports[locale].removed)).toBeVisible()
    await expect(links.last()).toBeFocused()
    await choose('k', words => !words.includes(word))
    await press('a')
    await expect(page.getByText(reports[locale].kept)).toBeVisible()
    // Thirty rows to read, one of two things to say about each, and two decisions.
    expect(keys).toBeLessThanOrEqual(96)
    await expectDecided(word)
    await page.context().close()
  })

for (const [as, locale] of [
  ['admin', 'ja-JP'],
  ['moderator', 'en-GB'],
] as const)
  test(`thirty reports on six people are decided on a phone, ${as}, ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    await letNewcomersPost(site().dataDir)
    const word = newWord()
    await thirtyReports(word)
    const page = await anotherPage(browser, { baseURL: site().origin, ...phone, locale })
    await enter(page, await newKeeper(site(), as), '/adminpage/admin_panel_engawa/reports')
    await expect(page.locator('[data-report]')).toHaveCount(30)
    const { all, keep, remove, reason, send, removed, kept } = reports[locale]
    let taps = 0
    const tap = async (control: Locator) => {
      taps++
      await tapOn(control)
    }
    const rows = page.getByRole('row').filter({ hasText: word })
    await expect(rows).toHaveCount(18)
    for (const row of await rows.all()) await tap(row.locator('label'))
    await tap(page.getByRole('button', { name: remove }))
    const dialog = page.getByRole('dialog')
    // The system's own list opens and is chosen from with two taps.
    taps += 2
    await dialog.getByRole('combobox').selectOption({ label: reason })
    await tap(dialog.getByRole('button', { name: send, exact: true }))
    await expect(page.getByText(removed)).toBeVisible()
    await tap(page.locator('label').filter({ hasText: all }))
    await tap(page.getByRole('button', { name: keep }))
    await expect(page.getByText(kept)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(24)
    await expectDecided(word)
    await page.context().close()
  })

/** A reported post of somebody. */
async function oneReport(word: string): Promise<void> {
  await letNewcomersPost(site().dataDir)
  const [author, reporter] = [await newMember(site()), await newMember(site())]
  const post = await addPost(author, `Tickets for ${word}`)
  const params = { postId: post.id, authorId: author.session.id }
  await get(reporter, 'social.reportPost', { params, body: { report_text: `<p>Sells ${word}</p>` } })
}

test('who is second at a report reads what became of it, and has the words that were typed', async ({ browser }) => {
  const word = newWord()
  await oneReport(word)
  const [admin, other] = [await newKeeper(site(), 'admin'), await newKeeper(site(), 'moderator')]
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  await enter(page, admin, '/adminpage/admin_panel_engawa/reports')
  await page.getByRole('link', { name: `Sells ${word}` }).click()
  await page.getByRole('checkbox', { name: 'Remove the post' }).check()
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Not sold here')
  await page.getByRole('button', { name: 'Give it back' }).click()
  const reportNow = async () => (await get(other, 'admin.reports', { query: { text: word } }))[0]
  await expect.poll(async () => (await reportNow())?.claim).toBe(null)
  const report = await reportNow()
  const kept = { acts: [], parts: [], until: null, reason: 'A fan club' }
  await get(other, 'admin.resolveReport', { params: { id: report?.id ?? '' }, body: kept })
  await page.getByRole('button', { name: 'Work on it' }).click()
  await expect(page.getByText('A fan club')).toBeVisible()
  await expect(page.getByText('You had typed: Not sold here')).toBeVisible()
  await page.context().close()
})

test('a decision can be taken back while the list is narrowed to something else', async ({ browser }) => {
  const word = newWord()
  await oneReport(word)
  const admin = await newKeeper(site(), 'admin')
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  await enter(page, admin, '/adminpage/admin_panel_engawa/reports')
  const row = page.getByRole('row').filter({ hasText: word })
  await row.getByRole('checkbox').check()
  await page.clock.install()
  await page.getByRole('button', { name: 'Keep the chosen ones' }).click()
  await expect(page.getByText('1 kept.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Words' }).fill('nothing like that')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('searchbox', { name: 'Words' }).fill('')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.clock.fastForward(60_000)
  expect(await get(admin, 'admin.reports', { query: { text: word } })).toHaveLength(1)
  await page.context().close()
})

test('an admin says why somebody else’s post is deleted, and without a signal the deletion waits', async ({
  browser,
}) => {
  await letNewcomersPost(site().dataDir)
  const [author, admin] = [await newMember(site()), await newKeeper(site(), 'admin')]
  const word = newWord()
  const [first, second] = [await addPost(author, `First ${word}`), await addPost(author, `Second ${word}`)]
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  const gone = async (words: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Options for this post' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
    const why = dialog.getByRole('textbox', { name: 'Reason' })
    if (words !== '') await why.fill(words)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const reasons = async () => {
    const logged = await get(admin, 'admin.log', { query: { act: 'post.remove', by: admin.session.user_tag } })
    return logged.map(({ reason }) => reason)
  }
  await enter(page, admin, `/posts/${first.slug}`)
  await gone('Sells tickets')
  await expect.poll(reasons).toEqual(['Sells tickets'])
  await page.goto(`/posts/${second.slug}`)
  await expect(page.getByRole('main').getByText(`Second ${word}`)).toBeVisible()
  await goOffline(page.context())
  await gone('')
  expect(await reasons()).toHaveLength(1)
  await page.context().setOffline(false)
  await expect.poll(reasons, { timeout: 30_000 }).toEqual(['', 'Sells tickets'])
  await page.context().close()
})

test('the queue of newcomers is switched off and on with a reason, which stands in the log', async ({ browser }) => {
  const admin = await newKeeper(site(), 'admin')
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk, locale: 'ja-JP' })
  await enter(page, admin, '/adminpage/admin_panel_engawa/moderate')
  const box = page.getByRole('main').getByRole('checkbox', { name: '新しいメンバーの最初の投稿を承認待ちにする' })
  const was = await box.isChecked()
  for (const [why, on] of [
    ['人手が足りない', !was],
    ['人手が戻った', was],
  ] as const) {
    await box.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: on ? 'オンにする' : 'オフにする' }).click()
    await expect(dialog.getByText('理由を入力してください')).toBeVisible()
    await dialog.getByRole('textbox', { name: '理由' }).fill(why)
    await dialog.getByRole('button', { name: on ? 'オンにする' : 'オフにする' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(box).toBeChecked({ checked: on })
    const [logged] = await get(admin, 'admin.log', { query: { act: 'queue.set', by: admin.session.user_tag } })
    expect(logged).toMatchObject({ reason: why, details: { on } })
  }
  await page.context().close()
})

/** What stands on the controls of a line above pages and of a closed site. */
const spoken = {
  'en-GB': {
    en: 'Line in English',
    ja: 'Line in Japanese',
    until: 'Last day (in Japan)',
    set: 'Review and show',
    show: 'Show it',
    end: 'Take it away',
    none: 'No line stands.',
    seen: 'The ferry runs again',
    reason: 'Reason',
    saidEn: 'Sentence for everybody, in English',
    saidJa: 'Sentence for everybody, in Japanese',
    close: 'Close the site',
    closed: 'The site is closed to everyone but admins',
    closedSeen: 'We open again around noon',
    reopen: 'Open the site',
    open: 'The site is open',
  },
  'ja-JP': {
    en: 'ひとこと（英語）',
    ja: 'ひとこと（日本語）',
    until: '最終日（日本時間）',
    set: '確認して表示',
    show: '表示する',
    end: '表示を終了',
    none: '今は表示していません。',
    seen: '船がまた動いています',
    reason: '理由',
    saidEn: '全員に見せる一文（英語）',
    saidJa: '全員に見せる一文（日本語）',
    close: 'サイトを閉じる',
    closed: '運営スタッフ以外にはサイトを閉じています',
    closedSeen: '正午ごろに再開します',
    reopen: 'サイトを再開',
    open: 'サイトは開いています',
  },
} as const

for (const [where, device, locale] of [
  ['a phone', phone, 'ja-JP'],
  ['a desk', desk, 'en-GB'],
] as const)
  test(`an announcement and a maintenance are worked through on ${where}, ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    expectStatus(503, site().origin)
    const on = { baseURL: site().origin, ...device, locale }
    const [page, visitor] = [await anotherPage(browser, on), await anotherPage(browser, on)]
    const says = spoken[locale]
    let acts = 0
    const press = async (control: Locator) => {
      acts++
      if (device.hasTouch) await tapOn(control)
      else await control.click()
    }
    const fill = async (label: string, words: string) => {
      acts++
      await page.getByLabel(label, { exact: true }).fill(words)
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const sure = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
    await enter(page, await newKeeper(site(), 'admin'), '/adminpage/admin_panel_engawa/updates')
    await fill(says.en, 'The ferry runs again')
    await fill(says.ja, '船がまた動いています')
    await fill(says.until, new Date(Date.now() + 9 * 3_600_000 + 86_400_000).toISOString().slice(0, 10))
    await press(button(says.set))
    await press(sure(says.show))
    await expect(button(says.end)).toBeVisible()
    await visitor.goto('/posts')
    await expect(visitor.getByRole('status').filter({ hasText: says.seen })).toBeVisible()
    await press(button(says.end))
    await press(sure(says.end))
    await expect(page.getByText(says.none)).toBeVisible()
    expect(acts).toBe(7)

    acts = 0
    await page.goto('/adminpage/admin_panel_engawa/maintenance')
    await fill(says.reason, 'ディスクの交換')
    await fill(says.saidEn, 'We open again around noon')
    await fill(says.saidJa, '正午ごろに再開します')
    await press(button(says.close))
    await press(sure(says.close))
    await expect(page.getByRole('heading', { name: says.closed })).toBeVisible()
    await visitor.goto('/posts')
    await expect(visitor.getByText(says.closedSeen)).toBeVisible()
    await press(button(says.reopen))
    await expect(page.getByRole('heading', { name: says.open })).toBeVisible()
    expect(acts).toBe(6)
    await visitor.goto('/posts')
    await expect(visitor.getByText(says.closedSeen)).toBeHidden()
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
