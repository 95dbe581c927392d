import type { Browser } from 'playwright/test'
import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'
import { makeAdminAt, makeWait } from '../support/site-database.ts'

/** The page Moderate of the admin area (PRODUCT 6.7). */

/** A site of its own, whose queue holds only what these journeys put there. */
let site: Site
test.beforeAll(async () => {
  site = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
})
test.afterAll(async () => {
  await site.stop()
  site.clean()
})

/** The queue on a desk of an admin, the first thing shown. */
async function openQueue(browser: Browser, word: string) {
  const admin = await newMember(site)
  await makeAdminAt(site.dataDir, admin.session.id)
  const page = await anotherPage(browser, { baseURL: site.origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...admin.session, role: 55 } })
  await page.goto('/adminpage/admin_panel_engawa/moderate')
  const bench = page.getByRole('region', { name: 'Moderation queue' })
  await expect(bench.getByRole('article').first()).toContainText(word)
  return {
    page,
    bench,
    tab: page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Moderate/ }),
  }
}

test('fifty waiting posts are cleared by keyboard alone, with at most two keys each', async ({ browser }) => {
  const author = await newMember(site)
  const word = newWord()
  await makeWait(site.dataDir, { authorId: author.session.id, word, count: 50 })
  const waits = async () =>
    (await get(author, 'posts.moderated', {})).filter(({ status }) => status === 'pending').length

  const { page, bench, tab } = await openQueue(browser, word)
  await expect(bench).toBeFocused()
  await expect(tab).toContainText('50')
  await expectAccessible(page)

  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const shown = bench.getByRole('article').first()
  for (let done = 0; done < 50; done++) {
    await expect(shown).toContainText(`${word} ${done + 1}.`)
    // Every tenth is rejected, with the first reason of the list.
    if (done % 10 === 9) {
      await press('r')
      await press('1')
    } else await press('a')
  }
  expect(keys).toBeLessThanOrEqual(100)
  await expect(bench.getByRole('heading', { name: 'Nothing waits' })).toBeVisible()
  await expect.poll(waits, { timeout: 15_000 }).toBe(0)
  await expect(tab).not.toContainText(/\d/)
  const rejected = await get(author, 'posts.moderated', {})
  expect(rejected.map(({ status, reason_key }) => [status, reason_key])).toEqual(
    Array.from({ length: 5 }, () => ['rejected', 'advertising']),
  )
})

test('a decision is taken back with a key, and typing decides nothing', async ({ browser }) => {
  const author = await newMember(site)
  const word = newWord()
  await makeWait(site.dataDir, { authorId: author.session.id, word, count: 1 })
  const { page, bench } = await openQueue(browser, word)
  await page.keyboard.press('a')
  await expect(bench.getByText(`Approved: ${word} 1.`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(bench.getByRole('article').first()).toContainText(word)
  await page.keyboard.press('r')
  await page.keyboard.press('9')
  await page.keyboard.type('a x u')
  await expect(bench.getByRole('textbox', { name: 'Own words' })).toHaveValue('a x u')
  await bench.getByRole('button', { name: 'Reject for this reason' }).click()
  await expect
    .poll(async () => (await get(author, 'posts.moderated', {})).map(({ reason }) => reason), { timeout: 15_000 })
    .toEqual(['a x u'])
})

test('single keys decide nothing where they are switched off, also after a reload', async ({ browser }) => {
  const author = await newMember(site)
  const word = newWord()
  await makeWait(site.dataDir, { authorId: author.session.id, word, count: 2 })
  const { page, bench } = await openQueue(browser, word)
  const shown = bench.getByRole('article').first()
  await page.keyboard.press('?')
  const keys = bench.getByRole('checkbox', { name: 'Single keys work' })
  await keys.uncheck()
  const pressed = async () => {
    await bench.focus()
    await page.keyboard.press('a')
    await page.keyboard.press('x')
    // Arrows are no single letters, and go on working.
    await page.keyboard.press('ArrowRight')
    await expect(shown).toContainText(`${word} 2.`)
    await expect(bench.getByText(/^Approved/)).toHaveCount(0)
    await expect(bench.getByRole('group', { name: 'Why is it removed?' })).toHaveCount(0)
  }
  await pressed()
  await page.reload()
  await expect(shown).toContainText(`${word} 1.`)
  await pressed()
  await bench.getByText('Keys').first().click()
  await keys.check()
  await bench.focus()
  await page.keyboard.press('a')
  await expect(bench.getByText(`Approved: ${word} 2.`)).toBeVisible()
})
