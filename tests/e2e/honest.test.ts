import type { Page, Route } from 'playwright/test'
import { expect, expectStatus, goOffline, test } from '../support/browser.ts'
import { enter, parts, signIn } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

const addPost = '**/api/addpost_timelineitem_no_image'

/** Answers as the product does. */
const answerWith = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, headers: { 'x-engawa': 'test' }, json: { code, message } })

async function write(page: Page, words: string) {
  await page.goto('/posts/new-post')
  await parts(page).text.click()
  await page.keyboard.type(words)
}

test('a post is called posted when the server has said so, and a refused one is not', async ({ page }) => {
  const member = await newMember(site())
  const word = newWord()
  const at = parts(page)
  await enter(page, member)

  await test.step('while it is on its way the page says so', async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(addPost, async route => {
      await answered
      await route.continue()
    })
    await write(page, `Said when it is so ${word}`)
    await at.post.click()
    await expect(at.toast).toContainText('Sending…')
    await expect(page).toHaveURL(new RegExp(word))
    await expect(at.article(`Said when it is so ${word}`).getByText('Sending…')).toBeVisible()
    answer()
    await expect(at.toast).toContainText('Posted.')
    await page.unroute(addPost)
  })

  await test.step('trouble on our side is called that, and nothing is lost', async () => {
    expectStatus(500, 'addpost')
    await page.route(addPost, answerWith(500, 'internal', 'Something went wrong on our side. Try again in a moment.'))
    await write(page, `Kept through our trouble ${word}`)
    await at.post.click()
    await expect(at.toast).toContainText('Kept. Something is wrong on our side; we keep trying.')
    await page.unroute(addPost)
    await expect(at.toast).toContainText('Posted.')
  })

  await test.step('a refusal is an error with the way to the text', async () => {
    await page.route(addPost, answerWith(409, 'suspended', 'Your account is suspended: you can read, but not write.'))
    await write(page, `Refused by the server ${word}`)
    await at.post.click()
    const error = page.getByRole('alert').filter({ hasText: 'Not sent: Your account is suspended' })
    await expect(error.filter({ has: page.getByRole('button') })).toBeVisible()
    await at.toast.getByRole('button', { name: 'Open the draft' }).click()
    await expect(at.text).toContainText(`Refused by the server ${word}`)
  })
})

test('a session that ends while one writes: the post is kept, its author is named, and it goes out after the login', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember(site())
  const word = newWord()
  const at = parts(page)
  await enter(page, member)
  await write(page, `Goes out after the login ${word}`)
  await page.route(addPost, answerWith(401, 'session_expired', 'Session expired or unauthorized access'))
  await at.post.click()
  await expect(page).toHaveURL(/\/login/)
  await expect(at.toast).toContainText('Your post is kept and will be sent when you log in.')
  await page.unroute(addPost)

  await page.goto('/on_this_device')
  const { username } = member.session
  await expect(page.getByText(`Waiting for ${username} to log in: 1`)).toBeVisible()
  await expect(page.getByText('All that you wrote has been sent')).toBeHidden()
  await expect(page.getByText(word)).toBeHidden()

  await signIn(page, member)
  await expect(at.toast).toContainText('What waited for you has been sent: 1')
  await page.goto('/on_this_device')
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible()
})

test.describe('a part of the page that does not arrive', () => {
  const lost = (name: string) => `**/assets/${name}-*.js`

  test('a click that waits for it is answered, and so is the next; the page stays', async ({ page }) => {
    const member = await newMember(site())
    const at = parts(page)
    await enter(page, member)
    // Of what else the files hold some is asked for when the page is quiet, and the page would be loaded again for it.
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
    for (const file of ['post', 'while-reading']) {
      expectStatus(0, `/assets/${file}-`)
      await page.route(lost(file), route => route.abort())
    }
    await page.goto('/posts?date=all')
    const first = page.getByRole('article').first()

    await test.step('the reactions, twice within a minute', async () => {
      await first.getByRole('button', { name: /^React/ }).click()
      await expect(first.getByText('Part of the page is still loading.')).toBeVisible()
      // The other one stands for the post's menu, which is lost too.
      await first.getByRole('button', { name: 'Try again' }).last().click()
      await expect(first.getByText('Part of the page is still loading.')).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a popup, which comes in the end', async () => {
      await first.getByRole('button', { name: 'Share' }).click()
      await expect(at.toast).toContainText('Part of the page is still loading.')
      for (const file of ['post', 'while-reading']) await page.unroute(lost(file))
      await at.toast.getByRole('button', { name: 'Try again' }).click()
      await expect(at.dialog('Share')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('and so do the reactions', async () => {
      await first.getByRole('button', { name: /^React/ }).click()
      await expect(first.getByRole('button', { name: 'Useful' })).toBeVisible()
    })
  })

  test('a visitor’s click waits for the store and says so, and a lost one is asked for again', async ({ page }) => {
    const at = parts(page)
    expectStatus(0, '/assets/store-')
    await page.route(lost('store'), route => route.abort())
    await page.goto('/posts?date=all')
    await page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true }).click()
    await expect(at.toast).toContainText('Part of the page is still loading.')
    await page.unroute(lost('store'))
    await at.toast.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('one lost call locks no form: it says that no answer came, and the next attempt goes through', async ({
  page,
}) => {
  const member = await newMember(site())
  const at = parts(page)
  await page.goto('/login')
  await at.email.fill(member.email)
  await at.password.fill(member.password)
  expectStatus(0, '/auth/login')
  await page.route('**/auth/login', route => route.abort(), { times: 1 })
  await at.logIn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer: weak signal, or our side' })).toBeVisible()
  await expect(at.toast).toContainText('No answer: weak signal, or our side')
  await expect(at.logIn).toBeEnabled()
  await at.logIn.click()
  await expect(at.myMenu).toBeVisible()
})

test('trouble on our side, no answer and offline are told apart, and a list that failed comes by itself', {
  tag: '@long',
}, async ({ page, context }) => {
  const feed = '**/api/get_selected_post_items_no_auth/**'
  await page.goto('/info/about')
  const news = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' })
  expectStatus(500, '/api/get_selected_post_items')
  await page.route(feed, answerWith(500, 'internal', 'Something went wrong on our side.'))
  await news.click()
  await expect(page.getByRole('heading', { name: 'Something is wrong on our side; we keep trying' })).toBeVisible()
  await page.unroute(feed)
  await expect(page.getByRole('article').first()).toBeVisible()

  expectStatus(0, '/api/get_selected_post_items')
  // So does whatever else is asked for meanwhile.
  expectStatus(0, '/api/')
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('link', { name: 'Guides', exact: true }).first().click()
  const unanswered = page.getByText('No answer: weak signal, or our side')
  await expect(unanswered.first()).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  // The banner's own part is asked for with the first of its states.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/member-')),
  )
  // A picture of the list may still be on its way.
  await goOffline(context)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.unroute('**/api/**')
  await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  await expect(unanswered).toHaveCount(0)
})
