import type { Browser, Page } from 'playwright/test'
import { asHtml } from '../../src/server/platform/mail/layout.ts'
import { digestLetter } from '../../src/server/told/digest/letter.ts'
import { anotherPage, expect, expectStatus, test } from '../support/browser.ts'
import { mailsTo } from '../support/mailbox.ts'
import { asRichText, hostileCollections, markedId, markedUp } from '../support/marked-up.ts'
import { expectText, foreign, openDialogs, readable, walk } from '../support/marked-up-page.ts'
import { type MarkedUpWorld, markedUpWorld } from '../support/marked-up-world.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { get, type Member, newWord } from '../support/people.ts'
import { until } from '../support/site.ts'
import { wordAt } from '../support/site-database.ts'

/**
 * Every text that a person can write, and every name, with markup in it and the collections of attacks, on every page that shows it:
 * it is read as it was written, nothing of it becomes an element, and the console stays quiet, where the browser would say that the
 * page's policy has stopped a script.
 */

const site = ownSite()
let world: MarkedUpWorld
test.beforeAll(async () => {
  world = await markedUpWorld(site())
})

/** The collections of attacks as one text, for places whose texts are so short that hundreds of them would be needed. */
const allAttacks = (place: string): string => hostileCollections(place, Number.POSITIVE_INFINITY).join('')

const desk = { viewport: { width: 1280, height: 900 } }

test('a visitor reads markup as text', async ({ browser }) => {
  const { guide, more, post, linking, collection } = world
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  await walk(page, null, {
    '/': ['line', 'title'],
    '/posts': ['title', 'author', 'sponsor', 'block'],
    [`/posts/${guide.slug}`]: ['title', 'guide0e', 'place', 'author', 'answer'],
    [`/posts/${more.slug}`]: ['title', 'guide1e'],
    [`/posts/${post.slug}`]: ['comment', 'author'],
    [`/posts/${linking.slug}`]: ['card'],
    [`/shared/${collection.sharedSlug}`]: ['collection', 'about_it', 'title'],
  })
  const feed = await (await page.request.get('/feed.xml')).text()
  const reader = await anotherPage(browser)
  const read = await reader.evaluate(xml => {
    const entries = new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('title, name, parsererror')
    return [...entries].map(entry => entry.textContent)
  }, feed)
  for (const place of ['title', 'author']) expect(read).toContain(markedUp(place))
  // What the pages are looked through for would be found.
  await page.evaluate(id => document.body.append(Object.assign(document.createElement('b'), { id })), markedId)
  expect(await foreign(page)).toHaveLength(1)
})

test('a member reads markup as text', async ({ browser }) => {
  const { author, reader, guide, chatId, galleryId, photoId, collection } = world
  const galleries = `/users/${author.session.user_tag}?tab=galleries`
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  await walk(page, reader, {
    '/': ['line', 'title'],
    '/help': ['heading'],
    '/notifications': ['author'],
    '/messenger': ['message38e', 'chat'],
    [`/messenger/${chatId}`]: ['message38e', 'author', 'chat', 'renamed'],
    [`/users/${author.session.user_tag}`]: ['author', 'about', 'title'],
    [galleries]: ['gallery'],
    [`${galleries}&gallery=${galleryId}`]: ['gallery', 'alt'],
    [`${galleries}&gallery=${galleryId}&photo=${photoId}`]: ['caption', 'alt'],
    [`/posts/${guide.slug}`]: ['title', 'guide0e', 'answer'],
  })
  await page.goto('/help')
  await expectHelp(page, ['section0e', 'section4e'])
  await wordAt(site().dataDir, 'about', reader.session.id, allAttacks('about'))
  await page.goto(`/users/${reader.session.user_tag}`)
  await expectText(page, ['about0e'])
  // The older messages come as one reads on.
  await page.goto(`/messenger/${chatId}`)
  await expectText(page, ['message38e'])
  const topmost = page.getByText(markedUp('message')).first()
  while ((await page.getByText(markedUp('message0e')).count()) === 0) {
    const before = await topmost.innerText()
    await topmost.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, -5_000)
    await expect.poll(() => topmost.innerText()).not.toBe(before)
  }
  await expectText(page, ['message0e'])

  const linked = `https://example.org/${newWord()}`
  await wordAt(site().dataDir, 'preview', linked, markedUp('linked'))
  await page.goto('/posts/new-post')
  await parts(page).text.click()
  await page.keyboard.type(`Read ${linked} `)
  await expect(page.getByRole('region', { name: 'Link preview' })).toContainText(markedUp('linked'))
  await expectText(page, ['linked'])
  await page.context().close()

  const own = await anotherPage(browser, { baseURL: site().origin, ...desk })
  await walk(own, author, {
    '/': ['line', 'warning'],
    '/account': ['device'],
    '/collections': ['collection'],
    [`/collections/${collection.id}`]: ['collection', 'about_it', 'title'],
    [`/edit_post/${guide.slug}`]: ['title', 'guide0e'],
    '/moderation': ['comment'],
  })
  const mail = await until('the mail of the warning', async () =>
    (await mailsTo(site().dataDir, author.email)).find(({ text }) => text?.includes(markedUp('warning'))),
  )
  // It brings the picture of the sign with it, which a page can't take from there.
  expectStatus(0, 'cid:')
  await expectMail(browser, mail.html ?? '', ['warning'])
  const told = await get(reader, 'notifications.page', { query: {} })
  const digest = digestLetter({
    told,
    waits: [{ text: markedUp('waits'), about: '', url: `${site().origin}/messenger` }],
    ...{ more: false, weekly: false, unsubscribe: '', origin: site().origin, language: 'en' },
  })
  await expectMail(browser, asHtml(digest, { language: 'en', sign: '/icon-192.png' }), ['author', 'waits'])
})

/** Holds a mail to what is read in it. A program for mails has no policy of ours. */
async function expectMail(browser: Browser, html: string, places: readonly string[]): Promise<void> {
  const read = await anotherPage(browser)
  await read.setContent(html)
  for (const place of places) expect(await readable(read)).toContain(markedUp(place))
  expect(await foreign(read)).toEqual([])
}

const at = (name: string) => `/adminpage/admin_panel_engawa/${name}`
const inCharge = (): Member => ({ ...world.admin, session: { ...world.admin.session, role: 55 } })

test('an admin reads markup as text', async ({ browser }) => {
  const { author, reader, admin } = world
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  const person = at(`people/${author.session.user_tag}`)
  await walk(page, inCharge(), {
    '/notifications': ['update'],
    [at('stats')]: [],
    [at('reports')]: ['author', 'report', 'handed'],
    [at('moderate')]: [],
    [at('people')]: ['author'],
    [person]: ['author', 'note', 'warning', 'device'],
    [at(`people/${reader.session.user_tag}`)]: ['remark0e', 'remark38e'],
    [`${person}-wrote`]: ['author', 'title', 'comment'],
    [`${person}-reports`]: ['author', 'report'],
    [`${person}-log`]: ['author', 'warning'],
    [at('door')]: ['asks', 'colleague'],
    [at('promote')]: ['sponsor'],
    [at('updates')]: ['line', 'gyou'],
    [at('template')]: [],
    [at('template/help-en')]: ['heading', 'section0e', 'section4e'],
    [at('health')]: [],
    [at('playground')]: [],
    [at('maintenance')]: [],
    [at('log')]: ['author', 'why', 'warning'],
  })
  // The page of one's second step has the names of passkeys; an admin who has one has more to do at the next sign-in.
  await wordAt(site().dataDir, 'passkey', admin.session.id, markedUp('passkey'))
  await page.goto('/account')
  await expectText(page, ['passkey'])
})

test('what is written in Japanese is read as text', async ({ browser }) => {
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk, locale: 'ja-JP' })
  const { author, guide } = world
  await walk(page, inCharge(), {
    '/': ['gyou'],
    '/notifications': ['oshirase'],
    [`/posts/${guide.slug}`]: ['basho'],
    [at(`people/${author.session.user_tag}`)]: ['author'],
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await openDialogs(page, { 警告する: ['author', 'itsumo'] })
  await page.goto('/help')
  await expectHelp(page, ['heading', 'section5e', 'section6e'])
})

/** Opens all answers of the help page, and holds it to what is read in them. */
async function expectHelp(page: Page, places: readonly string[]): Promise<void> {
  await expect(page.locator('summary').first()).toBeVisible()
  await page.locator('details').evaluateAll(all => {
    for (const each of all) each.setAttribute('open', '')
  })
  await expectText(page, places)
}

test('an admin decides with markup before their eyes, which stays text', async ({ browser }) => {
  const { author, admin, reportId } = world
  const page = await anotherPage(browser, { baseURL: site().origin, ...desk })
  await enter(page, inCharge(), at('moderate'))
  await page.getByRole('radio', { name: /^Comments/ }).check({ force: true })
  await expectText(page, ['author', 'comment'])
  await page.getByRole('button', { name: 'Reject' }).click()
  await expectText(page, ['author', 'comment', 'usual'])

  await page.goto(at('door'))
  await openDialogs(page, {
    [`Refuse ${markedUp('asks')}`]: ['asks', 'usual'],
    [`Take back ${markedUp('colleague')}`]: [],
  })

  await page.goto(at('reports'))
  await openDialogs(page, { 'Keep: ': ['report', 'author'], 'Remove: ': ['report', 'author', 'usual'] })
  await page.goto(at(`reports/${reportId}`))
  for (const act of [/^Warn/, /^Suspend/]) await page.getByRole('main').getByRole('checkbox', { name: act }).check()
  await expectText(page, ['author', 'report', 'handed', 'usual'])
  await openDialogs(page, { 'Hand it to somebody': ['colleague'] })
  const decision = { acts: ['warn' as const], reason: markedUp('decided') }
  await get(admin, 'admin.resolveReport', { params: { id: reportId }, body: decision })
  await page.goto(at(`reports/${reportId}`))
  await expectText(page, ['author', 'report', 'decided'])
  await openDialogs(page, { 'Open it again': [] })
  await wordAt(site().dataDir, 'report', author.session.id, asRichText(allAttacks('report')))
  await page.goto(at(`reports/${reportId}`))
  await expectText(page, ['report0e'])

  const person = at(`people/${author.session.user_tag}`)
  await page.goto(person)
  await openDialogs(page, {
    Warn: ['author', 'usual'],
    Suspend: ['author', 'usual'],
    'Make a moderator': ['author'],
    'Make an admin': ['author'],
    'Give the premium badge': ['author'],
    'Close the account': ['author', 'usual'],
    'Log out this device': [],
  })
  // What takes something back is there once it was given.
  const params = { id: author.session.id }
  const reason = markedUp('why')
  await get(admin, 'admin.givePremium', { params, body: { until: null, reason } })
  await get(admin, 'admin.setRole', { params, body: { role: 30, reason } })
  await page.goto(person)
  await openDialogs(page, { 'Take the premium badge away': ['author'], 'Take the moderator role': ['author'] })
  await get(admin, 'admin.setRole', { params, body: { role: 55, reason } })
  await page.goto(person)
  await openDialogs(page, { 'Take the admin role': ['author'] })
  await get(admin, 'admin.setRole', { params, body: { role: 1, reason } })
  await get(admin, 'admin.suspend', { params, body: { until: null, reason } })
  await page.goto(person)
  await expectText(page, ['author', 'why'])
  await openDialogs(page, { 'Suspend again': ['author', 'usual'], 'Lift the suspension': ['author'] })
  await get(admin, 'admin.closeAccount', { params, body: { reason } })
  await page.goto(person)
  await openDialogs(page, { 'Undo the closing': ['author'] })
})
