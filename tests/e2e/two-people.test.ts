import type { Page } from 'playwright/test'
import { expect, test, visit } from '../support/device-test.ts'
import { addPhoto, defaultGallery } from '../support/galleries.ts'
import { enter, parts, photo, signIn } from '../support/member-page.ts'
import { addComment, addPost, commentsOf, get, type Member, newMember, newWord } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

/** Two people on one phone: neither sees what belongs to the other, and signing out leaves nothing behind. */

/** A member with data in every place that an account has; each word occurs nowhere else. */
type Resident = Member & {
  words: Record<'about' | 'gallery' | 'caption' | 'post' | 'comment' | 'draft' | 'waiting', string>
  /** The address of a photo that only some may see, without its signature. */
  photo: string
  galleryId: string
  post: { id: string; slug: string }
}

async function resident(): Promise<Resident> {
  const member = await newMember(site())
  const words = {
    ...{ about: newWord(), gallery: newWord(), caption: newWord(), post: newWord() },
    ...{ comment: newWord(), draft: newWord(), waiting: newWord() },
  }
  await get(member, 'settings.change', { body: { name: 'profile', value: 'followers' } })
  await get(member, 'settings.change', { body: { name: 'text_size', value: 'large' } })
  await get(member, 'profile.editAbout', {
    params: { id: member.session.id },
    body: { about: `I like ${words.about}`, hobbies: ['Tea'] },
  })
  const { id: galleryId } = await defaultGallery(member)
  await get(member, 'galleries.rename', { params: { id: galleryId }, body: { gallery_name: words.gallery } })
  const { large } = await addPhoto(member, galleryId, await photo(), { caption: words.caption, alt: 'A field' })
  const written = await addPost(member, `Written ${words.post}`)
  await addComment(member, written, `Said ${words.comment}`)
  return { ...member, words, photo: large.split('?')[0] ?? '', galleryId, post: written }
}

/** Words that nobody else may see. */
const privateOf = ({ session, email, words, photo: picture, galleryId }: Resident): string[] => {
  const { about, gallery, caption, draft } = words
  return [session.user_token, email, picture, galleryId, about, gallery, caption, draft]
}

/** Words that must not be found once the account was removed from the device. */
const secretsOf = (person: Resident): string[] => {
  const { session, name, words } = person
  return [...privateOf(person), session.id, session.user_tag, name, words.post, words.comment, words.waiting]
}

/** Where the device still stores something of the account, and what. */
const heldOf = async (page: Page, person: Resident): Promise<string[]> =>
  (await storedText(page)).flatMap(entry =>
    // A visitor reads what is public, as on any device.
    (entry.startsWith('engawa-visitor ') ? privateOf(person) : secretsOf(person))
      .filter(secret => entry.includes(secret))
      .map(secret => `${secret} in ${entry.slice(0, 200)}`),
  )

/** Goes to a page as people do, by the menu or the navigation: what is on the screen is the same as after a load, for less. */
async function walkTo(page: Page, path: string): Promise<void> {
  if (path !== '/posts/new-post') await parts(page).myMenu.click()
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await settled(page)
}

/** Signs in and visits every page whose data the device stores; leaves a waiting comment and an unfinished post. */
async function moveIn(page: Page, person: Resident, lose: () => Promise<void>): Promise<void> {
  const at = parts(page)
  const { user_tag: tag } = person.session
  await enter(page, person)
  await visit(page)
  await walkTo(page, `/users/${tag}`)
  await expect(page.getByText(person.words.about)).toBeVisible()
  await expect(at.article(person.words.post)).toBeVisible()
  await page.getByRole('link', { name: 'Comments', exact: true }).click()
  await expect(page.getByText(person.words.comment)).toBeVisible()
  await page.getByRole('link', { name: 'Galleries', exact: true }).click()
  await page.getByRole('link', { name: person.words.gallery }).click()
  await page.getByRole('link', { name: /^Enlarge picture/ }).click()
  await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toContainText(person.words.caption)
  await page.keyboard.press('Escape')
  await walkTo(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  await walkTo(page, '/account')
  await expect(page.getByText(person.email)).toBeVisible()
  await walkTo(page, '/posts/new-post')
  await at.text.click()
  await page.keyboard.type(`Begun ${person.words.draft}`)
  await expect.poll(async () => (await heldOf(page, person)).join()).toContain(person.words.draft)
  await page.goto(`/posts/${person.post.slug}`)
  await expect(at.article(person.words.comment)).toBeVisible()
  await lose()
  await at.comment.fill(`Waits ${person.words.waiting}`)
  await at.send.click()
  await expect(at.article(person.words.waiting).getByText('Waiting for signal')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  const at = parts(page)
  await at.myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await at.dialog('Some changes have not been sent').getByRole('button', { name: 'Log out anyway' }).click()
}

/** Signs out, and confirms if the page warns that something will be lost. */
async function leaveAnyway(page: Page): Promise<void> {
  const at = parts(page)
  await at.myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const anyway = at.dialog('Some changes have not been sent').getByRole('button', { name: 'Log out anyway' })
  await expect(anyway.or(at.logIn)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page).toHaveURL(/\/login$/)
}

const expectNothingHeld = (page: Page, person: Resident) => expect.poll(() => heldOf(page, person)).toEqual([])

test('who signs out in another tab leaves nothing in this one either', { tag: '@long' }, async ({ device }) => {
  const person = await resident()
  const page = await device.openTab()
  await moveIn(page, person, () => device.loseSignal())
  await device.findSignal()
  const other = await device.openTab()
  await other.goto(`/users/${person.session.user_tag}?tab=galleries`)
  await expect(other.getByRole('link', { name: person.words.gallery })).toBeVisible()
  await other.getByRole('link', { name: person.words.gallery }).click()
  await expect(other.getByRole('link', { name: /^Enlarge picture/ })).toBeVisible()
  await expect(parts(page).article(person.words.waiting).getByText('Waiting for signal')).toBeHidden()
  // The post that was begun may still be on its way to the server.
  await leaveAnyway(page)
  await expect(parts(other).myMenu).toBeHidden()
  for (const word of [person.words.gallery, person.words.about, person.name])
    await expect(other.getByText(word)).toHaveCount(0)
  await expectNothingHeld(page, person)
  await expectNothingHeld(other, person)
})

test('a browser that is closed in the middle of the wiping goes on when it opens again', {
  tag: ['@long', '@profile'],
}, async ({ device }) => {
  const person = await resident()
  let page = await device.openTab()
  await page.addInitScript(() => {
    // From here on nothing is deleted: as if the power went before it was.
    const never = () => new EventTarget() as IDBOpenDBRequest
    IDBFactory.prototype.deleteDatabase = never
  })
  await moveIn(page, person, () => device.loseSignal())
  await logOut(page)
  const begun = async () => (await storedText(page)).some(each => each.includes('"key":"wipe"'))
  await expect.poll(begun).toBe(true)
  await device.close()
  await device.findSignal()
  page = await device.openTab()
  await page.goto('/login')
  await expect(parts(page).email).toBeVisible()
  await expectNothingHeld(page, person)
})

/**
 * Visits every page as the second person and looks for traces of the first.
 * @param open goes to those that the second person has of their own
 */
async function expectStranger(
  page: Page,
  gone: Resident,
  here: Member,
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  const at = parts(page)
  const main = page.getByRole('main')
  const hidden = async () => {
    for (const word of [...privateOf(gone), gone.words.waiting]) await expect(page.getByText(word)).toHaveCount(0)
  }
  await page.goto('/')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0)
  await at.myMenu.click()
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toHaveAttribute(
    'href',
    new RegExp(`/users/?(${here.session.user_tag})?$`),
  )
  await page.keyboard.press('Escape')
  for (const path of ['/posts/new-post', '/settings', '/account']) {
    await open(path)
    await expect(main.getByRole('heading').first()).toBeAttached()
    await hidden()
  }
  await page.goto(`/users/${gone.session.user_tag}?tab=galleries`)
  // Without a signal, from what the second person was shown of it.
  await expect(page.getByText('This profile is private')).toBeVisible()
  await hidden()
  const picture = await page.evaluate(
    address =>
      fetch(address).then(
        answer => answer.status,
        () => 0,
      ),
    gone.photo,
  )
  expect(picture).not.toBe(200)
}

for (const how of ['signs out', 'is signed out by the server'] as const) {
  test(`two people, one after the other, where the first one ${how}`, { tag: '@long' }, async ({ device }) => {
    const [first, second] = await Promise.all([resident(), newMember(site())])
    const page = await device.openTab()
    await moveIn(page, first, () => device.loseSignal())
    if (how === 'signs out') {
      // Proves that the search would find such words.
      const held = (await heldOf(page, first)).join()
      for (const secret of [first.session.id, first.photo, ...Object.values(first.words)])
        expect(held).toContain(secret)
      await logOut(page)
      await expect(page).toHaveURL(/\/login$/)
      await expectNothingHeld(page, first)
      await device.findSignal()
      await page.reload()
      await expect(parts(page).email).toBeVisible()
      await expectNothingHeld(page, first)
      const texts = (await commentsOf(site().origin, first.post.id)).map(each => each.comment_text).join()
      expect(texts).not.toContain(first.words.waiting)
    } else {
      // On another device; this one learns of it when it has a signal again.
      await get(first, 'auth.revokeAll', {})
      await device.findSignal()
      await expect(parts(page).myMenu).toBeHidden()
    }
    await device.findSignal()
    await signIn(page, second)
    await expectStranger(page, first, second, path => walkTo(page, path))
    await device.loseSignal()
    await expectStranger(page, first, second, path => page.goto(path))
    await device.findSignal()

    await parts(page).myMenu.click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(async () => (await storedText(page)).filter(each => each.includes(second.session.id))).toEqual([])
    await signIn(page, first)
    const sent = async () =>
      (await commentsOf(site().origin, first.post.id)).some(each => each.comment_text.includes(first.words.waiting))
    if (how === 'signs out') {
      await page.goto(`/posts/${first.post.slug}`)
      await expect(parts(page).article(first.words.comment)).toBeVisible()
      await walkTo(page, '/posts/new-post')
      await expect(parts(page).text).toBeVisible()
      await expect(page.getByText(first.words.draft)).toHaveCount(0)
      expect(await sent()).toBe(false)
    } else {
      // What waited was kept for its author.
      await expect.poll(sent).toBe(true)
      await walkTo(page, '/posts/new-post')
      await expect(page.getByText(first.words.draft)).toBeVisible()
    }
  })
}
