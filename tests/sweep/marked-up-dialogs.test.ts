import type { Page } from 'playwright/test'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { anotherPage, expect, test } from '../support/browser.ts'
import { asRichText, markedUp } from '../support/marked-up.ts'
import { expectText, openDialogs } from '../support/marked-up-page.ts'
import { inDays, type MarkedUpWorld, markedUpWorld } from '../support/marked-up-world.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { get, newMember } from '../support/people.ts'
import { failMailAt } from '../support/site-database.ts'

/**
 * The dialogs of admins that `marked-up.test.ts` does not open, with markup in every text that stands in them or behind them. Which
 * dialogs there are, and where each is opened, stands in `support/admin-dialogs.ts`.
 */

const site = ownSite()
let world: MarkedUpWorld
test.beforeAll(async () => {
  world = await markedUpWorld(site())
})

const at = (name: string) => `/adminpage/admin_panel_engawa/${name}`
const desk = { viewport: { width: 1280, height: 900 } }
const said = (place: string, placeJa: string) => ({ en: markedUp(place), ja: markedUp(placeJa) })

/** A page of the admin area as the admin sees it. */
async function adminAt(browser: Parameters<typeof anotherPage>[0], path: string): Promise<Page> {
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  const { admin } = world
  await enter(page, { ...admin, session: { ...admin.session, role: 55 } }, path)
  return page
}

/** Closes the dialog that stands open, after it was looked through. */
async function lookAndClose(page: Page, places: readonly string[] = []): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  await expectText(page, places)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('what is said to everybody stays text in the dialogs about it', async ({ browser }) => {
  const { admin, colleague } = world
  const [draft, scheduled] = [uuidv7(), uuidv7()]
  const post_slug = ''
  await get(colleague, 'admin.saveSiteUpdateDraft', {
    body: { id: draft, ...said('drafted', 'shitagaki'), post_slug, based_on: null },
  })
  await get(colleague, 'admin.scheduleSiteUpdate', {
    body: { id: scheduled, ...said('scheduled', 'yotei'), send_at: inDays(1) },
  })
  const block = { title: markedUp('coming'), text: asRichText(markedUp('block')), alt: '' }
  await get(admin, 'admin.addSponsored', {
    body: {
      ...{ starts_at: inDays(3), ends_at: inDays(4), reason: '', href: 'https://example.org/', picture: null },
      ...{ en: block, ja: block },
    },
  })
  const page = await adminAt(browser, at('updates'))
  await expectText(page, ['drafted', 'shitagaki', 'scheduled', 'yotei', 'line', 'gyou'])
  await openDialogs(page, { 'Delete the draft': [], 'Take back to change': [], 'Take it away': [] })
  for (const [language, place] of Object.entries({ English: 'typed', Japanese: 'taipu' }))
    await page.getByLabel(`In ${language}`, { exact: true }).fill(markedUp(place))
  await openDialogs(page, { 'Review and send': ['typed', 'taipu'] })
  for (const [language, place] of Object.entries({ English: 'above', Japanese: 'ue' }))
    await page.getByLabel(`Line in ${language}`).fill(markedUp(place))
  await page.getByLabel('Last day (in Japan)').fill(inDays(2).slice(0, 10))
  await openDialogs(page, { 'Review and show': ['above', 'ue'] })

  const spoken = said('happens', 'okoru')
  await get(admin, 'admin.writeEmergencyNote', {
    body: { id: uuidv7(), ...spoken, kind: 'other', prefectures: [], until: inDays(1), urgent: false },
  })
  await page.goto(at('emergency'))
  await expectText(page, ['happens', 'okoru'])
  await openDialogs(page, { 'End it': [] })
  for (const [language, place] of Object.entries({ English: 'noted', Japanese: 'memo' }))
    await page.getByLabel(`In ${language}`, { exact: true }).fill(markedUp(place))
  await page.getByLabel('Holds until (time in Japan)').fill(inDays(1).slice(0, 16))
  await openDialogs(page, { 'Review and show': ['noted', 'memo'] })

  await page.goto(at('promote'))
  await openDialogs(page, {
    [`End now ${markedUp('sponsor')}`]: ['sponsor'],
    [`Delete ${markedUp('coming')}`]: ['coming'],
  })

  await page.goto(at('maintenance'))
  await page.getByLabel('Reason', { exact: true }).fill(markedUp('closes'))
  for (const [language, place] of Object.entries({ English: 'sentence', Japanese: 'bun' }))
    await page.getByLabel(`Sentence for everybody, in ${language}`).fill(markedUp(place))
  await openDialogs(page, { 'Close the site': ['sentence', 'bun'] })
})

test('who appeals, is reported or refused stays text in the dialogs about it', async ({ browser }) => {
  const { author, colleague } = world
  const page = await adminAt(browser, at('reports'))
  await page
    .getByRole('checkbox', { name: /^Choose: / })
    .first()
    .check()
  await openDialogs(page, { 'Remove the chosen ones': ['usual'] })

  const params = { id: author.session.id }
  await get(colleague, 'admin.suspend', { params, body: { until: inDays(2), reason: markedUp('suspended') } })
  await get(author, 'settings.appeal', { body: { text: markedUp('appeal') } })
  await page.goto(at('people/open-appeals'))
  await expectText(page, ['author', 'appeal', 'suspended'])
  await openDialogs(page, { 'Accept ': ['author'], 'Refuse ': ['author'] })

  const { session } = await newMember(site())
  const reason = markedUp('refused')
  await get(colleague, 'admin.closeAccount', {
    params: { id: session.id },
    body: { reason, refuse: [{ kind: 'email', until: null, reason }] },
  })
  await page.goto(at('people/refused-accounts'))
  await expectText(page, ['refused'])
  await openDialogs(page, { 'End ': [] })

  await failMailAt(site().dataDir, 'nobody@example.jp')
  await page.goto(at('health'))
  await openDialogs(page, { 'Try again': [] })

  await page.goto(at('door'))
  await openDialogs(page, { 'Change Who can create an account': [], 'Change Refused email domains': [] })
})

test('whoever manages a post of others has its text before their eyes as text', async ({ browser }) => {
  const { admin, guide, post } = world
  const params = { id: guide.id }
  await get(admin, 'admin.pinPost', {
    params,
    body: { list: 'Kyoto', last_day: inDays(2).slice(0, 10), reason: markedUp('pinned') },
  })
  const page = await adminAt(browser, `/posts/${guide.slug}`)
  await expectText(page, ['title', 'author'])
  const open = async (menu: string, item: string) => {
    await page.getByRole('main').getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const manage = () => open('Options for this post', 'Close or pin…')
  await manage()
  await lookAndClose(page, ['title', 'author'])
  for (const act of ['Close for comments', 'Pin this post', 'End the pin in Kyoto']) {
    await manage()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog', { name: act })).toBeVisible()
    await lookAndClose(page)
  }
  await open('Options for this post', 'Delete post')
  await lookAndClose(page)
  await page.goto(`/posts/${post.slug}`)
  await expectText(page, ['comment', 'author'])
  await open('Options for this comment', 'Delete')
  await lookAndClose(page)
})
