import type { Locator, Page } from 'playwright/test'
import { anotherPage, expect, test } from '../support/browser.ts'
import { test as onDevice } from '../support/device-test.ts'
import { enter, parts } from '../support/member-page.ts'
import { addPost, get, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Who is online, and what changes while one looks, in real browsers. Only frames of the socket say so: nothing of it is polled. */

/** The dot on the avatar of a post's author: 0 offline, 1 online, 2 away. */
const dotOf = (page: Page, word: string): Locator => parts(page).article(word).locator('.av').first()

/** A member whose post another one looks at, in two browsers. */
async function twoPeople(page: Page) {
  const [writer, reader] = [await newMember(site()), await newMember(site())]
  const word = newWord()
  const post = await addPost(writer, `Said ${word}`)
  await enter(page, reader, `/posts/${post.slug}`)
  const dot = dotOf(page, word)
  await expect(dot).toHaveAttribute('data-on', '0')
  return { writer, reader, word, post, dot }
}

test('comes, goes away from the device, comes back and leaves', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { writer, dot, word } = await twoPeople(page)
  const theirs = await anotherPage(browser, { baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await theirs.clock.install()
  await enter(theirs, writer)
  await expect(dot).toHaveAttribute('data-on', '1')
  await expect(parts(page).article(word)).toContainText('online')
  // The timers of a page that has just opened begin with its first socket.
  await theirs.clock.fastForward('05:00')
  await expect(dot).toHaveAttribute('data-on', '2')
  await expect(parts(page).article(word)).toContainText('away')
  await theirs.mouse.move(100, 100)
  await theirs.clock.fastForward(500)
  await expect(dot).toHaveAttribute('data-on', '1')
  await theirs.context().close()
  await expect(dot).toHaveAttribute('data-on', '0')
})

test('a comment is on the page of the post’s author at once', async ({ page }) => {
  const [author, other] = [await newMember(site()), await newMember(site())]
  const post = await addPost(author, `Said ${newWord()}`)
  await enter(page, author, `/posts/${post.slug}`)
  await expect(dotOf(page, 'Said')).toHaveAttribute('data-on', '1')
  const word = newWord()
  await get(other, 'comments.add', {
    params: { postId: post.id, slug: post.slug },
    body: { comment_text: `<p>Answered ${word}</p>` },
  })
  await expect(parts(page).article(word)).toBeVisible()
  await expect(parts(page).article(word).locator('.av').first()).toHaveAttribute('data-on', '0')
})

test('a visitor is told of nobody', { tag: '@long' }, async ({ page }) => {
  const writer = await newMember(site())
  const word = newWord()
  const post = await addPost(writer, `Said ${word}`)
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  await page.goto(`/posts/${post.slug}`)
  await expect(page.locator('html')).not.toHaveAttribute('data-member')
  await expect(dotOf(page, word)).not.toHaveAttribute('data-on')
  expect(sockets).toEqual([])
})

onDevice(
  'without a connection nothing is shown of anybody, and with it again at once',
  { tag: '@long' },
  async ({ device }) => {
    const [writer, reader] = [await newMember(site()), await newMember(site())]
    const word = newWord()
    const post = await addPost(writer, `Said ${word}`)
    const { network } = device
    const page = await device.openTab()
    await enter(page, reader, `/posts/${post.slug}`)
    const dot = dotOf(page, word)
    await expect(dot).toHaveAttribute('data-on', '0')
    network.cut()
    await expect(dot).not.toHaveAttribute('data-on')
    network.restore()
    await expect(dot).toHaveAttribute('data-on', '0')
  },
)
