import type { Browser, Page, WebSocket } from 'playwright/test'
import { anotherPage, expect, test } from '../support/browser.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { test as onDevice } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { addPost, get, type Member, newMember } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/**
 * What one member does is on the other one's screen at once, in two real browsers. What is seen within the time that a journey waits has come
 * by the socket, as polls are five minutes apart.
 */

const logOf = (page: Page) => page.getByRole('log', { name: 'Messages' })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Opens a page as a member, and waits until its socket is taken by the server: from then on it hears of everything. */
async function enterLive(page: Page, member: Member, path: string): Promise<void> {
  const taken: WebSocket[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"welcome"') && taken.push(socket)),
  )
  await enter(page, member, path)
  await expect.poll(() => taken.some(socket => !socket.isClosed())).toBe(true)
}

/** Two friends with a chat, each at a browser of their own, where it is open. */
async function twoInAChat(page: Page, browser: Browser, baseURL: string | undefined) {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id: chatId } = await beginChat(ken, [mika])
  await say(ken, chatId, 'Do I need boots?')
  const theirs = await anotherPage(browser, { baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await enterLive(theirs, ken, `/messenger/${chatId}`)
  await enterLive(page, mika, `/messenger/${chatId}`)
  await expect(logOf(page).getByText('Do I need boots?')).toBeVisible()
  return { mika, ken, chatId, theirs }
}

test('a message, its read mark, a reaction, an edit and its deletion', async ({ page, browser, baseURL }) => {
  const { mika, ken, chatId, theirs } = await twoInAChat(page, browser, baseURL)
  await fieldOf(page).fill('Yes, if the road is open.')
  await fieldOf(page).press('Enter')
  await expect(logOf(theirs).getByText('Yes, if the road is open.')).toBeVisible()
  // A message counts as read once it was in view for a moment.
  await expect(logOf(page).getByText(/ · Read$/)).toBeVisible()
  await fieldOf(theirs).fill('Kurama at seven')
  await fieldOf(theirs).press('Enter')
  await expect(logOf(page).getByText('Kurama at seven')).toBeVisible()
  const [sent] = await get(ken, 'chat.messages', { query: { chat_id: chatId, limit: 1 } })
  const id = sent?.id ?? ''
  await get(mika, 'chat.reactMessage', { params: { id }, body: { reaction: 'thanks' } })
  await expect(logOf(theirs).getByRole('button', { name: /Thanks\s*1/, pressed: false })).toBeVisible()
  const params = { id, userId: ken.session.id }
  await get(ken, 'chat.editMessage', { params, body: { chat_message_text: 'Kurama at eight' } })
  await expect(logOf(page).getByText('Kurama at eight')).toBeVisible()
  await get(ken, 'chat.deleteMessage', { params: { id } })
  await expect(logOf(page).getByText('Kurama at eight')).toBeHidden()
  await theirs.context().close()
})

test('that one is typing, until the message comes', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const { mika, theirs } = await twoInAChat(page, browser, baseURL)
  await fieldOf(page).pressSequentially('Yes')
  const head = theirs.locator('.messenger_win > header')
  await expect(head.getByText('Typing…', { exact: true })).toBeVisible()
  await expect(head.getByRole('status')).toHaveText(`${mika.name} is typing…`)
  await expect(page.getByText('Typing…', { exact: true })).toHaveCount(0)
  await fieldOf(page).press('Enter')
  await expect(logOf(theirs).getByText('Yes')).toBeVisible()
  await expect(head.getByText('Typing…', { exact: true })).toBeHidden()
  await theirs.context().close()
})

test('a first message and a notification are counted on a page that shows something else', async ({ page }) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const post = await addPost(mika, 'A walk to Kurama')
  await enterLive(page, mika, '/help')
  const { chat_id: chatId } = await beginChat(ken, [mika])
  // Beside the new follower.
  await expect(page).toHaveTitle(/^\(1\) /)
  await say(ken, chatId, 'The 17:42?')
  await expect(page).toHaveTitle(/^\(2\) /)
  await get(ken, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } })
  await expect(page).toHaveTitle(/^\(3\) /)
})

onDevice('what was written while the connection was lost is there after it, once', async ({ device }) => {
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id: chatId } = await beginChat(ken, [mika])
  await say(ken, chatId, 'Do I need boots?')
  const page = await device.openTab()
  await enterLive(page, mika, `/messenger/${chatId}`)
  await expect(logOf(page).getByText('Do I need boots?')).toBeVisible()
  // Every connection breaks, and nobody tells the browser that it is offline.
  device.network.cut()
  await say(ken, chatId, 'Or a towel?')
  await say(ken, chatId, 'Never mind.')
  device.network.restore()
  await expect(logOf(page).getByText('Never mind.')).toBeVisible()
  await expect(logOf(page).getByRole('article')).toHaveCount(3)
  await say(ken, chatId, 'The 17:42, then?')
  await expect(logOf(page).getByText('The 17:42, then?')).toBeVisible()
  await expect(logOf(page).getByRole('article')).toHaveCount(4)
})
