import type { Page } from 'playwright/test'
import { expect, test } from '../support/device-test.ts'
import { addPhoto, defaultGallery } from '../support/galleries.ts'
import { enter, parts, photo } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

type Cached = { cache: string; path: string; body: string }

/** Everything in the worker's caches, with the bytes of each answer as text. */
const cachedOn = (page: Page): Promise<Cached[]> =>
  page.evaluate(async () => {
    const found: Cached[] = []
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const { pathname, search } = new URL(request.url)
        found.push({ cache, path: pathname + search, body: (await (await opened.match(request))?.text()) ?? '' })
      }
    }
    return found
  })

test('the caches hold nothing of a person but private pictures, and signing out leaves nothing', async ({ device }) => {
  const [member, friend] = [await newMember(site()), await newMember(site())]
  const [said, shared] = [newWord(), newWord()]
  await get(friend, 'social.follow', { params: { id: member.session.id } })
  await get(member, 'social.follow', { params: { id: friend.session.id } })
  const { chat_id: chatId } = await get(member, 'chat.create', { body: { personids: [friend.session.id] } })
  await get(member, 'chat.addMessage', { params: { chatId }, body: { chat_message_text: said } })
  const gallery = await defaultGallery(member)
  await addPhoto(member, gallery.id, await photo(), { caption: 'Mine' })

  const page = await device.openTab()
  await enter(page, member)
  const own = `/users/${member.session.user_tag}`
  const paths = ['/posts', '/notifications', '/settings', '/account', `/messenger/${chatId}`]
  for (const path of [...paths, `${own}?tab=galleries&gallery=${gallery.id}`]) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
  }
  const isOwn = ({ cache }: Cached) => cache.startsWith(`engawa-${member.session.id}`)
  const privates = async () => (await cachedOn(page)).filter(isOwn)
  await expect.poll(async () => (await privates()).length).toBeGreaterThan(0)

  const persons = [member, friend].flatMap(({ email, session: { id, user_tag, username, token } }) => [
    email,
    id,
    user_tag,
    username,
    token,
  ])
  const secrets = [...persons, said]
  for (const { path, body } of await privates()) {
    expect(path).toMatch(/^\/media\/[\w/-]+\.webp$/)
    expect(body.startsWith('RIFF')).toBe(true)
  }
  const common = (await cachedOn(page)).filter(each => !isOwn(each))
  expect(new Set(common.map(({ cache }) => cache))).toEqual(
    new Set(['engawa-files', 'engawa-pictures', 'engawa-answers']),
  )
  for (const { cache, path, body } of common) {
    expect([path, secrets.filter(secret => `${path} ${body}`.includes(secret))]).toEqual([path, []])
    const known = {
      'engawa-files': /^\/(assets\/|index\.html|favicon\.svg|manifest\.)/,
      'engawa-answers': /^\/version\.json$/,
    }[cache]
    expect(path).toMatch(known ?? /^\/media\/[\w/-]+\.webp$/)
  }

  await test.step('a share that waits, what was shown last, databases and private pictures go with the account', async () => {
    const share = () =>
      page.evaluate(
        async words => {
          const opening = indexedDB.open(words.database)
          await new Promise(opened => {
            opening.onsuccess = opened
          })
          const writing = opening.result.transaction('drafts', 'readwrite')
          const content = { title: '', text: words.text, url: '', files: [], refused: [] }
          writing.objectStore('drafts').put({ key: 'share:1', content, base: null, updatedAt: Date.now() })
          await new Promise(written => {
            writing.oncomplete = written
          })
          opening.result.close()
        },
        { database: `engawa-${member.session.id}`, text: shared },
      )
    await page.goto('/posts')
    await share()
    await expect.poll(async () => (await storedText(page)).some(each => each.includes(shared))).toBe(true)
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await parts(page).dialog('Some changes have not been sent').getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const left = async () =>
      (await storedText(page)).filter(each => [...secrets, shared].some(secret => each.includes(secret)))
    await expect.poll(left).toEqual([])
    expect(await privates()).toEqual([])
  })
})
