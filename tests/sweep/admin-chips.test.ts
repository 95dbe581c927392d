import { anotherPage, expect, test } from '../support/browser.ts'
import { lookAtChips } from '../support/chips.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, get, newMembers } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import {
  askForAccountAt,
  failMailAt,
  letNewcomersPost,
  makeAdminAt,
  makeModeratorAt,
  suspendAt,
} from '../support/site-database.ts'

const site = ownSite()

/** The lists of the admin area, each with how many chips stand in it at least. */
const lists = { reports: 2, people: 3, door: 0, log: 0, updates: 0, health: 0 }

const pathOf = (list: string) => `/adminpage/admin_panel_engawa/${list}`

test('in no list of the admin area a chip is in two lines or cut off, on a phone in both languages', async ({
  browser,
}) => {
  const [admin, moderator, author, reporter] = await newMembers(site(), 4)
  if (!admin || !moderator || !author || !reporter) throw new Error('four')
  const { dataDir } = site()
  await letNewcomersPost(dataDir)
  await makeAdminAt(dataDir, admin.session.id)
  await makeModeratorAt(dataDir, moderator.session.id)
  const post = await addPost(author, 'Tickets for sale')
  const reported = { authorId: author.session.id }
  const body = { report_text: '<p>Selling again</p>' }
  await get(reporter, 'social.reportPost', { params: { ...reported, postId: post.id }, body })
  await get(reporter, 'social.reportUser', { params: reported, body })
  // A row with two chips beside each other.
  const until = new Date(Date.now() + 86_400_000)
  await suspendAt(dataDir, moderator.session.id, { until, reason: 'No sales' })
  await askForAccountAt(dataDir, 'Ren')
  await failMailAt(dataDir, 'nobody@example.jp')

  const broken: string[] = []
  for (const locale of ['en-GB', 'ja-JP']) {
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, locale }
    const page = await anotherPage(browser, { baseURL: site().origin, ...phone })
    await enter(page, { session: { ...admin.session, role: 55 } }, pathOf('reports'))
    for (const [list, least] of Object.entries(lists)) {
      await page.goto(pathOf(list))
      await settled(page)
      await expect.poll(async () => (await lookAtChips(page)).shown, list).toBeGreaterThanOrEqual(least)
      for (const fault of (await lookAtChips(page)).broken) broken.push(`${list}, ${locale}: ${fault}`)
    }
    await page.context().close()
  }
  expect(broken).toEqual([])
})

test('a chip in two lines, and one that is cut off, are found', async ({ page }) => {
  await page.setContent(`<!doctype html><main>
    <span class="chip plain">Whole</span>
    <span class="chip plain" style="display: inline-block; inline-size: 3em">In two lines</span>
    <div style="inline-size: 3em; overflow: hidden; white-space: nowrap"><span class="chip plain">Cut off at its end</span></div>
  </main>`)
  const { shown, broken } = await lookAtChips(page)
  expect(shown).toBe(3)
  expect(broken.map(each => each.replace(/\d/, 'several'))).toEqual([
    "'In two lines' in several lines",
    "'Cut off at its end' is cut off",
  ])
})
