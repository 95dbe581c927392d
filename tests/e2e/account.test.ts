import type { Page } from 'playwright/test'
import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { inEachSize } from '../support/each-size.ts'
import { codeTo, mailAbout, restoreTokenTo } from '../support/mailbox.ts'
import { enter, parts, signIn } from '../support/member-page.ts'
import { addPost, ask, get, newMember, newWord, visitor } from '../support/people.ts'
import { suspendAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/** Journeys of accounts from sign-up to closing, with their mails. */

const somebody = () => {
  const word = newWord()
  return { name: `Mika ${word}`, email: `${word}@example.jp`, password: `Pass-${word}-1` }
}

/** Goes through both steps of the sign-up, in the page or in the popup; `reload` loads the page anew between them. */
async function signUp(
  page: Page,
  within: ReturnType<Page['locator']>,
  person: ReturnType<typeof somebody>,
  { reload = false } = {},
) {
  await within.getByLabel('Profile name', { exact: true }).fill(person.name)
  await within.getByLabel('Email', { exact: true }).fill(person.email)
  await within.getByLabel('Password', { exact: true }).fill(person.password)
  await within.getByLabel('Date of birth', { exact: true }).fill('1990-04-01')
  await within.getByRole('checkbox', { name: /I have read the terms/ }).check()
  await within.getByRole('checkbox', { name: /I am a person/ }).check()
  await expect(within.getByText('Checked', { exact: true })).toBeVisible({ timeout: 90_000 })
  await within.getByRole('button', { name: 'Continue' }).click()
  const code = within.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeVisible()
  if (reload) {
    await page.reload()
    await within.getByLabel('Password', { exact: true }).fill(person.password)
  }
  await code.fill(await codeTo(site().dataDir, person.email))
  await within.getByRole('button', { name: 'Confirm email' }).click()
  await expect(parts(page).myMenu).toBeVisible()
}

async function logOut(page: Page) {
  await parts(page).myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a visitor who clicks a profile signs up in the popup and goes on with what was asked for', {
  tag: '@long',
}, async ({ page }) => {
  const author = await newMember(site())
  const post = await addPost(author, `Something to read ${newWord()}`)
  await page.goto(`/posts/${post.slug}`)
  await page.getByRole('main').getByRole('link', { name: author.name }).first().click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('Only members see profiles.')
  await expectAccessible(page)
  await popup.getByRole('tab', { name: 'Forgot password' }).click()
  await expect(popup.getByRole('button', { name: 'Reset' })).toBeVisible()
  await popup.getByRole('tab', { name: 'Sign up' }).click()
  await signUp(page, popup, somebody())
  await expect(page).toHaveURL(new RegExp(`/users/${author.session.user_tag}$`))
  await expect(page.getByRole('heading', { level: 1, name: author.name })).toBeVisible()
  // The popup has left nothing in the history.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/posts/${post.slug}$`))
  expect(await page.evaluate(() => history.length)).toBe(3)
})

test('back closes the popup and leaves one where one was; an address goes with one through its tabs', {
  tag: '@long',
}, async ({ page }) => {
  const author = await newMember(site())
  const post = await addPost(author, `Something to read ${newWord()}`)
  await page.goto(`/posts/${post.slug}`)
  const popup = page.getByRole('dialog')
  const email = popup.getByLabel('Email', { exact: true })
  for (const _ of ['once', 'and again']) {
    await page.getByRole('main').getByRole('link', { name: author.name }).first().click()
    await email.fill('typed@example.jp')
    await popup.getByRole('tab', { name: 'Sign up' }).click()
    await expect(email).toHaveValue('typed@example.jp')
    await popup.getByRole('tab', { name: 'Forgot password' }).click()
    await expect(email).toHaveValue('typed@example.jp')
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/posts/${post.slug}`)
  }
})

test('a click outside closes the popup and leaves one where one was', { tag: '@long' }, async ({ page }) => {
  const author = await newMember(site())
  const post = await addPost(author, `Something to read ${newWord()}`)
  await page.goto(`/posts/${post.slug}`)
  await page.getByRole('main').getByRole('link', { name: author.name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(`/posts/${post.slug}`)
})

test('who has signed up at /register is at the own profile, and is not let into the sign-in again', {
  tag: '@long',
}, async ({ page }) => {
  await addPost(await newMember(site()), `Worth following ${newWord()}`)
  await page.goto('/register')
  const person = somebody()
  await signUp(page, page.locator('body'), person, { reload: true })
  await expect(page).toHaveURL(/\/users\/\w+$/)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await page.getByRole('link', { name: 'Have a look' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Make yourself at home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip', exact: true })).toBeVisible()
  await expect(page.getByText('On Saturdays we email you')).toBeVisible()
  await page
    .getByRole('button', { name: /^Follow (?!all)/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Following .*, unfollow/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Done, go to Home' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect(page.getByRole('main')).toBeFocused()
  await parts(page).myMenu.click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Have a look' })).toBeHidden()
  for (const path of ['/login', '/register', '/forgot_password', '/restore_password']) {
    await page.goto(path)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
})

test('a forgotten password is set anew with the mailed link, once; other devices are signed out', {
  tag: '@long',
}, async ({ page, browser }) => {
  const member = await newMember(site())
  const other = await anotherPage(browser)
  await enter(other, member)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  const sent = page.getByText(
    'Email sent: If you have an account registered with this email address, you will soon receive an email with instructions.',
  )
  await page.getByLabel('Email', { exact: true }).fill(`${newWord()}@example.jp`)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(sent).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(member.email)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(sent).toBeVisible()

  const link = `/restore_password#token=${await restoreTokenTo(site().dataDir, member.email)}`
  await page.goto(link)
  const password = `New-${newWord()}-1`
  await page.getByLabel('New password', { exact: true }).fill(password)
  // The other device hears of it on the page where it is.
  const heard = expect(other.getByText('Session expired or unauthorized access')).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(parts(page).toast).toContainText('Your password is set. Log in with it.')
  await heard
  await expect(parts(other).myMenu).toBeHidden()
  await parts(page).email.fill(member.email)
  await parts(page).password.fill(member.password)
  await parts(page).logIn.click()
  await expect(parts(page).toast).toContainText('Email or password is wrong.')
  await expect(page.getByRole('form').getByRole('alert')).toHaveText('Email or password is wrong.')
  await parts(page).password.fill(password)
  await parts(page).logIn.click()
  await expect(parts(page).myMenu).toBeVisible()
  expect((await mailAbout(site().dataDir, member.email, 'Your Engawa password was changed')).html).toBeTruthy()

  // The link is used up, also when it is opened in a tab that is at this page already, where only the fragment changes.
  await other.goto('/restore_password')
  await expect(other.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await other.goto(link)
  await other.getByLabel('New password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await other.context().close()
})

test('a session of the list is ended, and the other device says so', { tag: '@long' }, async ({ page, browser }) => {
  const member = await newMember(site())
  const other = await anotherPage(browser)
  await signIn(other, member)
  await signIn(page, member)
  await page.goto('/account')
  const sessions = page
    .getByRole('region', { name: 'Logged-in devices' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Logged-in devices' }) }))
  const here = sessions.getByRole('listitem').filter({ has: page.getByText('This device', { exact: true }) })
  await expect(here.getByText('In use now')).toBeVisible()
  // The sign-up's own session, that of the other device and this one.
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  const heard = expect(other.getByText('Session expired or unauthorized access')).toBeVisible()
  for (const left of [2, 1]) {
    await sessions
      .getByRole('button', { name: /^Log out (?!everywhere)/ })
      .first()
      .click()
    await expect(sessions.getByRole('listitem')).toHaveCount(left)
  }
  await heard
  await expect.poll(() => new URL(other.url()).pathname).toBe('/')
  await expect(parts(other).myMenu).toBeHidden()
  await other.context().close()
  await expect(parts(page).myMenu).toBeVisible()
})

test('name, email and password are changed; the old ones do not work any more', { tag: '@long' }, async ({ page }) => {
  const member = await newMember(site())
  await enter(page, member, '/account')
  const [name, email, password] = [`Yuki ${newWord()}`, `${newWord()}@example.jp`, `New-${newWord()}-1`]

  await page.getByRole('button', { name: 'Change Profile name' }).click()
  await page.getByLabel('New profile name').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile name must be at least 3 characters')).toBeVisible()
  await page.getByLabel('New profile name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} · @${member.session.user_tag}`)).toBeVisible()

  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Current password', { exact: true }).fill(`${member.password}x`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeTo(site().dataDir, email)
  await page.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Wrong code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Email changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(member.password)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  expect((await mailAbout(site().dataDir, email, 'Your Engawa password was changed')).text).toBeTruthy()

  await logOut(page)
  const nobody = visitor(site().origin)
  for (const [how, body] of [
    ['the old address', { email: member.email, password }],
    ['the old password', { email, password: member.password }],
  ] as const)
    expect([how, (await ask(nobody, 'auth.login', { body })).status]).toEqual([how, 400])
  await signIn(page, { email, password })
  await parts(page).myMenu.click()
  await expect(page.getByText(name)).not.toHaveCount(0)
})

test('one’s own data is packed and downloaded, by its owner only', { tag: '@long' }, async ({ page }) => {
  const member = await newMember(site())
  const word = newWord()
  await addPost(member, `To be packed ${word}`)
  await enter(page, member, '/account')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const load = page.getByRole('link', { name: 'Download' })
  await expect(load).toBeVisible({ timeout: 90_000 })
  const download = page.waitForEvent('download')
  await load.click()
  const file = await (await download).createReadStream()
  const first = (await file[Symbol.asyncIterator]().next()).value as Buffer
  expect(first.subarray(0, 2).toString()).toBe('PK')
  const [path] = ((await load.getAttribute('href')) ?? '').split('?')
  expect((await page.request.get(`${path}`)).status()).toBe(404)
})

test('an account is closed, is gone for others, and is opened again with all that was in it', { tag: '@long' }, async ({
  page,
}) => {
  const [member, other] = await Promise.all([newMember(site()), newMember(site())])
  const post = await addPost(member, `Here and gone ${newWord()}`)
  const postStatus = async () => (await ask(other, 'posts.single', { params: { slug: post.slug } })).status
  const profileStatus = async () =>
    (await ask(other, 'profile.account', { params: { userTag: member.session.user_tag } })).status
  await enter(page, member, '/account')
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(parts(page).toast).toContainText('Your account is closed.')
  expect([await postStatus(), await profileStatus()]).toEqual([404, 404])

  await parts(page).email.fill(member.email)
  await parts(page).password.fill(member.password)
  await parts(page).logIn.click()
  await expect(page.getByRole('heading', { name: 'This account was closed' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it closed' }).click()
  expect(await profileStatus()).toBe(404)
  await parts(page).password.fill(member.password)
  await parts(page).logIn.click()
  await page.getByRole('button', { name: 'Reopen account' }).click()
  await expect(parts(page).myMenu).toBeVisible()
  expect([await postStatus(), await profileStatus()]).toEqual([200, 200])
})

test('a suspended member reads, learns why and until when, appeals once, and cannot write', { tag: '@long' }, async ({
  page,
}) => {
  const [member, author] = await Promise.all([newMember(site()), newMember(site())])
  const post = await addPost(author, `Something to read ${newWord()}`)
  await enter(page, member, `/posts/${post.slug}`)
  await expect(parts(page).comment).toBeVisible()
  const until = new Date(Date.now() + 3 * 86_400_000)
  await suspendAt(site().dataDir, member.session.id, { until, reason: 'Advertising for a shop' })

  // What was begun before ends with the reason; the page learns of it with that answer.
  await parts(page).comment.fill('Buy this tea')
  await parts(page).send.click()
  const banner = page.getByText(/^Your account is suspended until .*: Advertising for a shop$/)
  await expect(banner).toBeVisible()
  expect(await get(author, 'comments.list', { query: { postId: post.id } })).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(banner).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Advertising for a shop' })).toBeVisible()
  await expectAccessible(page)
  const change = page.getByRole('button', { name: 'Change Profile name' })
  await expect(change).toBeDisabled()
  await expect(change).toHaveAccessibleDescription(/^While your account is suspended/)
  const appeal = page.getByLabel('Why the suspension is wrong')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(appeal).toHaveAttribute('aria-invalid', 'true')
  await appeal.fill('It was my own tea that I wrote about')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Appeal sent. The answer comes by email.')).toBeVisible()
  const again = await ask(member, 'settings.appeal', { body: { text: 'Once more' } })
  expect(again.status).toBe(409)

  // Nobody writes what is refused at its end.
  const readsOnly = page.getByText('Your account is suspended: you can read, but not write.', { exact: true })
  await page.goto(`/posts/${post.slug}`)
  await expect(readsOnly).toBeVisible()
  await expect(parts(page).comment).toBeHidden()
  await page.goto('/posts/new-post')
  await expect(readsOnly).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await expectAccessible(page)
})

test('the account is accessible, with its forms open', { tag: '@axe' }, async ({ page }) => {
  await enter(page, await newMember(site()), '/account')
  for (const what of ['Profile name', 'Email', 'Password'])
    await page.getByRole('button', { name: `Change ${what}` }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await inEachSize(page, () => expectAccessible(page))
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out everywhere' })).toBeVisible()
  await inEachSize(page, () => expectAccessible(page))
  await page.getByRole('button', { name: 'Log out everywhere' }).last().click()
  await expect(page).toHaveURL(/\/login$/)
})
