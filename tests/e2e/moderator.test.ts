import { moderatorActs } from '../../src/contract/admin-acts.ts'
import { adminLog } from '../../src/contract/messages/en/admin-log.ts'
import { anotherPage, expect, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, get, type Member, newMember, newWord } from '../support/people.ts'
import { makeAdminAt, makeModeratorAt } from '../support/site-database.ts'

/** A site of its own, whose queue holds only what these journeys report. */
const site = ownSite()

const desk = '/adminpage/admin_panel_engawa/reports'
const asModerator = (member: Member) => ({ session: { ...member.session, role: 30 as const } })

/** Somebody reports posts of somebody else, each with a word of its own, which are given. */
async function reported(count: number): Promise<{ author: Member; words: string[] }> {
  const [author, reporter] = [await newMember(site()), await newMember(site())]
  const words: string[] = []
  for (let at = 0; at < count; at++) {
    const word = newWord()
    const post = await addPost(author, `Tickets for sale, ${word}`)
    const params = { postId: post.id, authorId: author.session.id }
    await get(reporter, 'social.reportPost', { params, body: { report_text: `<p>Selling again ${word}</p>` } })
    words.push(word)
  }
  return { author, words }
}

test('a moderator removes several reports at once after taking them back once, and sees no more than their pages', async ({
  browser,
}) => {
  const moderator = await newMember(site())
  await makeModeratorAt(site().dataDir, moderator.session.id)
  const { author, words } = await reported(3)
  const page = await anotherPage(browser, { baseURL: site().origin })
  await enter(page, asModerator(moderator), desk)
  const tabs = page.getByRole('navigation', { name: 'Admin pages' })
  await expect(tabs.getByRole('link')).toHaveText([/^Reports/, /^Moderate/, /^Emergency notes/, /^Log/])
  const row = (word = '') => page.getByRole('row').filter({ hasText: `Tickets for sale, ${word}` })
  for (const word of words.slice(0, 2)) await row(word).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep the chosen ones' }).click()
  await expect(page.getByText('2 kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(words[0]).getByRole('button', { name: /^Keep/ })).toBeVisible()
  await expect(page.getByText('2 chosen')).toBeVisible()
  // However far the list goes, what is done about the chosen ones stays in view, and under a key.
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: 'Remove the chosen ones' })).toBeInViewport({ ratio: 1 })
  await row(words[1]).getByRole('checkbox').focus()
  await page.keyboard.press('a')
  await expect(page.getByText('2 kept.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await row(words[1]).getByRole('checkbox').focus()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Tickets are not sold here')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('2 removed.')).toBeVisible()
  for (const word of words.slice(0, 2)) await expect(row(word).getByText(/Decided by .*removed/)).toBeVisible()
  // One alone is taken back in the same way, with the focus on its row, and is sent when the page is left.
  await row(words[2]).getByRole('button', { name: /^Keep/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(page.getByText('1 kept.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('1 kept.')).toBeHidden()
  await row(words[2]).getByRole('button', { name: /^Keep/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(page.getByText('1 kept.')).toBeVisible()
  await tabs.getByRole('link', { name: /^Moderate/ }).click()
  await expect.poll(async () => (await get(moderator, 'admin.reports', { query: {} })).length).toBe(0)
  const params = { id: author.session.id }
  expect(await get(author, 'posts.ofUser', { params, query: {} })).toHaveLength(1)
})

test('a moderator warns by a person’s page, opens a decided report again, and sees live who takes one', async ({
  browser,
}) => {
  const [moderator, admin] = [await newMember(site()), await newMember(site())]
  await makeModeratorAt(site().dataDir, moderator.session.id)
  await makeAdminAt(site().dataDir, admin.session.id)
  const { author, words } = await reported(2)
  const [first = '', second = ''] = words
  const page = await anotherPage(browser, { baseURL: site().origin })
  await enter(page, asModerator(moderator), desk)
  const row = (word: string) => page.getByRole('row').filter({ hasText: `Tickets for sale, ${word}` })
  await expect(row(first)).toBeVisible()
  const [open] = await get(admin, 'admin.reports', { query: { text: second } })
  await get(admin, 'admin.claimReport', { params: { id: open?.id ?? '' } })
  await expect(row(second).getByText(`@${admin.session.user_tag} is working on this now.`)).toBeVisible()
  await row(first).getByRole('link', { name: author.session.username }).click()
  await page.getByRole('button', { name: 'Warn' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('No sales')
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click()
  await expect(page.getByText('not read yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the account' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All reports' }).click()
  await row(first)
    .getByRole('link', { name: /^Selling again/ })
    .click()
  const why = page.getByRole('textbox', { name: 'Reason' })
  await why.fill('It is a gift')
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(page.getByRole('button', { name: 'Next report' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Keep it as it is' })).toBeFocused()
  await expect(why).toHaveValue('It is a gift')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Decided by .*kept/)).toBeVisible()
  await expect(page.getByText('It is there as it was.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open it again' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('I looked again')
  await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByRole('button', { name: 'Keep it as it is' })).toBeVisible()
  await page.getByRole('button', { name: 'Hand it to somebody' }).click()
  const handing = page.getByRole('dialog')
  await handing.getByRole('combobox').selectOption(`${admin.name} @${admin.session.user_tag}`)
  await expect(handing.getByText('The reported person does not see it.')).toBeVisible()
  await handing.getByRole('textbox', { name: 'What they should know' }).fill('You know this shop')
  await handing.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(`handed this to @${admin.session.user_tag}: You know this shop`)).toBeVisible()
})

test('a moderator reads in the log what moderators do, is offered no other act, and saves nothing of it', async ({
  browser,
}) => {
  const [moderator, admin, person] = [await newMember(site()), await newMember(site()), await newMember(site())]
  await makeModeratorAt(site().dataDir, moderator.session.id)
  await makeAdminAt(site().dataDir, admin.session.id)
  const params = { id: person.session.id }
  await get(admin, 'admin.warn', { params, body: { reason: 'No sales' } })
  await get(admin, 'admin.givePremium', { params, body: { until: null, reason: 'A thank you' } })
  const openLog = async (member: Pick<Member, 'session'>) => {
    const page = await anotherPage(browser, { baseURL: site().origin })
    await enter(page, member, desk)
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Log/ }).click()
    const search = page.getByRole('search').filter({ has: page.getByLabel('Whom it concerns') })
    await search.getByLabel('Whom it concerns').fill(person.session.user_tag)
    await search.getByRole('button', { name: 'Search' }).click()
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: person.session.username })
    return {
      lines,
      acts: search.getByLabel('What', { exact: true }).getByRole('option'),
      csv: search.getByRole('button', { name: 'Save as CSV' }),
    }
  }

  const whole = await openLog({ session: { ...admin.session, role: 55 } })
  await expect(whole.lines).toHaveText([/A thank you/, /No sales/])
  await expect(whole.acts.filter({ hasText: adminLog['admin.act.people.give_premium'] })).toHaveCount(1)
  await expect(whole.csv).toBeVisible()

  const theirs = await openLog(asModerator(moderator))
  await expect(theirs.lines).toHaveText([/No sales/])
  await expect(theirs.acts).toHaveText(['Everything', ...moderatorActs.map(act => adminLog[`admin.act.${act}`])])
  await expect(theirs.csv).toHaveCount(0)
})
