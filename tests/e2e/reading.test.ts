import type { Locator, Page } from 'playwright/test'
import { limits } from '../../src/contract/limits.ts'
import { anotherPage, expect, expectStatus, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { addComment, addPost, get, newMember, newWord } from '../support/people.ts'
import { swipe } from '../support/swipe.ts'
import { site } from '../support/worker-site.ts'

const feed = (page: Page) => page.getByRole('main').getByRole('article')

/** Scrolls down until the list says that there is no more. */
async function toTheEnd(page: Page): Promise<void> {
  const end = page.getByText('No more posts.')
  const scrollOn = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    return end.isVisible()
  }
  await expect.poll(scrollOn, { timeout: 90_000 }).toBe(true)
}

test('a visitor scrolls to the end, page by page, and meets no post twice', { tag: '@long' }, async ({ page }) => {
  await page.goto('/posts?date=all')
  await expect(feed(page)).toHaveCount(15)
  await toTheEnd(page)
  const read = () =>
    feed(page)
      .getByRole('link', { name: /comment/i })
      .evaluateAll(all => all.map(each => each.getAttribute('href')))
  // What was passed by too fast is drawn a few at a time.
  await expect.poll(async () => (await read()).length).toBeGreaterThan(60)
  const links = await read()
  expect(new Set(links).size).toBe(links.length)
})

test('a post deep in the list opens at its own top, and closing it leads to the same place', { tag: '@long' }, async ({
  page,
}) => {
  // A list of its own, into which no other journey writes.
  const tag = `#${newWord()}`
  const writers = await Promise.all([1, 2].map(() => newMember(site())))
  const news = (count: number) => ({ post_title: `Walk ${count}`, post_text: `<p>One of many ${tag}</p>` })
  for (let count = 1; count <= 20; count++)
    await Promise.all(writers.map(writer => get(writer, 'posts.addNews', { body: news(count) })))
  // On a wider window it opens over the list.
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto(`/posts?type=news&tags=${encodeURIComponent(tag)}`)
  await toTheEnd(page)
  await expect(feed(page)).toHaveCount(40)

  const titles = feed(page).locator(':is(h1, h2, h3) a')
  const addresses = await titles.evaluateAll(links => links.map(each => each.getAttribute('href')))
  const deep = feed(page).locator(`:is(h1, h2, h3) a[href="${addresses.at(-2)}"]`)
  await deep.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const stands = async () => (await deep.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  await expect.poll(scrolled).toBeGreaterThan(3_000)
  const place = await stands()
  await deep.click()
  await expect(page.locator('.article')).toBeVisible()
  await expect.poll(scrolled).toBe(0)

  const near = async () => Math.abs((await stands()) - place) < 40
  await page.goBack()
  await expect(feed(page)).toHaveCount(40)
  await expect.poll(near).toBe(true)
  await page.reload()
  await expect(feed(page)).toHaveCount(40)
  await expect.poll(near).toBe(true)
})

test('the filter stands in the address and goes back with the browser', { tag: '@long' }, async ({ page }) => {
  await page.goto('/posts')
  await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).click()
  await expect(page).toHaveURL(/\/posts\?type=news$/)
  await expect(feed(page).first().locator('.seal')).toHaveText('報')
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('menuitem', { name: 'All time' }).click()
  await expect(page).toHaveURL(/type=news&date=all/)
  await page.goBack()
  await expect(page).toHaveURL(/\/posts\?type=news$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the search takes words and tags, and gives each tag back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const search = page.locator('.topbar').getByLabel('Search', { exact: true })
  await search.fill('#京都')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/posts\?tags=%23/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove #京都' }).first().click()
  await expect(page).toHaveURL(/\/posts$/)
  await search.fill('zzzzqqqq')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible()
  // With words all times are searched at once; who chose a week is offered more.
  await expect(page.getByRole('link', { name: 'Show all time' })).toBeHidden()
  await page.goto('/posts?words=zzzzqqqq&date=week')
  await page.getByRole('link', { name: 'Show all time' }).click()
  await expect(page).toHaveURL(/\/posts\?words=zzzzqqqq$/)
  await test.step('who types on while the results come loses no letter', async () => {
    await page.goto('/')
    await search.fill('yyyy')
    await search.evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit()
      document.execCommand('insertText', false, 'qqqq')
    })
    await expect(search).toHaveValue('yyyyqqqq')
    await expect(page).toHaveURL(/\/posts\?words=yyyyqqqq$/)
    await expect(search).toBeFocused()
  })
})

test('“Show more” does what scrolling does', { tag: '@long' }, async ({ page }) => {
  await page.goto('/posts?date=all')
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => feed(page).count()).toBeGreaterThan(15)
})

test('posts that come while one reads wait above the list, and nothing moves', async ({ page }) => {
  await page.goto('/posts')
  const first = await feed(page).first().innerText()
  const place = await feed(page).first().boundingBox()
  const word = newWord()
  const member = await newMember(site())
  await addPost(member, `<p>Something new: ${word}</p>`)

  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(pill).toBeVisible()
  expect(await feed(page).first().innerText()).toBe(first)
  expect((await feed(page).first().boundingBox())?.y).toBe(place?.y)
  await pill.click()
  await expect(feed(page).filter({ hasText: word })).toBeVisible()
})

test('a title as long as it may be is cut at four lines in a list, and whole on its own page', {
  tag: '@long',
}, async ({ page }) => {
  const title = `${newWord()} ${'along the old road '.repeat(20)}`.slice(0, limits.commonText.max - 1).concat('.')
  const { responseData } = await get(await newMember(site()), 'posts.addNews', {
    body: { post_title: title, post_text: '<p>A long way</p>' },
  })
  await page.goto(`/posts?words=${title.split(' ')[0]}&type=news&date=all`)
  const linesOf = (shown: Locator) =>
    shown.evaluate(each => Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)))
  expect(await linesOf(feed(page).getByRole('link', { name: title }))).toBe(4)
  await page.goto(`/posts/${responseData.post_slug}`)
  expect(await linesOf(page.getByRole('heading', { level: 1, name: title }))).toBeGreaterThan(4)
})

test('posts to read next that come late leave the comments below them where they are', async ({ page }) => {
  await page.goto('/posts?type=guides&date=all')
  let answer = () => {}
  const answered = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/api/get_related_posts/*', async route => {
    await answered
    await route.continue()
  })
  await feed(page).first().getByRole('heading').getByRole('link').click()
  const next = page.getByRole('region', { name: 'Read next' })
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(next.locator('.brief')).toHaveCount(limits.relatedPosts)
  await expect(next.getByRole('link')).toHaveCount(0)
  const top = (await comments.boundingBox())?.y
  answer()
  await expect(next.getByRole('link')).toHaveCount(limits.relatedPosts)
  expect((await comments.boundingBox())?.y).toBe(top)
})

test('a comment named in the address is scrolled to and marked', async ({ page }) => {
  const writer = await newMember(site())
  const post = await addPost(writer, 'A long walk, step by step. '.repeat(200))
  const target = { id: await addComment(writer, post, 'The first, so the last of the list') }
  for (const text of ['The second', 'The third']) await addComment(writer, post, text)
  await page.goto(`/posts/${encodeURIComponent(post.slug)}?comment=${target.id}`)
  const marked = page.locator(`#comment-${target.id}`)
  await expect(marked).toHaveClass(/target/)
  await expect(marked).toBeInViewport()

  await page.getByRole('button', { name: /^Order of comments/ }).click()
  await page.getByRole('menuitemradio', { name: 'Old' }).click()
  await expect(page.getByRole('button', { name: 'Order of comments: Old' })).toBeVisible()
  await expect(page.locator('.cmt').first()).toBeVisible()
})

test('on paper a guide is its title, place, date, text and the addresses of its links', async ({ page }) => {
  const member = await newMember(site())
  const address = 'https://example.com/gate'
  const { responseData } = await get(member, 'posts.addGuide', {
    body: {
      post_title: 'Through the gate',
      post_text: `<p>Go in <a href="${address}">at dawn</a></p>`,
      post_location: { name: 'Gate', name_ja: '大門', prefecture: 'Nara', lat: 35, lng: 136 },
    },
  })
  const post = { id: responseData.id, slug: responseData.post_slug }
  await addComment(member, post, 'Thank you for the gate')
  await page.goto(`/posts/${post.slug}`)
  const comment = page.getByText('Thank you for the gate')
  await expect(comment).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const away = [comment, page.getByRole('banner'), page.getByRole('contentinfo'), page.locator('.skip, nav, aside')]
  for (const part of away) await expect(part.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const part of ['Through the gate', '大門', 'Go in at dawn', `${site().origin}/posts/${post.slug}`])
    await expect(page.getByRole('main').getByText(part, { exact: true }).first()).toBeVisible()
  const times = page.getByRole('main').locator('time').filter({ visible: true })
  await expect(times).toHaveText([/^\d+ [A-Z][a-z]+ \d{4}$/])
  const link = page.getByRole('link', { name: 'at dawn' })
  expect(await link.evaluate(each => getComputedStyle(each, '::after').content)).toContain(address)
})

test('what only members may do leads to the login and back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/posts')
  await feed(page).first().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.goto('/posts?trend=saved')
  await expect(page.getByText('Log in to see what you saved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  for (const path of ['/posts/new-post', '/notifications', '/favorite_posts', '/settings', '/adminpage']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?return=${encodeURIComponent(path)}$`))
  }
})

test('under maintenance there is one page, and the login stays open', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/get_changes*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, site: { ...body.site, maintenance: 1 } } })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Site Under Maintenance' })).toBeVisible()
  await expect(page.getByText("We'll be back shortly. Thank you for your patience.")).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test.describe('a part of the page that does not arrive', () => {
  test.use({ serviceWorkers: 'block' })

  test('is asked for again until it comes', { tag: '@long' }, async ({ page }) => {
    let refused = 0
    await page.goto('/posts')
    await page.route(/\/assets\/pages-.*\.js$/, route => {
      refused++
      return refused < 3 ? route.abort() : route.continue()
    })
    expectStatus(0, '/assets/pages-')
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
    await page.getByRole('complementary').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    expect(refused).toBeGreaterThanOrEqual(3)
  })
})

test('the swipe back closes a post, but not from the edge of the screen', { tag: '@long' }, async ({
  browser,
  origin,
}) => {
  const page = await anotherPage(browser, { baseURL: origin, viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/posts')
  // Otherwise the browser's own gesture goes back a second time.
  expect(await page.locator('html').evaluate(each => getComputedStyle(each).overscrollBehaviorX)).toBe('none')
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /comment/i })
    .click()
  await expect(page.locator('.article')).toBeVisible()
  await swipe(page, '.article .body', { from: 10, to: 200 })
  await expect(page.locator('.article')).toBeVisible()
  await swipe(page, '.article .body', { from: 100, to: 200 })
  await expect(page).toHaveURL(/\/posts$/)
  await page.context().close()
})

test('from one post to the next its comments are read, and no reply that was begun goes along', async ({ page }) => {
  const [member, author] = [await newMember(site()), await newMember(site())]
  const tag = `#next${newWord()}`
  const [one, next] = [await addPost(author, `One ${tag}`), await addPost(author, `Next ${tag}`)]
  const [toOne, toNext] = [`On one ${newWord()}`, `On the next ${newWord()}`]
  await addComment(author, one, toOne)
  await addComment(author, next, toNext)
  await enter(page, member)
  // The list holds both, and the comments of neither.
  await page.goto('/posts')
  await page.locator(`a[href="/posts/${one.slug}#comments"]`).first().click()
  await parts(page).article(toOne).getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByRole('textbox', { name: `Reply to ${author.name}` })
  await expect(reply).toBeVisible()
  await page.getByRole('region', { name: 'Read next' }).locator(`a[href="/posts/${next.slug}"]`).click()
  await expect(parts(page).article(toNext)).toBeVisible()
  await expect(reply).toBeHidden()
})
