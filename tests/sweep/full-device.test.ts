import type { Page } from 'playwright/test'
import { expect, test } from '../support/device-test.ts'
import { enter, parts, photo } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { upload } from '../support/uploads.ts'
import { site } from '../support/worker-site.ts'

/** A device whose browser gives the site no more room (PRODUCT 10.20). */

const full = 'This device is full. What is waiting is safe, but nothing more can be kept.'
/** The room that the browser gives before it is full, in bytes: more than the journey needs. */
const allowed = 40_000_000
const notStored =
  'This could not be kept: this device’s storage refuses it, and may be full. Make room, then try again.'

test('on a full device what was only seen goes, what is kept and what waits stays, and all of it is sent', {
  tag: '@profile',
}, async ({ device }) => {
  const [author, member] = [await newMember(site()), await newMember(site())]
  const [kept, seen] = [await addPicture(author), await addPicture(author)]
  await get(member, 'posts.save', { params: { id: kept.id } })
  const page = await device.openTab()
  const { network } = device
  // Before anything is stored, as a browser believes for half a minute what it has heard of the room that is left; and in a tab that
  // stays where it is, as it forgets what it was told in another.
  const beside = await device.openTab()
  await beside.goto('/robots.txt')
  const browser = await beside.context().newCDPSession(beside)
  const allow = (quotaSize?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', {
      origin: network.origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    })
  await allow(allowed)
  await enter(page, member)
  await page.goto(`/posts/${seen.slug}`)
  await expect.poll(() => hasPicture(page, seen.pictureId)).toBe(true)
  await expect.poll(() => hasPicture(page, kept.pictureId)).toBe(true)
  // It may be here only because the feed showed it, before the device knew that the post is saved.
  const saved = (row: string) => row.includes(`${member.session.id} posts `) && row.includes(kept.slug)
  await expect
    .poll(async () => (await storedText(page)).some(row => saved(row) && row.includes('"isSaved":1')))
    .toBe(true)

  await device.loseSignal()
  const words = [newWord(), newWord()]
  await page.goto('/posts/new-post')
  await write(page, words[0] ?? '')

  await test.step('the write that finds no room says so, and stays in its field', async () => {
    await page.goto('/posts/new-post')
    const at = parts(page)
    await at.text.fill('Begun')
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    await allow(1)
    // It asks again how much is left when more is written than it believes.
    expect(await mayWrite(page, allowed)).toBe(false)
    await at.text.fill(`Second ${words[1]}`)
    await at.post.click()
    await expect(page.getByText(full)).toBeVisible()
    await expect(page.getByText(notStored)).toBeVisible()
    await expect(at.text).toContainText(words[1] ?? '')
    await expect.poll(() => hasPicture(page, seen.pictureId)).toBe(false)
    expect(await hasPicture(page, kept.pictureId)).toBe(true)
  })

  await test.step('the banner leads to where room is freed, and what waits is named there', async () => {
    await page.getByRole('link', { name: 'Free up space' }).click()
    await expect(page.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words[0] ?? '')
  })

  await test.step('with room again what was typed is there and is written, and each is sent once', async () => {
    await allow()
    await page.getByRole('banner').getByRole('link', { name: 'New post' }).click()
    const at = parts(page)
    await expect(at.text).toContainText(words[1] ?? '')
    await at.post.click()
    await expect(page).not.toHaveURL(/new-post/)
    await expect(page.getByText(full)).toHaveCount(0)
    await device.findSignal()
    const sent = async () => {
      const posts = await get(member, 'posts.ofUser', { params: { id: member.session.id }, query: {} })
      return words.map(word => JSON.stringify(posts).split(`${word}</p>`).length - 1)
    }
    await expect.poll(sent).toEqual([1, 1])
  })
})

async function write(page: Page, word: string): Promise<void> {
  const at = parts(page)
  await at.text.fill(`First ${word}`)
  await at.post.click()
  await expect(page).not.toHaveURL(/new-post/)
}

/** A post with a picture by somebody. */
async function addPicture(author: Parameters<typeof upload>[1]) {
  const { id } = await upload(await photo(), author)
  const { changes, responseData } = await get(author, 'posts.addTimelineWithPictures', {
    body: { post_text: `<p>A wet garden ${newWord()}</p>`, uploads: [{ id, alt: 'A wet garden' }] },
  })
  const address = new URL(changes.posts[0]?.pictures[0]?.large ?? '', 'http://x').pathname
  return { id: responseData.id, slug: responseData.post_slug, pictureId: address.split('/').at(-2) ?? '' }
}

/** Whether the browser takes so many bytes, in a database that is none of the product's. */
const mayWrite = (page: Page, bytes: number): Promise<boolean> =>
  page.evaluate(async bytes => {
    const opening = indexedDB.open('probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    await new Promise((opened, failed) => {
      opening.onsuccess = opened
      opening.onerror = failed
    })
    const writing = opening.result.transaction('rows', 'readwrite')
    // A browser packs what it stores: chance can't be packed.
    const chance = new Uint8Array(bytes)
    for (let from = 0; from < bytes; from += 65_536) crypto.getRandomValues(chance.subarray(from, from + 65_536))
    writing.objectStore('rows').put(chance, 1)
    const written = await new Promise<boolean>(done => {
      writing.oncomplete = () => done(true)
      writing.onabort = () => done(false)
    })
    opening.result.close()
    return written
  }, bytes)

/** Whether any size of a picture is in a cache of the device. */
const hasPicture = (page: Page, pictureId: string): Promise<boolean> =>
  page.evaluate(async id => {
    const held = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return held.flat().some(({ url }) => url.includes(id))
  }, pictureId)
