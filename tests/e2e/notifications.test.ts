import type { Page } from 'playwright/test'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { enter, parts } from '../support/member-page.ts'
import { comment, notificationsOf, reply } from '../support/notifications.ts'
import { addPost, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** The bell, its dropdown and the notifications page (PRODUCT 2.24, 4.17). */

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test('a reply rings the bell, opens at its comment and is read then; without a signal all is still there', async ({
  page,
}) => {
  const [member, other] = [await newMember(site()), await newMember(site())]
  const post = await addPost(other, `Where to sit ${newWord()}`)
  const words = `On the veranda ${newWord()}`
  const answered = await comment(member, post, 'Is it open?')
  await reply(other, post, answered, words)
  await enter(page, member)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 new')

  await bell(page).click()
  const dropdown = page.getByRole('region', { name: 'Notifications' })
  await expect(dropdown.getByRole('link', { name: 'Replies to your comments 1 new' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dropdown).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await dropdown.getByRole('link', { name: 'Open all' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(dropdown).toBeHidden()
  await bell(page).click()
  await expect(dropdown).toBeHidden()

  const row = page.getByRole('main').getByRole('article').filter({ hasText: 'replied to your comment' })
  await expect(row.getByRole('link', { name: other.name })).toHaveAttribute('href', `/users/${other.session.user_tag}`)
  await page.getByRole('link', { name: 'Mentions' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing of this kind yet.' })).toBeVisible()
  await page.getByRole('link', { name: 'Replies' }).click()
  await row.getByRole('link', { name: other.name }).click()
  await expect(page).toHaveURL(new RegExp(`/users/${other.session.user_tag}`))
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect.poll(async () => (await notificationsOf(member)).map(each => each.read)).toEqual([true])
  await page.goBack()
  await row.getByRole('link', { name: 'replied to your comment' }).click()
  await expect(page).toHaveURL(new RegExp(`/posts/${post.slug}\\?comment=`))
  await expect(parts(page).article(words)).toBeVisible()

  await goOffline(page.context())
  await page.goto('/notifications')
  await expect(row).toContainText(words)
  await expect(page.getByRole('main').getByText(/No signal to update it\.$/)).toBeVisible()
  const deleteAll = async () => {
    await page.getByRole('button', { name: 'Delete all notifications' }).click()
    await parts(page)
      .dialog('Delete all notifications?')
      .getByRole('button', { name: 'Delete all notifications' })
      .click()
    await expect(page.getByRole('heading', { name: 'No new notifications.' })).toBeVisible()
  }
  await deleteAll()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(words)
  await deleteAll()
  const later = `And the garden ${newWord()}`
  await reply(other, post, answered, later)
  await page.context().setOffline(false)
  await expect(row).toContainText(later)
  await expect.poll(async () => (await notificationsOf(member)).length).toBe(1)
})

test('one number for all that is unread: at the top, in the title of every tab and on the app, until one signs out', {
  tag: '@long',
}, async ({ page, context }) => {
  const [member, other] = [await newMember(site()), await newMember(site())]
  await befriend(member, other)
  const { chat_id } = await beginChat(other, [member])
  await say(other, chat_id, 'Is the kettle on?')
  await context.addInitScript(() => {
    const badge = (count: number) => {
      document.documentElement.dataset.badge = String(count)
      return Promise.resolve()
    }
    navigator.setAppBadge = (count = 0) => badge(count)
    navigator.clearAppBadge = () => badge(0)
  })
  await enter(page, member)
  const second = await context.newPage()
  await second.goto('/')
  for (const tab of [page, second]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications 1 new')
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Messages 1 new' })).toBeVisible()
    await expect(tab).toHaveTitle(/^\(2\) \S/)
    await expect(tab.locator('html')).toHaveAttribute('data-badge', '2')
  }
  await second.goto('/notifications')
  await second.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page).toHaveTitle(/^\(1\) \S/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await parts(second).myMenu.click()
  await second.getByRole('menuitem', { name: 'Log out' }).click()
  for (const tab of [page, second]) {
    await expect(tab).toHaveTitle(/^[^(]/)
    await expect(tab.locator('html')).toHaveAttribute('data-badge', '0')
  }
})
