import type { CDPSession, Page } from 'playwright/test'
import { keepingTag } from '../../src/local/device/periodic-sync.ts'
import { expect, test } from '../support/device-test.ts'
import { enter, photo } from '../support/member-page.ts'
import { addPost, get, type Member, newMember, newWord } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { upload } from '../support/uploads.ts'
import { site } from '../support/worker-site.ts'

/** What the browser's Periodic Background Sync does for kept posts while no page is open (PRODUCT 10.14 and 10.15). */

/** A page without scripts of the product. */
const bare = '/robots.txt'

test('a saved post that changed is renewed with its new picture while no page is open, but not while data is saved', {
  tag: '@profile',
}, async ({ device }) => {
  const [author, reader] = [await newMember(site()), await newMember(site())]
  const post = await addPost(author, `The garden in May ${newWord()}`)
  await get(reader, 'posts.save', { params: { id: post.id } })
  const page = await device.openTab()
  await enter(page, reader)
  await page.goto('/on_this_device')
  await expect(page.locator('.row', { hasText: 'Posts you keep' })).toContainText('1 post')
  const { network } = device
  const wake = await waker(page, network.origin)
  const asked = () => network.seen().filter(line => line.startsWith('GET /api/get_changes')).length

  await test.step('it is renewed, and its picture is there', async () => {
    await page.goto(bare)
    const word = newWord()
    const picture = await edit(author, post.id, word, 1)
    await wake()
    await expect.poll(() => holds(page, word)).toBe(true)
    await expect.poll(() => holds(page, picture)).toBe(true)
  })

  await test.step('while data is saved nothing is asked for, until that is over', async () => {
    await page.goto('/settings')
    const choose = (label: string) =>
      page
        .getByRole('group', { name: /Save data/ })
        .getByRole('radio', { name: label, exact: true })
        .click()
    await choose('On')
    await page.goto(bare)
    const word = newWord()
    await edit(author, post.id, word, 2)
    const before = asked()
    await wake()
    await page.goto('/settings')
    await expect.poll(() => holds(page, word)).toBe(true)
    expect(asked() - before, 'the open page has asked, and only that').toBe(1)
  })
})

/** Gives a post another text and a picture. @returns a part of the picture's address */
async function edit(author: Member, postId: string, word: string, version: number): Promise<string> {
  const { id } = await upload(await photo(), author)
  const { changes } = await get(author, 'posts.editWithPictures', {
    params: { postId, type: 'timeline', userId: author.session.id },
    body: { post_text: `<p>The garden in June ${word}</p>`, uploads: [{ id, alt: 'Moss' }], version },
  })
  const [post] = changes.posts
  return new URL(post?.pictures[0]?.large ?? '', 'http://x').pathname.split('/').at(-2) ?? ''
}

const holds = async (page: Page, text: string): Promise<boolean> =>
  (await storedText(page)).some(each => each.includes(text))

/** Makes what lets the browser wake the worker, as it would now and then. */
async function waker(page: Page, origin: string): Promise<() => Promise<void>> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>(found => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(each => each.scopeURL === `${origin}/`)
      if (own) found(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async () => {
    await browser.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag: keepingTag })
  }
}
