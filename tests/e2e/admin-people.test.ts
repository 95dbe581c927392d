import type { Page } from 'playwright/test'
import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { addPost, ask, type Member, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

async function enterAsAdmin(page: Page): Promise<Member> {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  await enter(page, { session: { ...admin.session, role: 55 } })
  return admin
}

test('suspends a member, who reads on, learns why, appeals, and writes again once another admin accepted', {
  tag: '@long',
}, async ({ page, browser }) => {
  const member = await newMember(site())
  const hers = await anotherPage(browser)
  await enter(hers, member)
  // From here on only this page opens one; of the page before the browser may not tell that its own has ended.
  await hers.goto('/', { waitUntil: 'commit' })
  const socket = await hers.waitForEvent('websocket')

  await enterAsAdmin(page)
  await page.goto('/adminpage/admin_panel_x/people')
  await page.getByLabel('Find people').fill(member.session.user_tag)
  await page.getByRole('link', { name: member.name }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising for a shop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(/^Suspended until .* JST: Advertising for a shop$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: member.name }).getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Suspended' })).toContainText('Advertising for a shop')
  await expectAccessible(page)

  const refused = await ask(member, 'posts.addTimeline', { body: { post_text: '<p>Once more a text</p>' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'suspended' } })
  await expect.poll(() => socket.isClosed()).toBe(true)
  await expect(hers.getByText(/^Your account is suspended until .*: Advertising for a shop$/)).toBeVisible()
  await hers.getByRole('link', { name: 'Appeal' }).click()
  const words = `It was my own tea, ${newWord()}`
  await hers.getByLabel('Why the suspension is wrong').fill(words)
  await hers.getByRole('button', { name: 'Send appeal' }).click()
  await expect(hers.getByText('Appeal sent. The answer comes by email.')).toBeVisible()

  await page.goto('/adminpage/admin_panel_x/people/open-appeals')
  const row = (by: Page) => by.getByRole('listitem').filter({ hasText: words })
  await expect(row(page)).toContainText('This was your decision, so another admin answers the appeal.')
  const other = await anotherPage(browser)
  await enterAsAdmin(other)
  await other.goto('/adminpage/admin_panel_x/people/open-appeals')
  await row(other).getByRole('button', { name: 'Accept' }).click()
  await other.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('A mistake of ours')
  await expectAccessible(other)
  await other.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(row(other)).toHaveCount(0)
  await addPost(member, 'Here again with a text')
})

test('shows a warned member the warning over the page, until they say that they have read it', {
  tag: '@long',
}, async ({ page, browser }) => {
  const member = await newMember(site())
  const hers = await anotherPage(browser)
  await enter(hers, member, '/')
  await enterAsAdmin(page)
  await page.goto(`/adminpage/admin_panel_x/people/${member.session.user_tag}`)
  await page.getByRole('button', { name: 'Warn' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Three times the same text')
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click()
  await expect(page.getByText('not read yet')).toBeVisible()

  const warning = hers.getByRole('dialog', { name: 'A warning from the moderators' })
  await hers.goto('/posts')
  await expect(warning).toContainText('Three times the same text')
  await warning.getByRole('button', { name: 'Later' }).click()
  await expect(warning).toHaveCount(0)
  await hers.reload()
  await expect(warning).toBeVisible()
  await expectAccessible(hers)
  await warning.getByRole('button', { name: 'I have read this' }).click()
  await expect(warning).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/· read$/)).toBeVisible()

  await page.goto('/adminpage/admin_panel_x/log')
  await page.getByLabel('Whom it concerns').fill(member.session.user_tag)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Three times the same text' })).toContainText(
    `warned ${member.name}`,
  )
  await expectAccessible(page)
})

test('bans a member with all they wrote, and undoes it within the day', { tag: '@long' }, async ({ page }) => {
  const member = await newMember(site())
  const words = `Cheap tea ${newWord()}`
  const post = await addPost(member, words)
  await enterAsAdmin(page)
  await page.goto(`/adminpage/admin_panel_x/people/${member.session.user_tag}-wrote`)
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await page.getByRole('navigation', { name: member.name }).getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('New note').fill('Sells tea')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sells tea' })).toBeVisible()

  await page.getByRole('button', { name: 'Close the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Remove all they wrote').check()
  await dialog.getByLabel('Refuse new accounts with this email address').check()
  await dialog.getByLabel('Reason', { exact: true }).fill('Advertising for a shop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByText('Closed by an admin.')).toBeVisible()
  const read = () => fetch(`${site().origin}/posts/${post.slug}`).then(({ status }) => status)
  expect(await read()).toBe(404)

  await page.goto('/adminpage/admin_panel_x/people/nobody_of_that_name')
  await expect(page.getByText('Nobody goes by that name.')).toBeVisible()

  await page.goto('/adminpage/admin_panel_x/people/refused-accounts')
  const refused = page.getByRole('listitem').filter({ hasText: `@${member.session.user_tag}` })
  await expect(refused).toContainText('Advertising for a shop')
  await expectAccessible(page)
  await refused.getByRole('link', { name: `@${member.session.user_tag}` }).click()
  await page.getByRole('button', { name: 'Undo the closing' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A mistake of ours')
  await dialog.getByRole('button', { name: 'Undo the closing' }).click()
  await expect(page.getByText('Closed by an admin.')).toHaveCount(0)
  await expect.poll(read).toBe(200)
})

test('nobody but admins loads a byte of the admin area', { tag: '@long' }, async ({ page, origin }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  const paths = ['/adminpage', '/adminpage/admin_panel_engawa/people', '/', '/posts', '/help', '/around']
  for (const path of paths) {
    await page.goto(path)
  }
  const member = await newMember(site())
  await enter(page, member)
  for (const path of [...paths, '/settings', '/account', '/messenger', '/notifications']) {
    await page.goto(path)
  }
  expect(loaded.filter(path => path.startsWith('/assets/')).length).toBeGreaterThan(10)
  expect(loaded.filter(path => path.startsWith('/assets/admin-'))).toEqual([])
  const worker = await (await fetch(`${origin}/sw.js`)).text()
  expect(worker).toContain('assets/')
  expect(worker).not.toContain('assets/admin-')
})
