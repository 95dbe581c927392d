import type { Page } from 'playwright/test'
import { limits } from '../../src/contract/limits.ts'
import { anotherPage, expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { inEachSize } from '../support/each-size.ts'
import { expectNoSidewaysScroll } from '../support/measure.ts'
import { enter, parts, photo } from '../support/member-page.ts'
import { addComment, addPost, get, type Member, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Journeys of follows, blocks and profiles. */

const profileOf = ({ session }: Member) => `/users/${session.user_tag}`
const toFollow = (page: Page, { name }: Member) => page.getByRole('button', { name: `Follow ${name}`, exact: true })
const following = (page: Page, { name }: Member) => page.getByRole('button', { name: `Following ${name}, unfollow` })
const two = () => Promise.all([newMember(site()), newMember(site())])
const idsOf = (list: { user_id: string }[]) => list.map(({ user_id }) => user_id)

async function pick(page: Page, item: string | RegExp) {
  await page.getByRole('button', { name: 'Options for this person' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('who is followed stands in /followed with posts, and is gone from it when unfollowed', { tag: '@long' }, async ({
  page,
}) => {
  const me = await newMember(site())
  const other = await newMember(site(), `Wolfeschlegelstein ${newWord()}`.slice(0, limits.profileName.max))
  const text = `Worth following ${newWord()}`
  await addPost(other, text)
  await enter(page, me, profileOf(other))
  await toFollow(page, other).click()
  await expect(following(page, other)).toBeVisible()
  await expect.poll(async () => idsOf(await get(other, 'social.followers', { query: {} }))).toEqual([me.session.id])
  await page.goto('/followed')
  await expect(parts(page).article(text)).toBeVisible()
  const name = page.getByRole('region', { name: 'People you follow' }).getByRole('link', { name: other.name }).last()
  await expect(name).toBeVisible()
  // The line scrolls, so it has room for whole names.
  expect(await name.evaluate(link => link.scrollWidth - link.clientWidth)).toBe(0)
  await page.getByRole('link', { name: 'View all people you follow' }).click()
  await expect(page).toHaveURL(/\/followed\/list$/)
  await following(page, other).click()
  await expect.poll(async () => idsOf(await get(other, 'social.followers', { query: {} }))).toEqual([])
  await page.goto('/followed')
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await expect(page.getByRole('main').getByText(text)).toHaveCount(0)
})

test('a private profile is asked; its owner lets in and sends away', { tag: '@long' }, async ({ page, browser }) => {
  const [owner, asker] = await two()
  const about = `I like ${newWord()}`
  await get(owner, 'profile.editAbout', { params: { id: owner.session.id }, body: { about } })
  await get(owner, 'settings.change', { body: { name: 'profile', value: 'followers' } })
  await enter(page, asker, profileOf(owner))
  await expect(page.getByText('This profile is private')).toBeVisible()
  await expect(page.getByText(about)).toHaveCount(0)
  await page.getByRole('button', { name: `Request to follow ${owner.name}` }).click()
  await expect(page.getByText(`Follow request sent. It is up to ${owner.name}.`)).toBeVisible()

  const theirs = await anotherPage(browser)
  await enter(theirs, owner, '/followed/list?of=requests')
  await theirs.getByRole('button', { name: `Accept ${asker.name} as a follower` }).click()
  await expect.poll(async () => idsOf(await get(asker, 'social.follows', { query: {} }))).toEqual([owner.session.id])
  await page.reload()
  await expect(page.getByText(about)).toBeVisible()
  await expect(following(page, owner)).toBeVisible()

  await theirs.goto('/followed/list?of=followers')
  await theirs.getByRole('button', { name: `Remove ${asker.name} from your followers; they are not told` }).click()
  await expect.poll(async () => idsOf(await get(asker, 'social.follows', { query: {} }))).toEqual([])
  // A profile that was read just now is asked for again after half a minute.
  await page.clock.setFixedTime(Date.now() + 31_000)
  await page.reload()
  await expect(page.getByText('This profile is private')).toBeVisible()
  await expect(page.getByText(about)).toHaveCount(0)
  await theirs.context().close()
})

test('a block is asked for and holds at once, without a signal too, and is taken back in the settings', async ({
  page,
}) => {
  const [me, other] = await two()
  const post = `Posted by the other ${newWord()}`
  await addPost(other, post)
  const at = parts(page)
  const blocked = async () => idsOf(await get(me, 'social.blocked', { query: {} }))
  await enter(page, me, profileOf(other))
  await expect(at.article(post)).toBeVisible()
  await goOffline(page.context())
  await pick(page, `Block @${other.session.user_tag}`)
  await at.dialog(`Block ${other.name}?`).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('You blocked this person')).toBeVisible()
  await expect(page.getByText(post)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect.poll(blocked).toEqual([other.session.id])
  await page.goto('/settings')
  await page.getByRole('button', { name: `Unblock ${other.name}` }).click()
  await at.dialog(`Unblock ${other.name}?`).getByRole('button', { name: 'Unblock', exact: true }).click()
  // It is said once the popup has left the browser's history as well.
  await expect(at.toast).toContainText(`${other.name} is no longer blocked.`)
  await expect.poll(blocked).toEqual([])
  await page.goto(profileOf(other))
  await expect(at.article(post)).toBeVisible()
})

test.describe('a report', () => {
  test.use({ serviceWorkers: 'block' })

  test('of a person is written in the editor’s popup; what is refused says so inline', { tag: '@long' }, async ({
    page,
  }) => {
    const [me, other] = await two()
    await enter(page, me, profileOf(other))
    await pick(page, 'Report this person')
    const popup = parts(page).dialog('Report this person')
    await popup.getByRole('textbox').click()
    await page.keyboard.type('ab')
    await popup.getByRole('button', { name: 'Submit report' }).click()
    await expect(popup.getByText('A report has at least 3 characters.')).toBeVisible()
    await popup.getByRole('textbox').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and no more')
    await page.route('**/api/report_func_user/**', route =>
      route.fulfill({
        status: 404,
        headers: { 'x-engawa': 'test' },
        json: { code: 'not_found', message: 'Nothing here' },
      }),
    )
    await popup.getByRole('button', { name: 'Submit report' }).click()
    await expect(popup.getByText('You can not')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/report_func_user/**')
    await popup.getByRole('button', { name: 'Submit report' }).click()
    await expect(page.getByText(`A moderator will look at it. ${other.name} is not told who reported.`)).toBeVisible()
  })
})

test('an avatar is cut on the device, goes up small and without metadata, and stands in the top bar', {
  tag: '@long',
}, async ({ page }) => {
  const me = await newMember(site())
  await enter(page, me, profileOf(me))
  const before = await get(me, 'profile.avatar', {})
  expect(before.avatar).toBeNull()
  await page.getByRole('button', { name: 'Change picture' }).click()
  const popup = parts(page).dialog('Profile picture')
  const chooser = page.waitForEvent('filechooser')
  await popup.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(popup.getByText(/Drag to move it/)).toBeVisible()
  await expectAccessible(page)
  const pieces: Buffer[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH' && request.url().includes('/api/uploads/'))
      pieces.push(request.postDataBuffer() ?? Buffer.alloc(0))
  })
  await popup.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Picture changed.')).toBeVisible()
  await expect.poll(async () => (await get(me, 'profile.avatar', {})).avatar).toMatch(/^\/media\//)
  const sent = Buffer.concat(pieces)
  for (const trace of ['Exif', 'GPS', 'Pocket', 'Camera of a test']) expect(sent.includes(trace)).toBe(false)
  await page.reload()
  const { avatar } = await get(me, 'profile.avatar', {})
  await expect(parts(page).myMenu.locator(`img[src*="${avatar?.split('/')[2]}"]`)).toBeVisible()
  await page.getByRole('button', { name: 'Change picture' }).click()
  await popup.getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(async () => (await get(me, 'profile.avatar', {})).avatar).toBeNull()
})

test('the about part is edited: text, hobbies and main hashtags, with what is wrong said', { tag: '@long' }, async ({
  page,
}) => {
  const me = await newMember(site())
  await enter(page, me, profileOf(me))
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const popup = parts(page).dialog('Edit profile')
  const about = popup.getByLabel('About you')
  await about.fill('ab')
  await about.blur()
  await expect(about).toHaveAttribute('aria-invalid', 'true')
  const word = newWord()
  await about.fill(`Two lines\nof ${word}`)
  await popup
    .getByRole('combobox', { name: 'Hobbies' })
    .or(popup.getByRole('textbox', { name: 'Hobbies' }))
    .fill('Tea')
  await page.keyboard.press('Enter')
  await popup
    .getByRole('combobox', { name: 'Main hashtags' })
    .or(popup.getByRole('textbox', { name: 'Main hashtags' }))
    .fill('kyoto')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(word)).toBeVisible()
  const asked = { params: { tag: me.session.user_tag, userId: me.session.id } }
  await expect
    .poll(() => get(me, 'profile.about', asked))
    .toEqual({
      about: `Two lines\nof ${word}`,
      hobbies: ['Tea'],
      hashtags: ['#kyoto'],
    })
  await expect(page.getByRole('link', { name: '#kyoto' })).toBeVisible()
})

test('each tab of a profile keeps where one was in it; a post opens within the profile', { tag: '@long' }, async ({
  page,
}) => {
  const [me, other] = await two()
  const host = await addPost(other, `Much to say ${newWord()}`)
  for (let count = 1; count <= 12; count++) await addPost(other, `Post number ${count} of a long list`)
  for (let count = 1; count <= 8; count++) await addComment(other, host, `Comment number ${count} of a long list`)
  await enter(page, me, profileOf(other))
  const article = parts(page).article('Post number 3 of')
  await article.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 1_500))
      return scrolled()
    })
    .toBeGreaterThan(600)
  const there = await scrolled()
  const tab = (name: string) =>
    page.getByRole('navigation', { name: /^Posts and more by/ }).getByRole('link', { name, exact: true })
  await tab('Comments').click()
  await expect(page.getByText('Comment number 8 of a long list')).toBeVisible()
  await expect.poll(scrolled).toBeLessThan(there)
  await tab('Posts').click()
  // A line more or less above it is no other place.
  await expect.poll(async () => Math.abs((await scrolled()) - there)).toBeLessThan(50)

  await page.goto(`${profileOf(other)}/${host.slug}`)
  await expect(parts(page).article('Much to say').first()).toBeVisible()
  await page.getByRole('link', { name: `Back to the profile of ${other.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`${profileOf(other)}$`))
  await page.goto(`${profileOf(me)}/${host.slug}`)
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/posts/${host.slug}`)
})

test('profiles and the lists around following are accessible', { tag: '@axe' }, async ({ page }) => {
  const [me, other] = await two()
  const asking = await newMember(site())
  await get(other, 'profile.editAbout', {
    params: { id: other.session.id },
    body: { about: 'Walks and tea', hobbies: ['Tea'], hashtags: ['#kyoto'] },
  })
  const post = await addPost(other, 'A walk along the river')
  await addComment(other, post, 'It was cold')
  await get(me, 'social.follow', { params: { id: other.session.id } })
  await get(other, 'social.follow', { params: { id: me.session.id } })
  await get(me, 'settings.change', { body: { name: 'profile', value: 'followers' } })
  await get(asking, 'social.follow', { params: { id: me.session.id } })
  await get(other, 'settings.change', { body: { name: 'profile', value: 'followers' } })
  await enter(page, me)
  for (const [path, shown] of [
    [profileOf(other), 'A walk along the river'],
    [`${profileOf(other)}?tab=comments`, 'It was cold'],
    [`${profileOf(other)}/${post.slug}`, 'A walk along the river'],
    ['/followed', 'A walk along the river'],
    ['/followed/list', other.name],
    ['/followed/list?of=followers', other.name],
    ['/followed/list?of=requests', asking.name],
    [profileOf(asking), asking.name],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await inEachSize(page, async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
