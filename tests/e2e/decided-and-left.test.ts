import type { Browser, Page } from 'playwright/test'
import { anotherPage, expect, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, get, type Member, newMember, newMembers, newWord } from '../support/people.ts'
import { askForAccountAt, makeAdminAt } from '../support/site-database.ts'
import { decisionsOf, makeWave } from '../support/wave.ts'

/** What can still be taken back is done where the document is left (PRODUCT 6.18, 6.50, 6.7). */

/** A site of its own, whose queues hold only what these journeys put there. */
const site = ownSite()

/** A page of the admin area. */
async function atDesk(browser: Browser, path: string): Promise<{ page: Page; admin: Member }> {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const page = await anotherPage(browser, { baseURL: site().origin })
  await enter(page, { session: { ...admin.session, role: 55 } }, `/adminpage/admin_panel_engawa/${path}`)
  return { page, admin }
}

/** Leaves a page that asks whether to. */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  const asks = page.waitForEvent('dialog')
  const gone = go()
  const dialog = await asks
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await gone
}

/** Closes the tab as a person does, whom the page asks. */
const closeTab = (page: Page) => leave(page, () => page.close({ runBeforeUnload: true }))

/** Reported posts, each with a word of its own, which are given. */
async function reported(count: number): Promise<string[]> {
  const [author, reporter] = await newMembers(site(), 2)
  if (!author || !reporter) throw new Error('two')
  const words = Array.from({ length: count }, newWord)
  for (const word of words) {
    const post = await addPost(author, `Tickets for ${word}`)
    const params = { postId: post.id, authorId: author.session.id }
    await get(reporter, 'social.reportPost', { params, body: { report_text: `<p>Sells ${word}</p>` } })
  }
  return words
}

test('reports that are decided at last are decided though the tab is closed or another document opened', async ({
  browser,
}) => {
  const words = await reported(4)
  const { page, admin } = await atDesk(browser, 'reports')
  const open = async () => (await get(admin, 'admin.reports', { query: {} })).length
  const row = (word = '') => page.getByRole('row').filter({ hasText: `Tickets for ${word}` })
  await row(words[0]).getByRole('checkbox').check()
  await page.keyboard.press('a')
  await expect(page.getByText('1 kept.')).toBeVisible()
  await leave(page, () => page.goto('/robots.txt'))
  await expect.poll(open).toBe(3)

  await page.goBack()
  // The one before is still on its way.
  for (const word of words.slice(1)) {
    await row(word).getByRole('checkbox').check()
    await page.keyboard.press('a')
  }
  await closeTab(page)
  await expect.poll(open).toBe(0)
})

test('requests for an account that are refused at last are refused though the page is loaded again', async ({
  browser,
}) => {
  await Promise.all(Array.from({ length: 12 }, () => askForAccountAt(site().dataDir, `Mika${newWord()}`)))
  const { page, admin } = await atDesk(browser, 'door')
  await page.getByRole('checkbox', { name: 'All that nobody looks at' }).check()
  await page.getByRole('button', { name: 'Refuse the chosen ones' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too little said')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Refused: 12')).toBeVisible()
  await leave(page, () => page.reload())
  const waiting = async () => (await get(admin, 'admin.applications', { query: { list: 'waiting' } })).length
  await expect.poll(waiting).toBe(0)
  await page.context().close()
})

test('twenty things that are refused at once are refused though the tab is closed', async ({ browser }) => {
  const word = newWord()
  const authors = await newMembers(site(), 20)
  await makeWave(site().dataDir, authors, word)
  const { page } = await atDesk(browser, 'moderate')
  const bench = page.getByRole('region', { name: 'Moderation queue' })
  await expect(bench.getByRole('article').first()).toContainText(word)
  for (const key of ['s', 'r', '1']) await page.keyboard.press(key)
  await expect(bench.getByText('Rejected: 20 things')).toBeVisible()
  await closeTab(page)
  await expect.poll(() => decisionsOf(authors)).toEqual(authors.map(() => 'rejected advertising'))
})
