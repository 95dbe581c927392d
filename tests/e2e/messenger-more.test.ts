import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { goOffline } from '../support/browser.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { expect, test } from '../support/device-test.ts'
import { enter, parts, photo } from '../support/member-page.ts'
import { addPost, get, newMember } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** What chats have beside texts: pictures, groups, posts, reports. */

const at = (page: Page) => ({
  ...parts(page),
  log: page.getByRole('log', { name: 'Messages' }),
  field: page.getByRole('textbox', { name: 'Message' }),
  viewer: page.getByRole('dialog', { name: 'Picture viewer' }),
})

/** Chooses pictures in the composer and says what each shows. @param turned by how many degrees each is turned, from lying ones */
async function choose(page: Page, names: string[], turned = 0) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = names.map(async name => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(await photo())
      .rotate(turned)
      .toBuffer(),
  }))
  await (await chooser).setFiles(await Promise.all(files))
  for (const [index, name] of names.entries())
    await page.getByRole('textbox', { name: `Describe picture ${index + 1}` }).fill(name)
}

test('pictures are sent in order with their words, wait without a signal, are opened large, and a message is reported', {
  tag: '@long',
}, async ({ page, context }) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  await say(ken, chat_id, 'Show me the snow')
  await enter(page, mika, `/messenger/${chat_id}`)
  const asked = at(page).log.getByText('Show me the snow')
  await expect(asked).toBeVisible()
  await expect(asked).toHaveCSS('text-wrap-style', 'auto')
  const speaks = (language: string) => page.evaluate(lang => document.body.setAttribute('lang', lang), language)
  await speaks('ja')
  await expect(asked).toHaveCSS('word-break', 'normal')
  await speaks('en')

  await choose(page, ['Snow on the bath', 'A lantern'])
  await at(page).field.fill('This was Kurama at seven.')
  await at(page).send.click()
  await expect(at(page).log.getByText(/ · Sent$/)).toBeVisible()
  const pictures = at(page).log.getByRole('link', { name: /^Enlarge picture/ })
  await expect(pictures).toHaveCount(2)
  const box = await pictures.first().boundingBox()

  await goOffline(context)
  await choose(page, ['The road'], 90)
  await at(page).send.click()
  await expect(at(page).log.getByText('Waiting for signal')).toBeVisible()
  const road = at(page).log.getByRole('img', { name: 'The road' })
  await expect(road).toBeVisible()
  const { width = 0, height = 0 } = (await road.boundingBox()) ?? {}
  expect(width / height, 'a picture alone that stands upright is whole').toBeCloseTo(3 / 4, 1)
  await context.setOffline(false)
  await expect(at(page).log.getByText('Waiting for signal')).toHaveCount(0)
  await expect(pictures).toHaveCount(3)
  expect((await pictures.first().boundingBox())?.height).toBeCloseTo(box?.height ?? 0, 0)
  const seen = async () =>
    (await get(ken, 'chat.messages', { query: { chat_id, limit: 10 } })).map(({ chat_message_text, pictures }) => [
      chat_message_text,
      ...pictures.map(({ alt }) => alt),
    ])
  await expect
    .poll(seen)
    .toEqual([['', 'The road'], ['This was Kurama at seven.', 'Snow on the bath', 'A lantern'], ['Show me the snow']])

  await pictures.nth(1).click()
  await expect(at(page).viewer.getByRole('img', { name: 'A lantern' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(at(page).viewer.getByRole('img', { name: 'The road' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(at(page).viewer).toBeHidden()

  await at(page).article('Show me the snow').getByRole('button', { name: 'More about this message' }).click()
  await page.getByRole('menuitem', { name: 'Report this message' }).click()
  const report = at(page).dialog('Report this message')
  await report.getByRole('textbox').click()
  await page.keyboard.type('Asks for snow')
  await report.getByRole('button', { name: 'Submit report' }).click()
  await expect(at(page).dialog('Thank you')).toBeVisible()
})

test('a post is sent into a chat, shows there as its card, also offline, and says when it is gone', {
  tag: '@long',
}, async ({ page, context }) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  await say(ken, chat_id, 'What did you find?')
  const post = await addPost(mika, 'Moss on the old wall behind the station')
  await enter(page, mika, `/posts/${post.slug}`)
  // The member's own menu comes once the page is theirs.
  await expect(page.getByRole('button', { name: 'Options for this post' })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  await page.getByRole('button', { name: 'Send in a chat' }).click()
  const dialog = at(page).dialog('Send in a chat')
  await dialog.getByRole('listitem').getByRole('button', { name: ken.name }).click()
  await dialog.getByRole('textbox', { name: 'Words (optional)' }).fill('This one')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(at(page).toast.getByText('Sent.')).toBeVisible()

  await page.goto('/messenger')
  await page.getByRole('link', { name: /You: This one/ }).click()
  const card = at(page).log.getByRole('link', { name: /Moss on the old wall/ })
  await expect(card).toBeVisible()
  await expect(at(page).log.getByText('/posts/')).toHaveCount(0)
  await goOffline(context)
  await page.goBack()
  await expect(card).toBeHidden()
  await page.goForward()
  await expect(card).toBeVisible()
  await context.setOffline(false)
  await get(mika, 'posts.delete', { params: { type: 'timeline', id: post.id } })
  const other = await context.browser()?.newPage()
  if (!other) throw new Error('no browser')
  await enter(other, ken, `/messenger/${chat_id}`)
  await expect(at(other).log.getByText('This post was deleted, or it is not shown to you.')).toBeVisible()
  await other.close()
})

test('a request is a sign at the messenger until it is opened, and can be accepted, declined, blocked and reported there', async ({
  page,
  browser,
}) => {
  const [mika, jun] = [await newMember(site()), await newMember(site())]
  const { chat_id } = await beginChat(mika, [jun])
  await say(mika, chat_id, 'Is this the bench in Kurama?')
  await enter(page, jun)
  const messages = page.getByRole('link', { name: /^Messages/ })
  await expect(messages).toHaveAccessibleName('Messages new request')
  await messages.click()
  await page.getByRole('button', { name: /^Requests/ }).click()
  await page.getByRole('link', { name: /the bench in Kurama/ }).click()
  await expect(page.getByText(`${mika.name} would like to write to you.`)).toBeVisible()
  await expect(page.getByText(/^joined /)).toBeVisible()
  for (const name of ['Accept', 'Decline', 'Report this person'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(messages).toHaveAccessibleName('Messages')

  const theirs = await (await browser.newContext()).newPage()
  await enter(theirs, mika, `/messenger/${chat_id}`)
  await expect(theirs.getByText(`What you write goes to ${jun.name} as a request until they accept it.`)).toBeVisible()

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL(/\/messenger$/)
})

test('in a window as low as one at 400 %, a chat has room to read beside what is written, and bars go with their page', async ({
  page,
}) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  for (let line = 1; line <= 8; line++) await say(ken, chat_id, `Line ${line} of many`)
  await page.setViewportSize({ width: 320, height: 256 })
  await enter(page, mika, `/messenger/${chat_id}`)
  await at(page).field.fill('One\ntwo\nthree\nfour\nfive\nsix\nseven')
  const room = at(page).log.locator('..')
  await expect.poll(async () => (await room.boundingBox())?.height).toBeGreaterThan(100)
  await expect(at(page).log.getByText('Line 1 of many')).toBeInViewport({ ratio: 1 })

  await page.getByRole('link', { name: 'All chats' }).click()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const chat = await page.getByRole('link', { name: 'Line 8 of many' }).boundingBox()
  const below = await tabs.boundingBox()
  expect(below?.y, 'the tabs cover no chat').toBeGreaterThanOrEqual((chat?.y ?? 0) + (chat?.height ?? 0))
  await tabs.getByRole('link', { name: 'Alerts' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  for (const bar of [page.getByRole('banner'), tabs]) await expect(bar).not.toBeInViewport()
})
