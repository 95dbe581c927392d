import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright/test'
import sharp from 'sharp'
import { anotherPage, expect, expectStatus, test } from '../support/browser.ts'
import { codeTo } from '../support/mailbox.ts'
import { addPictures, parts, photo, signIn, writeComment } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

const fields = (page: Page) => ({
  name: page.getByLabel('Profile name', { exact: true }),
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  date: page.getByLabel('Date of birth', { exact: true }),
})

const signUp = (page: Page) => ({
  ...fields(page),
  terms: page.getByRole('checkbox', { name: /I have read the terms/ }),
  person: page.getByRole('checkbox', { name: /I am a person/ }),
  next: page.getByRole('button', { name: 'Continue' }),
  code: page.getByRole('textbox', { name: 'Code' }),
  confirm: page.getByRole('button', { name: 'Confirm email' }),
  resend: page.getByRole('button', { name: 'Send new code' }),
  back: page.getByRole('button', { name: 'Go back' }),
})

/** Fills in step 1 correctly and continues to step 2. */
async function toStepTwo(page: Page, person: { name: string; email: string; password: string }) {
  const at = signUp(page)
  await at.name.fill(person.name)
  await at.email.fill(person.email)
  await at.password.fill(person.password)
  await at.date.fill('1990-04-01')
  await at.terms.check()
  await prove(page)
  await at.next.click()
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused()
  return at
}

async function prove(page: Page) {
  await signUp(page).person.check()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
}

const somebody = () => {
  const word = newWord()
  return { name: `Mika ${word}`, email: `${word}@example.jp`, password: `Pass-${word}-1` }
}

test.describe('the fields of the sign-up', () => {
  test.use({ serviceWorkers: 'block' })

  // One rule of each field; every rule and its text stand in `sign-up-fields.test.ts`.
  const rules: Record<keyof ReturnType<typeof fields>, [typed: string, said: string]> = {
    name: ['Mika!', 'Profile name can only contain letters, numbers, and up to 2 spaces'],
    email: ['not an address', 'Enter valid email'],
    password: ['abcdefg1!', 'At least one uppercase letter'],
    date: ['2020-01-01', 'You must be at least 13 years old'],
  }

  test('each says on leaving what is wrong with it, and takes it back as one types', async ({ page }) => {
    await page.goto('/register')
    for (const [name, [typed, said]] of Object.entries(rules)) {
      const field = fields(page)[name as keyof typeof rules]
      await field.fill(typed)
      await expect(page.getByText(said)).toBeHidden()
      await field.blur()
      await expect(page.getByText(said)).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(said))
      await field.fill('')
      await expect(page.getByText(said)).toBeHidden()
    }
  })

  test('what a field says once it is left takes no click away from what stands below', async ({ page }) => {
    await page.goto('/register')
    const at = signUp(page)
    await at.date.fill(rules.date[0])
    await at.terms.click()
    await expect(page.getByText(rules.date[1])).toBeVisible()
    await expect(at.terms).toBeChecked()
  })

  test('sent empty, all of them say that they are needed, and the first one gets the focus', async ({ page }) => {
    await page.goto('/register')
    const at = signUp(page)
    await at.next.click()
    for (const said of [
      'A profile name is required',
      'Email is required',
      'Password is required',
      'Date of birth is required',
      'You must read and accept to proceed',
      'Please complete the captcha.',
    ])
      await expect(page.getByText(said)).toBeVisible()
    await expect(at.name).toBeFocused()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
  })

  test('an address that is in use is refused while one types the rest', { tag: '@long' }, async ({ page }) => {
    const accounts = JSON.parse(readFileSync(join(site().dataDir, 'demo-accounts.json'), 'utf8')) as { email: string }[]
    await page.goto('/register')
    const at = signUp(page)
    await at.email.fill(accounts[1]?.email ?? '')
    await expect(page.getByText('This email is already in use')).toBeVisible()
    await at.email.fill(`${newWord()}@example.jp`)
    await expect(page.getByText('This email is already in use')).toBeHidden()
  })

  test('an address that could not be looked up says so, and stops nobody', { tag: '@long' }, async ({ page }) => {
    expectStatus(500, '/api/check_email_exists')
    await page.route('**/api/check_email_exists*', route =>
      route.fulfill({ status: 500, headers: { 'x-engawa': 'test' }, json: { code: 'internal', message: 'broken' } }),
    )
    await page.goto('/register')
    await signUp(page).email.fill(`${newWord()}@example.jp`)
    await expect(page.getByText('Server error checking email')).toBeVisible()
  })

  test('the password can be looked at', { tag: '@long' }, async ({ page }) => {
    await page.goto('/register')
    const { password } = fields(page)
    await password.fill('Looked-at-1')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})

test.describe('the code of the mail', () => {
  test.use({ serviceWorkers: 'block' })

  test('can be asked for again after a minute', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/register')
    const at = await toStepTwo(page, somebody())
    await expect(page.getByText(/^Wait 00:5\d to resend a new code$/)).toBeVisible()
    await expect(at.resend).toBeDisabled()
    await page.clock.fastForward(60_000)
    await expect(at.resend).toBeEnabled()
    await expect(page.getByText(/^Wait 00:/)).toBeHidden()
    // The server's own minute is not over.
    await page.route('**/api/send_reg_code/**', route =>
      route.fulfill({ headers: { 'x-engawa': 'test' }, json: { message: 'sent' } }),
    )
    await at.resend.click()
    await expect(page.getByText('Code has been resent')).toBeVisible()
    await expect(page.getByText(/^Wait 00:5\d to resend a new code$/)).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(page.getByText('Code has been resent')).toBeHidden()
  })

  test('is not needed by who goes back: what was typed stays, the captcha begins anew', { tag: '@long' }, async ({
    page,
  }) => {
    const person = somebody()
    await page.goto('/register')
    const at = await toStepTwo(page, person)
    const cleared = page.waitForResponse(
      answer => answer.request().method() === 'DELETE' && answer.url().includes('clear_reg_code'),
    )
    await at.back.click()
    expect((await cleared).status()).toBe(200)
    await expect(at.name).toHaveValue(person.name)
    await expect(at.email).toHaveValue(person.email)
    await expect(at.terms).toBeChecked()
    await expect(at.person).not.toBeChecked()
    await at.next.click()
    await expect(page.getByText('Please complete the captcha.')).toBeVisible()
    const other = somebody()
    await at.email.fill(other.email)
    await prove(page)
    await at.next.click()
    await expect(page.getByText(other.email)).toBeVisible()
    await at.code.fill(await codeTo(site().dataDir, other.email))
    await at.confirm.click()
    await expect(page).toHaveURL(/\/users\//)
  })
})

/** Records the calls of a page; those of a signed-in member must say who that is. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', request => {
    if (/^\/(api|auth)\//.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

test.describe('with the kept shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('somebody joins, posts with a picture, comments, replies, and takes all of it away again', async ({
    page,
    browser,
    request,
  }) => {
    const person = somebody()
    const at = parts(page)

    await test.step('registers', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Sign Up' }).click()
      const form = await toStepTwo(page, person)
      const code = await codeTo(site().dataDir, person.email)
      await form.code.fill(code === '000000' ? '000001' : '000000')
      await form.confirm.click()
      await expect(page.getByText('Wrong code')).toBeVisible()
      await form.code.fill(code)
      await expect(page.getByText('Wrong code')).toBeHidden()
      await form.confirm.click()
      await expect(page).toHaveURL(/\/users\/\w+$/)
      await expect(at.myMenu).toBeVisible()
    })

    await test.step('signs out, and in again', async () => {
      await at.myMenu.click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await at.email.fill(person.email)
      await at.password.fill(`${person.password}x`)
      await at.logIn.click()
      await expect(at.toast).toContainText('Email or password is wrong.')
      await expect(page.getByRole('form').getByRole('alert')).toHaveText('Email or password is wrong.')
      await at.password.fill(person.password)
      await at.logIn.click()
      await expect(at.myMenu).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    })

    const calls = callsOf(page)
    const word = newWord()
    const said = `Rain on the moss of a temple ${word}`
    let address = ''

    await test.step('writes a post with a hashtag and a picture', async () => {
      await page.getByRole('link', { name: 'New post' }).click()
      await at.text.click()
      await page.keyboard.type(`${said} #kyoto `)
      await expect(at.text.locator('.hashtag')).toHaveText('#kyoto')
      await addPictures(page, [await photo()])
      await at.post.click()
      await expect(page).toHaveURL(new RegExp(`/posts/.*${word}`))
      address = new URL(page.url()).pathname
      await expect(at.article(said)).toBeVisible()
      await expect(at.article(said).getByText(/Waiting for signal|Sending/)).toBeHidden()
      await expect(at.article(said).getByRole('link', { name: '#kyoto' })).toBeVisible()
    })

    await test.step('finds it first in the feed', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).first().click()
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(said)
    })

    await test.step('everybody else finds it by its address, and the picture without the place where it was taken', async () => {
      const visitor = await anotherPage(browser)
      const answer = await visitor.goto(address)
      expect(answer?.status()).toBe(200)
      expect(await answer?.text()).toContain(said)
      const picture = visitor.getByRole('img', { name: 'Field 1' })
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
      const { exif, format } = await sharp(await (await request.get(source)).body()).metadata()
      expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
      await visitor.context().close()
    })

    await test.step('comments and replies', async () => {
      await page.goto(address)
      await writeComment(page, `Beautiful in June ${word}`)
      await expect(at.article(`Beautiful in June ${word}`).getByRole('button', { name: 'Reply' })).toBeVisible()
      await at.article(`Beautiful in June ${word}`).getByRole('button', { name: 'Reply' }).click()
      const reply = page.getByRole('textbox', { name: `Reply to ${person.name}` })
      await expect(reply).toBeFocused()
      await reply.fill(`In January too ${word}`)
      await at.send.click()
      await expect(at.article(`In January too ${word}`).getByRole('button', { name: 'Delete' })).toBeVisible()
      await expect(at.comments.getByText('2 comments')).toBeVisible()
    })

    await test.step('deletes the reply and the comment', async () => {
      for (const text of [`In January too ${word}`, `Beautiful in June ${word}`]) {
        const remove = at.article(text).getByRole('button', { name: 'Delete' }).last()
        await remove.click()
        await at.dialog('Delete this comment?').getByRole('button', { name: 'Cancel' }).click()
        await expect(remove).toBeFocused()
        await remove.click()
        await at.dialog('Delete this comment?').getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText(text)).toBeHidden()
      }
      await expect(page.getByText('No comments yet. Yours could be the first.')).toBeVisible()
    })

    await test.step('deletes the post: for everybody it was never there', async () => {
      const gone = page.waitForResponse(
        answer => answer.request().method() === 'DELETE' && answer.url().includes('delete_post'),
      )
      await page.getByRole('button', { name: 'Options for this post' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete post' }).click()
      await at.dialog('Delete this post?').getByRole('button', { name: 'Delete' }).click()
      expect((await gone).status()).toBe(200)
      await expect(at.toast).toContainText('The post is deleted.')
      await expect(page.getByText(said)).toBeHidden()
      const document = await request.get(address)
      expect([document.status(), (await document.text()).includes('Page not found')]).toEqual([404, true])
    })

    expect(calls.length).toBeGreaterThan(5)
    for (const call of calls) {
      const { 'x-user-token': token, 'x-user-id': id, 'x-user-role': role } = await call.allHeaders()
      expect([call.url(), token, id, role]).toEqual([
        call.url(),
        expect.stringMatching(/^[\w-]+$/),
        expect.stringMatching(/^[\w-]+$/),
        '1',
      ])
    }
  })
})

test('who is not signed in is led to the login, and from there to where one wanted to go', async ({ page, origin }) => {
  const member = await newMember(site())
  const at = parts(page)
  await page.goto('/posts/new-post')
  await expect(page).toHaveURL(/\/login/)
  await at.email.fill(member.email)
  await at.password.fill(member.password)
  await at.logIn.click()
  await expect(page).toHaveURL(/\/posts\/new-post$/)
  await expect(at.text).toBeVisible()
  await page.goto('/register')
  await expect(page).toHaveURL(`${origin}/`)
})

test('a session that was ended elsewhere ends here: signed out and home', { tag: '@long' }, async ({
  page,
  origin,
}) => {
  const member = await newMember(site())
  await get(member, 'settings.change', { body: { name: 'theme', value: 'dark' } })
  await signIn(page, member)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/posts')
  // The page rests, so that the link is the first to find out.
  await page.route('**/api/**', route =>
    route.fulfill({
      status: 403,
      headers: { 'x-engawa': 'test' },
      json: { code: 'session_revoked', message: 'Session expired or unauthorized access' },
    }),
  )
  await page.getByRole('navigation', { name: 'Type of post' }).getByRole('link', { name: 'News' }).click()
  await expect(parts(page).toast).toContainText('Session expired or unauthorized access')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
