import type { Page } from 'playwright/test'
import { anotherPage, expect, test } from '../support/browser.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, type Member, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** A site of its own, whose queue holds only what this journey reports. */
const site = ownSite()

test('a member reports a post and a message, an admin decides both by keyboard, and those concerned are told', {
  tag: '@long',
}, async ({ browser }) => {
  const [mika, ken, boss] = [await newMember(site()), await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, boss.session.id)
  const word = newWord()
  const post = await addPost(ken, `Concert tickets, twice the price, ${word}`)
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  await say(ken, chat_id, `Nobody reports ${word}`)
  await say(ken, chat_id, `Buy or else, ${word}`)

  const reader = await anotherPage(browser, { baseURL: site().origin })
  await enter(reader, mika)
  const report = async (words: string) => {
    const popup = reader.getByRole('dialog', { name: /^Report/ })
    await popup.getByRole('textbox').click()
    await reader.keyboard.type(words)
    await popup.getByRole('button', { name: 'Submit report' }).click()
    await parts(reader).dialog('Thank you').getByRole('button', { name: 'Done' }).click()
  }
  await reader.goto(`/posts/${encodeURIComponent(post.slug)}`)
  await expect(reader.getByRole('main').getByText(`Concert tickets, twice the price, ${word}`)).toBeVisible()
  await reader.getByRole('main').getByRole('button', { name: 'Options for this post' }).first().click()
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  await report('Selling tickets, third time')
  await reader.goto(`/messenger/${chat_id}`)
  const rude = parts(reader).article(`Buy or else, ${word}`)
  await rude.getByRole('button', { name: 'More about this message' }).click()
  await reader.getByRole('menuitem', { name: 'Report this message' }).click()
  await report('This is a threat')

  const desk = await anotherPage(browser, { baseURL: site().origin })
  await enter(desk, { session: { ...boss.session, role: 55 } }, '/adminpage/admin_panel_engawa/reports')
  const [first, second] = [
    desk.getByRole('link', { name: 'Selling tickets, third time' }),
    desk.getByRole('link', { name: 'This is a threat' }),
  ]
  await expect(first).toBeFocused()
  await expect(
    desk.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /Reports 2/ }),
  ).toBeVisible()
  await firstInView(await anotherPage(browser, { baseURL: site().origin, viewport: { width: 360, height: 780 } }), boss)
  await desk.keyboard.press('j')
  await expect(second).toBeFocused()
  await desk.keyboard.press('k')
  await expect(first).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('You are working on this.')).toBeVisible()
  await expect(desk.getByRole('main').getByText(`Concert tickets, twice the price, ${word}`)).toBeVisible()
  await desk.getByRole('checkbox', { name: 'Remove the post' }).check()
  await desk.getByRole('checkbox', { name: /^Warn/ }).check()
  await desk.getByRole('button', { name: 'Do this' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'say in a few words why' })).toBeVisible()
  await desk.getByRole('textbox', { name: 'In your own words' }).fill('Tickets are not sold here')
  await desk.getByRole('button', { name: 'Do this' }).click()
  await expect(desk.getByText(/removed, warned/)).toBeVisible()

  await expect(desk.getByRole('button', { name: 'Next report' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('This is a threat')).toBeVisible()
  await expect(desk.getByText(`Buy or else, ${word}`)).toBeVisible()
  await expect(desk.getByText(`Nobody reports ${word}`)).toHaveCount(0)
  await desk.getByRole('checkbox', { name: 'Delete the message for everybody' }).check()
  await desk.getByRole('combobox', { name: 'Reason' }).selectOption('Insulting or unkind')
  const words = desk.getByRole('textbox', { name: 'In your own words' })
  await expect(words).toHaveValue('Insulting or unkind')
  await words.fill('Insulting or unkind\nNo threats')
  await desk.getByRole('button', { name: 'Do this' }).click()
  await expect(desk.getByText(/[1:] removed\./)).toBeVisible()
  await desk.getByRole('button', { name: 'Next report' }).click()
  await expect(desk.getByText('No open reports')).toBeVisible()

  await expect(rude).toHaveCount(0)
  await reader.goto('/notifications')
  await expect(reader.getByText('took action')).toHaveCount(2)
  const author = await anotherPage(browser, { baseURL: site().origin })
  await enter(author, ken, '/notifications')
  await expect(author.getByRole('main').getByText('Tickets are not sold here').first()).toBeAttached()
  await expect(author.getByRole('main').getByText('No threats')).toBeAttached()
})

/** On a phone the filters are folded, so that the first report is in the first screen; how many are set stands on their button. */
async function firstInView(phone: Page, boss: Member) {
  await enter(phone, { session: { ...boss.session, role: 55 } }, '/adminpage/admin_panel_engawa/reports')
  await expect(phone.getByRole('link', { name: 'Selling tickets, third time' })).toBeInViewport({ ratio: 1 })
  const kind = phone.getByRole('combobox', { name: 'Kind' })
  await expect(kind).toBeHidden()
  const filters = phone.getByRole('button', { name: /^Filters/ })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  expect((await filters.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await filters.press('Enter')
  await kind.selectOption('Message')
  await expect(filters).toHaveText('Filters: 1 set')
  await expect(phone.getByRole('link', { name: 'Selling tickets, third time' })).toHaveCount(0)
  await filters.press('Enter')
  await expect(kind).toBeHidden()
  await expect(phone.getByRole('link', { name: 'This is a threat' })).toBeInViewport({ ratio: 1 })
  await phone.context().close()
}
