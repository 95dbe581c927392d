import { expect, expectAccessible, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { makeAdminAt, makeWait } from '../support/site-database.ts'

/** The page Moderate of the admin area (PRODUCT 6.7). */

test.use({ viewport: { width: 1280, height: 900 } })

const site = () => ({ origin: process.env.ENGAWA_TEST_ORIGIN ?? '', dataDir: process.env.ENGAWA_TEST_DATA ?? '' })

test('fifty waiting posts are cleared by keyboard alone, with at most two keys each', async ({ page }) => {
  const [author, admin] = [await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, admin.session.id)
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word, count: 50 })
  const waits = async () =>
    (await get(author, 'posts.moderated', {})).filter(({ status }) => status === 'pending').length

  await enter(page, { session: { ...admin.session, role: 55 } })
  await page.goto('/adminpage/admin_panel_engawa/moderate')
  const bench = page.getByRole('region', { name: 'Moderation queue' })
  await expect(bench).toBeFocused()
  await expect(bench.getByRole('article').first()).toContainText(word)
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
  const rejected = await get(author, 'posts.moderated', {})
  expect(rejected.map(({ status, reason_key }) => [status, reason_key])).toEqual(
    Array.from({ length: 5 }, () => ['rejected', 'advertising']),
  )
})

test('a decision is taken back with a key, and typing decides nothing', async ({ page }) => {
  const [author, admin] = [await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, admin.session.id)
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word, count: 1 })
  await enter(page, { session: { ...admin.session, role: 55 } })
  await page.goto('/adminpage/admin_panel_engawa/moderate')
  const bench = page.getByRole('region', { name: 'Moderation queue' })
  await expect(bench.getByRole('article').first()).toContainText(word)
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
