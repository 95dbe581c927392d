import type { Page } from 'playwright/test'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { addComment, addPost, get, newMember, newWord } from '../support/people.ts'
import { untilHeld } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

/** Journeys of search, from the field to the results, and of favourite tags. */

const editor = (page: Page) => page.locator('.topbar').getByLabel('Search', { exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
const chip = (page: Page, tag: string) => page.locator('.topbar').getByRole('button', { name: `Remove ${tag}` })
/** Records the searches that a page asks the server for. */
function searchesOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('get_post_by_input')) asked.push(searchParams.get('searchText') ?? '')
  })
  return asked
}

test('#words become chips, the list opens below, and keys choose in it', async ({ page }) => {
  const word = newWord()
  const post = await addPost(await newMember(site()), `A bath called ${word} in the hills #${word}湯`)
  const asked = searchesOf(page)
  await page.goto('/')
  const field = editor(page)
  await field.click()
  await field.pressSequentially(`＃${word}湯　`)
  await expect(chip(page, `#${word}湯`)).toBeVisible()
  await expect(field).toHaveValue('')
  await field.pressSequentially(word.toUpperCase())
  const hit = list(page).getByRole('option', { name: new RegExp(word) })
  await expect(hit.locator('mark').first()).toHaveText(new RegExp(word))
  await expect(list(page).getByRole('group', { name: /Timeline/ })).toBeVisible()
  await expectAccessible(page)
  expect(asked.at(-1)).toBe(word.toUpperCase())

  await field.press('Escape')
  await expect(list(page)).toBeHidden()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/posts/.*${post.id.slice(-4)}`))
})

test('the page stays where it is while one types into a bar that stays in view', async ({ page }) => {
  const member = await newMember(site())
  const post = await addPost(member, 'A walk along the river')
  await addComment(member, post, 'A long walk. '.repeat(150))
  await enter(page, member)
  await page.goto(`/posts/${post.slug}`)
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  for (const [field, width] of [
    [editor(page), 1280],
    [comment, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await field.click()
    const at = await page.evaluate(() => scrollY)
    await page.keyboard.type('kyoto')
    await expect(field).toHaveValue('kyoto')
    expect(await page.evaluate(() => scrollY)).toBe(at)
  }
})

test('a tag is completed by its reading, on the search page too', async ({ page }) => {
  const { slug } = await addPost(await newMember(site()), 'Along the river #京都')
  await page.goto(`/posts/${slug}`)
  await untilHeld(page, slug)
  const field = editor(page)
  await field.click()
  await field.pressSequentially('tea #きょう')
  const option = page.getByRole('listbox', { name: 'Hashtags' }).getByRole('option', { name: '#京都' })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(chip(page, '#京都')).toBeVisible()
  await expect(field).toHaveValue('tea ')
  await expect(option).toBeHidden()

  await page.goto('/posts')
  await field.click()
  await field.pressSequentially('#kyo')
  await option.click()
  await expect(page).toHaveURL(/tags=%23%E4%BA%AC%E9%83%BD$/)
  await expect(field).toBeFocused()
})

test('a station is found by name, and leads to what was written about it', { tag: '@long' }, async ({ page }) => {
  const word = newWord()
  await addPost(await newMember(site()), `Where the dog waits, 渋谷駅 ${word}`)
  await page.goto('/')
  await editor(page).click()
  await editor(page).pressSequentially('shibuya')
  await list(page).getByRole('option', { name: 'Shibuya Station Tokyo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(word) })).toBeVisible()
  await expect(editor(page)).toHaveValue('渋谷駅')
})

test('no letter is lost while the first words become chips', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  // The first focus loads what makes chips; one types on while it comes and begins to work.
  const typed = await editor(page).evaluate(async (field: HTMLInputElement) => {
    const type = (text: string) => document.execCommand('insertText', false, text)
    field.focus()
    type('#onsen ')
    let letters = ''
    const turn = new MessageChannel()
    while (letters.length < 400 && !field.form?.querySelector('.chip')) {
      type('a')
      letters += 'a'
      await new Promise(done => {
        turn.port1.onmessage = done
        turn.port2.postMessage(null)
      })
    }
    return letters
  })
  await expect(chip(page, '#onsen')).toBeVisible()
  await expect(editor(page)).toHaveValue(typed)
})

test('a chip goes by a click or by Backspace before it, and clearing takes words and tags away', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const field = editor(page)
  await field.click()
  await field.pressSequentially('#onsen #kyoto #nara #osaka ')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('You can use at most 3 tags here.')
  await expect(field).toHaveValue('#osaka ')
  await chip(page, '#onsen').click()
  await expect(chip(page, '#osaka')).toBeVisible()
  await field.press('Backspace')
  await expect(chip(page, '#osaka')).toBeHidden()
  await field.fill('a'.repeat(501))
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Cannot exceed 500 characters')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toHaveValue('')
  await expect(chip(page, '#kyoto')).toBeHidden()
  await expect(field).toBeFocused()
})

test('an answer that comes late does not replace a newer one', { tag: '@long' }, async ({ page }) => {
  const word = newWord()
  await addPost(await newMember(site()), `First ${word}old, then ${word}new`)
  let held: () => void = () => undefined
  const release = new Promise<void>(resolve => {
    held = resolve
  })
  await page.route('**/api/get_post_by_input*', async route => {
    const old = new URL(route.request().url()).searchParams.get('searchText') === `${word}old`
    if (old) await release
    await route.continue().catch(() => undefined)
  })
  await page.goto('/')
  await editor(page).click()
  const late = page.waitForRequest(request => request.url().includes(`${word}old`))
  await editor(page).fill(`${word}old`)
  await late
  await editor(page).fill(`${word}new`)
  const mark = list(page).locator('mark').first()
  await expect(mark).toHaveText(`${word}new`)
  const answered = page.waitForResponse(response => response.url().includes(`${word}old`))
  held()
  await answered
  await expect(mark).toHaveText(`${word}new`)
})

test('on the search page the results follow what is typed, without a list', { tag: '@long' }, async ({ page }) => {
  const word = newWord()
  await addPost(await newMember(site()), `A lantern at ${word}`)
  await page.goto('/posts')
  await editor(page).click()
  await editor(page).pressSequentially(word)
  await expect(page).toHaveURL(new RegExp(`words=${word}`))
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await expect(main.locator('mark')).toHaveText(word)
  await expect(list(page)).toBeHidden()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'See all timeline posts' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0)).toBeGreaterThan(0)
  const underlined = (of: string) =>
    page.evaluate(
      of => getComputedStyle(document.querySelector(of) as Element, '::highlight(found)').textDecorationLine,
      of,
    )
  expect(await underlined('main .post .text')).toBe('underline')
  await page.getByRole('button', { name: 'Clear the search' }).first().click()
  await expect(page).toHaveURL(/\/posts(\?type=timeline)?$/)
})

test('the page of a search has the groups of the list, with their counts, and a person found is not followed by nothing', {
  tag: '@long',
}, async ({ page }) => {
  const word = newWord()
  const writer = await newMember(site())
  const title = `A guide to ${word}`
  const nara = { name: 'Nara', name_ja: '奈良', prefecture: 'Nara' } as const
  for (let count = 0; count < 6; count++)
    await get(writer, 'posts.addGuide', {
      body: { post_title: title, post_text: `<p>Walk number ${count}</p>`, post_location: nara },
    })
  // The document has them, before any script.
  const html = await (await page.request.get(`/posts?words=${word}`)).text()
  expect(html).toContain('See all guides')
  await page.goto(`/posts?words=${word}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Guides'])
  await expect(main.locator('.eave .num')).toHaveText('6')
  await expect(main.getByRole('listitem')).toHaveCount(5)
  const third = main.getByRole('listitem').nth(3)
  const before = await third.boundingBox()
  await third.getByRole('link').click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => (await third.boundingBox())?.y).toBe(before?.y)
  await main.getByRole('link', { name: 'See all guides' }).click()
  await expect(page).toHaveURL(new RegExp(`type=guides&words=${word}$`))
  await expect(main.getByRole('article')).toHaveCount(6)

  await page.goto(`/posts?words=${writer.session.user_tag}`)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['People'])
  await expect(main.getByRole('link', { name: new RegExp(`@${writer.session.user_tag}`) })).toBeVisible()
  await expect(main.getByText('Nothing', { exact: false })).toBeHidden()
})

test('a tag is followed from its page, counted in the sidebar and taken away where one edits them', async ({
  page,
}) => {
  const member = await newMember(site())
  const tag = `#${newWord()}`
  await addPost(member, `Something about ${tag} to read`)
  const unused = `/posts?tags=${encodeURIComponent(`#${newWord()}`)}`
  expect(await (await page.request.get(unused)).text()).not.toContain('Follow #')
  await enter(page, member, unused)
  await expect(page.getByText('Nothing found.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow #/ })).toBeHidden()
  await page.goto(`/posts?tags=${encodeURIComponent(tag)}`)
  await page.getByRole('button', { name: `Follow ${tag}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `Unfollow ${tag}` })).toBeVisible()
  const side = page.getByRole('complementary')
  await expect(side.getByRole('link', { name: tag, exact: true })).toBeVisible()
  await expect(page.locator('.search_search-form').filter({ visible: true })).toHaveCount(1)
  await side.getByRole('link', { name: 'Edit favorite tags' }).click()

  await expect(page.getByRole('heading', { name: 'Favorite tags' })).toBeVisible()
  await page.getByLabel('Tag', { exact: true }).fill('no 2 tags')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  const second = newWord()
  await page.getByLabel('Tag', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: `#${second}` })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${tag}` }).click()
  await expect(page.getByRole('link', { name: tag, exact: true })).toBeHidden()
  await expectAccessible(page)
})

test('a button that is pressed before the scripts have come does what it says once they have', {
  tag: '@long',
}, async ({ page }) => {
  const tag = `#${newWord()}`
  await addPost(await newMember(site()), `Something about ${tag} to read`)
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(/\/assets\/(index|entry)[^/]*\.js/, async route => {
    await held
    await route.continue()
  })
  await page.goto(`/posts?tags=${encodeURIComponent(tag)}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Follow ${tag}`, exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-page')
  letThrough()
  await expect(page.getByRole('dialog')).toContainText('Log in')
})

test.describe('with the kept shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a signal the device is searched, and says through how much', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const word = newWord()
    const { slug } = await addPost(await newMember(site()), `The last train to ${word}`)
    await page.goto(`/posts/${slug}`)
    await untilHeld(page, slug)
    await page.goto('/')
    await editor(page).click()
    await editor(page).fill('zzz')
    await expect(page.getByText('Nothing found.').first()).toBeVisible()
    await goOffline(context)
    await editor(page).fill(word)
    await expect(page.getByText(/^Searched \d+ posts on this device\./)).toBeVisible()
    await expect(list(page).locator('mark').first()).toHaveText(word)
    await editor(page).press('Enter')
    await expect(page.getByRole('main').getByText(/^Searched \d+ posts/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(word) })).toBeVisible()
  })
})

test('where there is no room for the sidebar it is a page of its own', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/posts')
  await page.getByRole('link', { name: 'Tags, latest news and guides' }).click()
  await expect(page.getByRole('heading', { name: 'Trending tags' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Search', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
