import type { Browser } from 'playwright/test'
import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, get, newMember, newMembers, newWord } from '../support/people.ts'
import { makeAdminAt, makeWait } from '../support/site-database.ts'
import { decisionsOf, makeWave } from '../support/wave.ts'

/** The page Moderate of the admin area (PRODUCT 6.7). */

/** A site of its own, whose queue holds only what these journeys put there. */
const site = ownSite()

/** The queue on a desk of an admin, the first thing shown. */
async function openQueue(browser: Browser, word: string) {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const page = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/moderate')
  const bench = page.getByRole('region', { name: 'Moderation queue' })
  await expect(bench.getByRole('article').first()).toContainText(word)
  return {
    page,
    bench,
    tab: page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Moderate/ }),
  }
}

test('fifty waiting posts are cleared by keyboard alone, with at most two keys each', { tag: '@long' }, async ({
  browser,
}) => {
  const author = await newMember(site())
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word, count: 50 })
  const waits = async () =>
    (await get(author, 'posts.moderated', {})).filter(({ status }) => status === 'pending').length

  const { page, bench, tab } = await openQueue(browser, word)
  await expect(bench).toBeFocused()
  await expect(tab).toContainText('50')
  await expectAccessible(page)

  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const shown = bench.getByRole('article').first()
  for (let done = 0; done < 50; done++) {
    await expect(shown).toContainText(`${word} ${done + 1}.`)
    // Every tenth is rejected, with the first reason of the list.
    if (done % 10 === 9) {
      await press('r')
      await press('1')
    } else await press('a')
  }
  expect(keys).toBeLessThanOrEqual(100)
  await expect(bench.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  // What is decided here and not sent yet is nobody else's.
  const rest = bench.getByText('Other moderators are looking at the rest.')
  await expect(rest).toBeHidden()
  await expect.poll(waits).toBe(0)
  await expect(rest).toBeHidden()
  await expect(tab).not.toContainText(/\d/)
  const rejected = await get(author, 'posts.moderated', {})
  expect(rejected.map(({ status, reason_key }) => [status, reason_key])).toEqual(
    Array.from({ length: 5 }, () => ['rejected', 'advertising']),
  )
  await page.context().close()
})

test('a wave of twenty new accounts with one link is refused by keys at once, and taken back at once', async ({
  browser,
}) => {
  const word = newWord()
  const authors = await newMembers(site(), 20)
  // What is put there later stands before what waits already.
  const [other] = authors
  if (!other) throw new Error('twenty')
  await makeWait(site().dataDir, { authorId: other.session.id, word: 'calm', count: 1 })
  await makeWave(site().dataDir, authors, word)

  const { page, bench } = await openQueue(browser, word)
  const wave = bench.getByRole('checkbox', { name: `Also the 19 others here that link to ${word}.example` })
  await page.keyboard.press('s')
  await expect(wave).toBeChecked()
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(bench.getByText('Rejected: 20 things')).toBeVisible()
  await expect(bench.getByRole('article').first()).toContainText('calm')
  await expect(wave).toBeHidden()
  await page.keyboard.press('u')
  await expect(wave).toBeVisible()
  await expect(bench.getByText('of 21 taken')).toBeVisible()
  // What comes back is not decided about together once more by itself.
  await expect(wave).not.toBeChecked()
  await expectAccessible(page)
  // The keys go on after a tick by hand.
  await wave.check()
  for (const key of ['r', '1', 'a']) await page.keyboard.press(key)
  await expect(bench.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  // What was approved is none of them any more.
  await expect.poll(() => decisionsOf(authors)).toEqual(Array.from({ length: 20 }, () => 'rejected advertising'))
  await page.context().close()
})

test('what somebody else has decided of a wave comes next, and does not take the place of what is being written', async ({
  browser,
}) => {
  const [author, other] = [await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, other.session.id)
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word: `calm${word}`, count: 1 })
  await makeWait(site().dataDir, {
    ...{ authorId: author.session.id, word, count: 3 },
    more: `<p><a href="https://${word}.example/">${word}</a></p>`,
  })
  const { page, bench } = await openQueue(browser, word)
  const [, , last] = await get(author, 'posts.moderated', {}).then(all =>
    all.filter(({ title }) => title.startsWith(word)).toSorted((a, b) => a.title.localeCompare(b.title)),
  )
  await get({ ...other, session: { ...other.session, role: 55 } }, 'admin.moderate', {
    params: { id: last?.id ?? '' },
    body: { status: 'published', from: 'pending', version: 1, reason_key: null, reason: '' },
  })
  for (const key of ['s', 'r', '1']) await page.keyboard.press(key)
  await expect(bench.getByText('Rejected: 3 things')).toBeVisible()
  for (const key of ['r', '9']) await page.keyboard.press(key)
  const words = bench.getByRole('textbox', { name: 'In your own words' })
  await page.keyboard.type('Still being written')
  await expect(parts(page).toast).toContainText(`Already approved by @${other.session.user_tag}`)
  await expect(bench.getByRole('article').first()).toContainText(`calm${word}`)
  await expect(words).toHaveValue('Still being written')
  await bench.getByRole('button', { name: 'Next' }).click()
  await expect(bench.getByRole('article').first()).toContainText(`${word} 3.`)
  await expect(bench.getByRole('alert')).toContainText('Already approved')
  await page.context().close()
})

test('a decision is taken back with a key, and typing decides nothing', { tag: '@long' }, async ({ browser }) => {
  const author = await newMember(site())
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word, count: 1 })
  const { page, bench } = await openQueue(browser, word)
  const other = await newMember(site())
  await makeAdminAt(site().dataDir, other.session.id)
  const taken = await anotherPage(browser, { baseURL: site().origin })
  await enter(taken, { session: { ...other.session, role: 55 } }, '/adminpage/admin_panel_engawa/moderate')
  await expect(taken.getByText('Other moderators are looking at the rest.')).toBeVisible()
  await taken.context().close()
  await page.keyboard.press('a')
  await expect(bench.getByText(`Approved: ${word} 1.`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(bench.getByRole('article').first()).toContainText(word)
  await page.keyboard.press('r')
  await page.keyboard.press('9')
  await page.keyboard.type('a x u')
  await expect(bench.getByRole('textbox', { name: 'In your own words' })).toHaveValue('a x u')
  await bench.getByRole('button', { name: 'Reject for this reason' }).click()
  await expect
    .poll(async () => (await get(author, 'posts.moderated', {})).map(({ reason }) => reason))
    .toEqual(['a x u'])
  await page.context().close()
})

test('single keys decide nothing where they are switched off, also after a reload', { tag: '@long' }, async ({
  browser,
}) => {
  const author = await newMember(site())
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word, count: 2 })
  const { page, bench } = await openQueue(browser, word)
  const shown = bench.getByRole('article').first()
  await page.keyboard.press('?')
  const keys = bench.getByRole('checkbox', { name: 'Single keys work' })
  await keys.uncheck()
  const pressed = async () => {
    await bench.focus()
    await page.keyboard.press('a')
    await page.keyboard.press('x')
    // Arrows are no single letters, and go on working.
    await page.keyboard.press('ArrowRight')
    await expect(shown).toContainText(`${word} 2.`)
    await expect(bench.getByText(/^Approved/)).toHaveCount(0)
    await expect(bench.getByRole('group', { name: 'Why is it removed?' })).toHaveCount(0)
  }
  await pressed()
  await page.reload()
  await expect(shown).toContainText(`${word} 1.`)
  await pressed()
  await bench.getByText('Keys').first().click()
  await keys.check()
  await bench.focus()
  await page.keyboard.press('a')
  await expect(bench.getByText(`Approved: ${word} 2.`)).toBeVisible()
  await page.context().close()
})

test('an admin lists a word; what holds it waits, its author sees so where it stands, and it is approved', {
  tag: '@long',
}, async ({ browser }) => {
  const [author, admin] = [await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, admin.session.id)
  const word = newWord()
  const page = await anotherPage(browser, { baseURL: site().origin })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/moderate')
  const words = page.getByRole('textbox', { name: 'Words to look for' })
  await expect(words).toBeEnabled()
  await words.press('ControlOrMeta+End')
  await words.pressSequentially(`\n${word}`)
  await page.getByRole('textbox', { name: 'Why, for the log' }).fill('A test')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('The words are saved.')).toBeVisible()
  await expectAccessible(page)

  const post = await addPost(author, `Come and see ${word.toUpperCase()} today`)
  const open = await addPost(author, 'A quiet lane by the river')
  const theirs = await anotherPage(browser, { baseURL: site().origin })
  await enter(theirs, author, `/posts/${post.slug}`)
  await expect(theirs.getByText('Waiting for approval · Contains a word that is checked')).toBeVisible()

  const at = parts(theirs)
  await theirs.goto(`/posts/${open.slug}`)
  await at.comment.fill(`And ${word} again`)
  await at.send.click()
  const waits = at.comments.getByText(`And ${word} again`)
  await expect(waits).toBeVisible()
  await expect(at.comments.getByText('Waiting for approval · Contains a word that is checked')).toBeVisible()

  await page.goto(`/adminpage/admin_panel_engawa/moderate/${post.slug}`)
  await expect(page.getByRole('definition').filter({ hasText: word.toUpperCase() })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Approved by /)).toBeVisible()
  const visitors = await anotherPage(browser, { baseURL: site().origin })
  await visitors.goto(`/posts/${post.slug}`)
  await expect(visitors.getByText(`Come and see ${word.toUpperCase()} today`).last()).toBeVisible()

  const [held] = await get(author, 'posts.moderated', {})
  await get({ ...admin, session: { ...admin.session, role: 55 } }, 'admin.moderateComment', {
    params: { id: held?.id ?? '' },
    body: { approve: true },
  })
  await theirs.reload()
  await expect(at.comments.getByRole('article').filter({ hasText: word })).toBeVisible()
  await expect(at.comments.getByText('Waiting for approval')).toBeHidden()
  for (const each of [page, theirs, visitors]) await each.context().close()
})
