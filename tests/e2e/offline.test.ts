import type { Locator, Page } from 'playwright/test'
import { expect, test, visit } from '../support/device-test.ts'
import { addPictures, enter, parts, photo } from '../support/member-page.ts'
import { addPost, commentsOf, get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

/** The posts of a member that hold a text, as anybody sees them now. */
async function postsWith(text: string) {
  const posts = await get(visitor(site().origin), 'posts.feedForVisitors', {
    params: { pageSize: '50' },
    query: { selectedType: 'timeline', selectedDate: 'all' },
  })
  return posts.filter(each => each.post_text.includes(text))
}

const textsOn = async (post: { id: string }) =>
  (await commentsOf(site().origin, post.id)).map(each => each.comment_text)

/** A post by somebody else that the page has open, and what stands in it. */
async function readPost(page: Page, by?: Member) {
  const text = `Something to read in a tunnel ${newWord()}`
  const post = await addPost(by ?? (await newMember(site())), text)
  await page.goto(`/posts/${post.slug}`)
  await expect(parts(page).article(text)).toBeVisible()
  return { ...post, text, path: `/posts/${post.slug}` }
}

const commentsKnown = (page: Page) => expect(page.getByText(/^No comments yet/)).toBeVisible()
const waiting = 'Waiting for signal'
const noAnswer = 'No answer: weak signal, or our side'

for (const how of ['known', 'unknown'] as const) {
  test.describe(how === 'known' ? 'in aeroplane mode' : 'where every request fails', () => {
    test('a reload shows the shell, the feed and the posts that were read', async ({ device }) => {
      const page = await device.openTab()
      await visit(page)
      const post = await readPost(page)
      await commentsKnown(page)
      await page.goto('/posts')
      const main = page.getByRole('main')
      await expect(main.getByRole('article').first()).toBeVisible()
      // With it the device holds more of the list than a page.
      await addPost(await newMember(site()), `One more before the tunnel ${newWord()}`)
      await page.reload()
      const links = main.getByRole('article').getByRole('link', { name: /comment/i })
      const address = await links.first().getAttribute('href')
      await device.loseSignal(how)

      await test.step('the feed', async () => {
        await page.reload()
        await expect(main.locator(`article a[href="${address}"]`).first()).toBeVisible()
        await expect.poll(() => main.getByRole('article').count()).toBeGreaterThanOrEqual(10)
        await expect(page.getByText(how === 'known' ? 'Offline' : noAnswer, { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
      })

      await test.step('its end says what it is', async () => {
        const why = how === 'known' ? 'More posts load when there is a signal.' : noAnswer
        const end = main.getByRole('status').filter({ hasText: why })
        // What is drawn on the way there moves it on.
        const goThere = async () => {
          await page.keyboard.press('End')
          return end.isVisible()
        }
        await expect.poll(goThere).toBe(true)
        await expect(page.getByText('No more posts.')).toBeHidden()
      })

      await test.step('a post by its address', async () => {
        await page.goto(post.path)
        await expect(parts(page).article(post.text)).toBeVisible()
      })

      await test.step('what was never here says so', async () => {
        await page.goto('/posts/never-read-12345678')
        const why = how === 'known' ? 'This post is not on this device' : noAnswer
        await expect(page.getByRole('heading', { name: why })).toBeVisible()
        await page.goto('/no/such/place')
        await expect(page.getByRole('heading', { name: 'This page is not on this device' })).toBeVisible()
      })

      await test.step('and it comes back with the signal', async () => {
        await device.findSignal()
        await page.goto('/posts')
        await expect(main.getByRole('article').first()).toBeVisible()
        await expect(page.getByText('Offline', { exact: true })).toBeHidden()
      })
    })
  })
}

test('what is written offline is there at once, outlives the browser, and arrives once', { tag: '@profile' }, async ({
  device,
}) => {
  const member = await newMember(site())
  let page = await device.openTab()
  await enter(page, member)
  await visit(page)
  const post = await readPost(page)
  await commentsKnown(page)
  await page.goto('/posts')
  await device.loseSignal()
  const word = newWord()
  const at = (now: Page) => parts(now)

  await test.step('a post with a picture', async () => {
    await page.getByRole('link', { name: 'New post' }).click()
    await at(page).text.click()
    await page.keyboard.type(`Under the mountain ${word} #tunnel `)
    await addPictures(page, [await photo()])
    await expect(page.getByText('Sent with the post')).toBeVisible()
    await page.getByRole('button', { name: 'Post later' }).click()
    await expect(at(page).toast).toContainText('Kept. It will be sent when there is a signal.')
    await expect(page).toHaveURL(new RegExp(word))
    await expect(at(page).article(word).getByText(waiting)).toBeVisible()
    await expectDashed(at(page).article(word))
    await expectSeen(page)
  })

  await test.step('a comment', async () => {
    await page.goto(post.path)
    await at(page).comment.fill(`Read in the tunnel ${word}`)
    await page.getByRole('button', { name: 'Send later' }).click()
    await expect(at(page).article(`Read in the tunnel ${word}`).getByText(waiting)).toBeVisible()
    await expectDashed(at(page).article(`Read in the tunnel ${word}`))
    await expect(page.getByText('Offline · 2 changes waiting')).toBeVisible()
  })

  await test.step('the browser is closed and opened again', async () => {
    await device.close()
    page = await device.openTab()
    await page.goto('/posts')
    await expect(at(page).article(word).getByText(waiting)).toBeVisible()
    await expectSeen(page)
    await page.goto(post.path)
    await expect(at(page).article(`Read in the tunnel ${word}`).getByText(waiting)).toBeVisible()
    await page.getByRole('link', { name: 'View', exact: true }).click()
    await expect(page.getByRole('main').getByText(waiting)).toHaveCount(2)
  })

  await test.step('with the signal both arrive once', async () => {
    await device.findSignal()
    await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible()
    const posts = await postsWith(word)
    expect(posts).toHaveLength(1)
    expect(posts[0]?.pictures).toMatchObject([{ alt: 'Field 1', width: 640, height: 480 }])
    expect(posts[0]?.author.user_id).toBe(member.session.id)
    expect(await textsOn(post)).toEqual([`<p>Read in the tunnel ${word}</p>`])
    await page.goto('/posts')
    await expect(at(page).article(word)).toBeVisible()
    await expect(page.getByRole('main').getByText(waiting)).toBeHidden()
    await expectSeen(page)
  })
})

/** A dashed line marks what this device has not sent yet. */
async function expectDashed(article: Locator) {
  const styles = await article.evaluate(element =>
    [element, ...element.querySelectorAll('*')].flatMap(each =>
      ['', '::before', '::after'].map(pseudo => {
        const { borderTopStyle, borderLeftStyle, outlineStyle } = getComputedStyle(each, pseudo || undefined)
        return `${borderTopStyle} ${borderLeftStyle} ${outlineStyle}`
      }),
    ),
  )
  expect(styles.join(' ')).toContain('dashed')
}

/** Expects that the post's picture is shown, wherever it was loaded from. */
async function expectSeen(page: Page) {
  const picture = page.getByRole('img', { name: 'Field 1' }).first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
}

test('a captive portal that answers everything is no signal', { tag: '@long' }, async ({ device }) => {
  const member = await newMember(site())
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  const post = await readPost(page)
  await commentsKnown(page)
  device.network.answerInstead(() => true, {
    type: 'text/html',
    body: '<!doctype html><title>Welcome to Hotel</title>',
  })
  const word = newWord()
  const at = parts(page)
  await at.comment.fill(`From the lobby ${word}`)
  await at.send.click()
  await expect(at.article(`From the lobby ${word}`).getByText(waiting)).toBeVisible()
  await page.reload()
  await expect(at.article(`From the lobby ${word}`).getByText(waiting)).toBeVisible()
  await expect(at.myMenu).toBeVisible()
  // It tries again with pauses, not without end.
  expect(device.network.seen().filter(each => each.startsWith('POST /api/add_post_comment')).length).toBeLessThan(15)
  device.network.restore()
  // Who has signed in to the hotel's network looks at the page again; without that the next try may be a minute away.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(at.article(`From the lobby ${word}`).getByText(/Waiting|Sending/)).toBeHidden()
  expect(await textsOn(post)).toEqual([`<p>From the lobby ${word}</p>`])
})

test('what can not be sent any more keeps its text, and says why', { tag: '@long' }, async ({ device }) => {
  const [member, other] = [await newMember(site()), await newMember(site())]
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  const post = await readPost(page, other)
  await commentsKnown(page)
  await device.loseSignal()
  const at = parts(page)
  const word = newWord()
  await at.comment.fill(`Too late for this ${word}`)
  await at.send.click()
  await expect(at.article(word).getByText(waiting)).toBeVisible()
  await get(other, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
  await device.findSignal()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'On this device' }).click()
  const change = page.locator('.row').filter({ hasText: word })
  await expect(change.getByText(/^Not sent: /)).toBeVisible()
  // The page on which it could be edited is gone.
  await expect(change.getByRole('button', { name: /^Edit: / })).toBeHidden()
  await change.getByRole('button', { name: /^Retry: / }).click()
  await expect(change.getByText(/^Not sent: /)).toBeVisible()
  await page.reload()
  await expect(change).toContainText(`Too late for this ${word}`)
  await change.getByRole('button', { name: /^Discard: / }).click()
  await at.dialog('Discard this change?').getByRole('button', { name: 'Cancel' }).click()
  await expect(change).toBeVisible()
  await change.getByRole('button', { name: /^Discard: / }).click()
  await at.dialog('Discard this change?').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible()
})

test('a change that waits can be edited before it goes', { tag: '@long' }, async ({ device }) => {
  const member = await newMember(site())
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  const post = await readPost(page)
  await commentsKnown(page)
  await device.loseSignal()
  const at = parts(page)
  const word = newWord()
  await at.comment.fill(`A tpyo ${word}`)
  await at.send.click()
  await expect(at.article(word).getByText(waiting)).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: /^Edit: / }).click()
  await expect(at.comment).toHaveValue(`A tpyo ${word}`)
  await at.comment.fill(`A typo ${word}`)
  await at.send.click()
  await expect(at.article(`A typo ${word}`).getByText(waiting)).toBeVisible()
  await device.findSignal()
  await expect(at.article(`A typo ${word}`).getByText(/Waiting|Sending/)).toBeHidden()
  expect(await textsOn(post)).toEqual([`<p>A typo ${word}</p>`])
})

test('signing out asks first when something waits, and leaves nothing of the account behind', async ({ device }) => {
  const member = await newMember(site())
  const page = await device.openTab()
  const tokens = new Set<string>()
  page.on('request', request => {
    const token = request.headers().authorization?.replace('Bearer ', '')
    if (token) tokens.add(token)
  })
  // Whoever is signed in has seen this page, which is kept since.
  await page.goto('/login')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await enter(page, member)
  await visit(page)
  const post = await readPost(page)
  await commentsKnown(page)
  await device.loseSignal()
  const at = parts(page)
  const word = newWord()
  await at.comment.fill(`Never said ${word}`)
  await at.send.click()
  await expect(at.article(word).getByText(waiting)).toBeVisible()
  const secrets = [...tokens, member.session.id, member.email, member.session.user_tag, word]
  expect((await storedText(page)).filter(each => secrets.some(secret => each.includes(secret)))).not.toEqual([])

  await at.myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await at.dialog('Some changes have not been sent').getByRole('button', { name: 'Stay' }).click()
  await expect(at.article(word).getByText(waiting)).toBeVisible()
  await at.myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await at.dialog('Some changes have not been sent').getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(tokens.size).toBeGreaterThan(0)
  const left = async () => (await storedText(page)).filter(each => secrets.some(secret => each.includes(secret)))
  // Only the token waits, for the server to end its session.
  await expect.poll(async () => (await left()).filter(each => !each.includes('ending-sessions'))).toEqual([])
  await device.findSignal()
  await expect.poll(left).toEqual([])
  await page.goto(post.path)
  await expect(page.getByText(word)).toBeHidden()
  expect(await textsOn(post)).toEqual([])
})

test('two tabs send what waits once', async ({ device }) => {
  const member = await newMember(site())
  const one = await device.openTab()
  await enter(one, member)
  await visit(one)
  const post = await readPost(one)
  await commentsKnown(one)
  const two = await device.openTab()
  await two.goto(post.path)
  await commentsKnown(two)
  await device.loseSignal()
  const words = [newWord(), newWord()]
  for (const [index, page] of [one, two].entries()) {
    await parts(page).comment.fill(`From tab ${index} ${words[index]}`)
    await parts(page).send.click()
    await expect(
      parts(page)
        .article(words[index] ?? '')
        .getByText(waiting),
    ).toBeVisible()
  }
  await expect(one.getByText(words[1] ?? '')).toBeVisible()
  const before = device.network.seen().length
  await device.findSignal()
  for (const page of [one, two]) {
    await expect(page.getByRole('main').getByText(/^(Waiting for signal|Sending)/)).toHaveCount(0)
    for (const word of words) await expect(page.getByText(word)).toBeVisible()
  }
  const sent = device.network
    .seen()
    .slice(before)
    .filter(each => each.startsWith('POST /api/add_post_comment'))
  expect(sent).toHaveLength(2)
  expect((await textsOn(post)).sort()).toEqual(words.map((word, index) => `<p>From tab ${index} ${word}</p>`).sort())
})
