import { befriend, beginChat, chatSeen, read, say } from '../support/chats.ts'
import { expect, test } from '../support/device-test.ts'
import { enter, parts } from '../support/member-page.ts'
import { newMember } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Chats as two people have them: on a desk and on a phone. */

test('a chat begun on a profile is read and answered by the other person', async ({ page, browser }) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  await enter(page, mika, `/users/${ken.session.user_tag}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(page).toHaveURL(/\/messenger\/[0-9a-f-]{36}$/)
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  await field.fill('The 17:42, then?')
  await field.press('Shift+Enter')
  await field.pressSequentially('On the left.')
  await field.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText(/The 17:42, then\?\s+On the left\./)).toBeVisible()
  await expect(log.getByText(/ · Sent$/)).toBeVisible()
  await expect(field).toHaveValue('')
  await field.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Skip the messages' }).press('Enter')
  await expect(field).toBeFocused()

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await other.newPage()
  await enter(phone, ken)
  await expect(phone.getByRole('link', { name: /^Messages\s*1/ })).toBeVisible()
  // With the new follower.
  await expect(phone).toHaveTitle(/^\(2\) /)
  await phone.getByRole('link', { name: /^Messages/ }).click()
  await phone.getByRole('link', { name: /The 17:42/ }).click()
  await expect(phone.getByRole('log').getByText('The 17:42, then?')).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Message' })).not.toBeFocused()
  await expect(phone).toHaveTitle(/^\(1\) /)
  await phone.getByRole('button', { name: 'More about this message' }).click()
  await phone.getByRole('menuitem', { name: 'Reply' }).click()
  await phone.getByRole('textbox', { name: 'Message' }).fill('Keep it. It likes you.')
  await parts(phone).send.click()
  await expect(phone.getByRole('article', { name: /^You,/ })).toContainText(/In reply to .+The 17:42, then\?/)
  await expect(phone.getByRole('log').getByText(/ · Sent$/)).toBeVisible()

  await page.reload()
  await expect(log.getByText('Keep it. It likes you.')).toBeVisible()
  await expect(log.getByText(/ · Read$/)).toBeVisible()
  await other.close()
})

test('a chat opens at its first unread message, what was in view is read, and what is seen arriving is not called new', async ({
  page,
}) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  for (let line = 1; line <= 40; line++) await say(ken, chat_id, `Line ${line}.`)
  await enter(page, mika, `/messenger/${chat_id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  const line = page.locator('#first-new')
  await expect(log.getByText('Line 1.', { exact: true })).toBeInViewport()
  await expect(line).toBeInViewport()
  // Only what was in view is read.
  const down = page.getByRole('button', { name: /^To the newest message 2\d new$/ })
  await expect(down).toBeVisible()
  expect((await chatSeen(mika, chat_id)).unread_count).toBeGreaterThan(20)
  await page.getByRole('textbox', { name: 'Message' }).fill('Thanks.')
  await page.keyboard.press('Enter')
  await expect(log.getByText('Thanks.')).toBeInViewport()
  await expect(line).toBeHidden()
  await say(ken, chat_id, 'Seen arriving.')
  await expect(log.getByText('Seen arriving.')).toBeInViewport()
  await expect(line).toBeHidden()
  await expect.poll(async () => (await chatSeen(mika, chat_id)).unread_count).toBe(0)
})

test('what arrives while one reads further up takes nothing away and is not read', { tag: '@long' }, async ({
  page,
}) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  for (let line = 1; line <= 24; line++) await say(ken, chat_id, `Line ${line}.`)
  await enter(page, mika, `/messenger/${chat_id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Line 1.', { exact: true })).toBeInViewport()
  const down = page.getByRole('button', { name: /^To the newest message \d+ new$/ })
  await expect(down).toBeVisible()
  const unread = async () => (await chatSeen(mika, chat_id)).unread_count
  await expect.poll(unread).toBeLessThan(24)
  const left = await unread()
  for (let line = 25; line <= 44; line++) await say(ken, chat_id, `Line ${line}.`)
  await expect(down).toHaveAccessibleName(`To the newest message ${left + 20} new`)
  await expect(log.getByText('Line 1.', { exact: true })).toBeInViewport()
  expect(await unread()).toBe(left + 20)
})

test('a long chat is read back in tens, and what is being read stays where it is', { tag: '@long' }, async ({
  page,
}) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  for (let number = 1; number < 45; number++) await say(ken, chat_id, `Message number ${number}`)
  await read(mika, await say(ken, chat_id, 'Message number 45'))
  await enter(page, mika, `/messenger/${chat_id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Message number 45')).toBeVisible()
  const first = log.getByText('Message number 5', { exact: true })
  await log.hover()
  const beginning = log.getByText('The start of this chat')
  const readBack = async () => {
    await page.mouse.wheel(0, -1_500)
    return beginning.isVisible()
  }
  await expect.poll(readBack).toBe(true)
  await beginning.scrollIntoViewIfNeeded()
  const before = await first.boundingBox()
  await say(ken, chat_id, 'One more')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(log.getByText('One more')).toBeAttached()
  expect((await first.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect(log.getByText('One more')).toBeInViewport()
})
