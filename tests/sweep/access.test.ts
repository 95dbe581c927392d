import type { Page } from 'playwright/test'
import { adminPages } from '../../src/app/features/admin/area/pages.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { demoPost } from '../support/demo.ts'
import { test as deviceTest, visit } from '../support/device-test.ts'
import { inEachSize } from '../support/each-size.ts'
import { expectFocusNotCovered, expectNoSidewaysScroll, expectTouchable } from '../support/measure.ts'
import { addPictures, enter, parts, photo, writeComment } from '../support/member-page.ts'
import { comment, follow, react } from '../support/notifications.ts'
import { addComment, addPost, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/** Everything that is expected of a screen as it is now, in a window of this size. */
async function expectFine(page: Page, touch: boolean) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (touch) await expectTouchable(page)
}

/** The same on a desktop and on a phone. */
const expectFineInEachSize = (page: Page) => inEachSize(page, touch => expectFine(page, touch))

async function newAdmin() {
  const { session } = await newMember(site())
  await makeAdminAt(site().dataDir, session.id)
  return { session: { ...session, role: 55 as const } }
}

const infoPaths = ['/info/about', '/info/terms', '/info/privacy', '/info/commercial-disclosure']

test('the feed, posts and what floats over them', async ({ page }) => {
  const main = page.getByRole('main')
  for (const path of [
    '/',
    '/posts?type=guides',
    '/posts',
    (await demoPost(site().origin, 'timeline')).path,
    (await demoPost(site().origin, 'news')).path,
    (await demoPost(site().origin, 'guides')).path,
  ]) {
    await page.goto(path)
    await expect(main.getByRole('article').first()).toBeVisible()
    await inEachSize(page, async touch => {
      await expectFine(page, touch)
      if (!touch || path !== '/posts') return
      await main.getByRole('button', { name: /^Order: / }).click()
      await expect(page.getByRole('dialog', { name: 'Show' })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Latest news' })).toBeVisible()
      await expectFine(page, touch)
      await page.keyboard.press('Escape')
    })
  }
  await inEachSize(page, async touch => {
    await main.getByRole('button', { name: 'Share' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'React', exact: true }).first().click()
    await expect(page.locator(':popover-open')).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: /^Order of comments/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
  })
})

test('pages of words, what is missing and what is not open yet', async ({ page }) => {
  for (const path of [
    ...infoPaths,
    '/no/such/page',
    '/on_this_device',
    '/emergency',
    '/phrases',
    '/posts?words=zzzzqqqq',
    '/posts?words=kyoto',
    '/posts/no-such-post-12345678',
    '/moderation',
    '/forgot_password',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFineInEachSize(page)
  }
})

test('signing in and up', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expectFineInEachSize(page)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please complete the captcha.')).toBeVisible()
  await expectFineInEachSize(page)
  const word = newWord()
  await page.getByLabel('Profile name', { exact: true }).fill(`Mika ${word}`)
  await page.getByLabel('Email', { exact: true }).fill(`${word}@example.jp`)
  await page.getByLabel('Password', { exact: true }).fill(`Pass-${word}-1`)
  await page.getByLabel('Date of birth', { exact: true }).fill('1990-04-01')
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check()
  await page.getByRole('checkbox', { name: /I am a person/ }).check()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expectFineInEachSize(page)
})

test('what a member has: menus, editor, own posts and comments, confirmations', async ({ page }) => {
  const member = await newMember(site())
  const post = await addPost(member, `A post of one’s own ${newWord()}`)
  await addComment(member, post, 'and a comment')
  const at = parts(page)
  await enter(page, member)
  await expectFineInEachSize(page)
  await inEachSize(page, async touch => {
    await at.myMenu.click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    // A desktop shows the navigation itself.
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(menu).toBeVisible({ visible: touch })
    if (!touch) return
    await menu.click()
    await expect(page.locator(':popover-open')).toBeVisible()
    await expectFine(page, touch)
  })

  await page.goto(`/posts/${post.slug}`)
  await expect(at.article('and a comment').getByRole('button', { name: 'Delete' })).toBeVisible()
  await expectFineInEachSize(page)
  await at.article('and a comment').getByRole('button', { name: 'Reply' }).click()
  await expectFineInEachSize(page)
  await inEachSize(page, async touch => {
    await at.article('and a comment').getByRole('button', { name: 'Delete' }).click()
    await expect(at.dialog('Delete this comment?')).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Options for this post' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Delete post' })).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
  })

  await page.goto('/posts/new-post')
  await at.text.click()
  await page.keyboard.type('Short #京都 ')
  await addPictures(page, [await photo()])
  await page.keyboard.press('Escape')
  await expectFineInEachSize(page)

  for (const path of [`/users/${member.session.user_tag}`, '/settings', '/notifications', '/favorite_posts']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectFineInEachSize(page)
  }
})

test('the notifications and the dropdown of the bell', async ({ page }) => {
  const [member, other] = [await newMember(site()), await newMember(site())]
  const post = await addPost(member, `A bench in the shade ${newWord()}`)
  await comment(other, post, 'Is it free on Sundays?')
  await react(other, post)
  await follow(other, member)
  await enter(page, member, '/notifications')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expectFineInEachSize(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Unread/ })
    .click()
  await expect(page).toHaveURL(/show=unread$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  const question = parts(page).dialog('Delete all notifications?')
  await inEachSize(page, async touch => {
    await page.getByRole('button', { name: 'Delete all notifications' }).click()
    await expect(question).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })
  await page.goto('/')
  // The bell is a link to the page of notifications until the part has come that also counts them.
  await page.getByRole('banner').getByRole('link', { name: 'Notifications 3 new' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('link')).toHaveCount(4)
  await expectFine(page, false)
})

test('the list, new chat, a chat with pictures, its menu, people and reports', async ({ page }) => {
  const [member, ken, ade] = [await newMember(site()), await newMember(site()), await newMember(site())]
  await befriend(member, ken)
  await befriend(member, ade)
  await enter(page, member, '/messenger')
  const at = parts(page)
  await expect(page.getByText('No chats yet')).toBeVisible()
  await expectFineInEachSize(page)
  const { chat_id } = await beginChat(ken, [member, ade])
  await say(ken, chat_id, 'Bring boots')
  await expect(page.getByRole('link', { name: /Bring boots/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Unread', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Clear all counters' })).toBeVisible()
  await expectFineInEachSize(page)
  await inEachSize(page, async touch => {
    await page.getByRole('button', { name: 'New chat' }).click()
    const people = at.dialog('New chat').getByRole('listitem').getByRole('button')
    await people.first().click()
    await people.last().click()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    await expect(at.dialog('New chat')).toBeHidden()
  })

  await page.getByRole('link', { name: /Bring boots/ }).click()
  await expect(page.getByRole('log').getByText('Bring boots')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles({ name: 'snow.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('textbox', { name: 'Describe picture 1' }).fill('Snow')
  await expectFineInEachSize(page)
  await at.send.click()
  await expect(page.getByRole('log').getByRole('img', { name: 'Snow' })).toBeVisible()
  await inEachSize(page, async touch => {
    await page.getByRole('button', { name: 'More about this message' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Report this message' })).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '3 people' }).click()
    await expect(at.dialog('3 people')).toBeVisible()
    await expectFine(page, touch)
    await page.keyboard.press('Escape')
  })
})

test('every page of the admin area', async ({ page }) => {
  await enter(page, await newAdmin())
  const main = page.getByRole('main')
  for (const path of Object.keys(adminPages)) {
    await page.goto(`/adminpage/admin_panel_engawa/${path}`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skel')).toHaveCount(0)
    await expectFineInEachSize(page)
  }
})

test('all parts of the playground', async ({ page }) => {
  await enter(page, await newAdmin(), '/adminpage/admin_panel_engawa/playground')
  const tabs = page.getByRole('main').getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  // The first one is open, and looked at with every page.
  for (const tab of (await tabs.all()).slice(1)) {
    await tab.click()
    await expect(page.locator('.skel')).toHaveCount(0)
    await expectFineInEachSize(page)
  }
})

deviceTest('without a signal: what waits, what is kept and what is not here', async ({ device }) => {
  const member = await newMember(site())
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  const post = await addPost(member, `Read before the tunnel ${newWord()}`)
  await page.goto(`/posts/${post.slug}`)
  await expect(page.getByText(/^No comments yet/)).toBeVisible()
  await device.loseSignal()
  await writeComment(page, 'Said in the tunnel')
  await expect(page.getByText('Offline · 1 change waiting')).toBeVisible()
  await inEachSize(page, async touch => {
    // Its buttons may lie half below a bar where the window has become another one.
    await page.getByText('Said in the tunnel').evaluate(said => said.scrollIntoView({ block: 'center' }))
    await expectFine(page, touch)
  })
  for (const path of ['/', '/on_this_device', '/posts/never-read-12345678', '/no/such/page', '/login']) {
    await page.goto(path)
    await expect(page.getByText(/^Offline/).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    await expectFineInEachSize(page)
  }
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  // Every screen in this window is looked at in narrow.test.ts, where nothing is typed.
  test('what is typed scrolls nothing sideways', async ({ page }) => {
    await enter(page, await newMember(site()), '/posts/new-post')
    await parts(page).text.click()
    await page.keyboard.type(`${'Averylongwordwithoutanyplacetobreak'.repeat(4)} #kyoto `)
    await addPictures(page, [await photo()])
    await expectNoSidewaysScroll(page)
  })
})

test.describe('enlarged to 200 %', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })

  test('everything can be read, reached and sent', async ({ page }) => {
    const member = await newMember(site())
    const at = parts(page)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      await expectFocusNotCovered(page)
    }
    await enter(page, member, '/posts/new-post')
    await at.text.click()
    await page.keyboard.type('Large letters for tired eyes')
    await expectNoSidewaysScroll(page)
    await at.post.click()
    await expect(at.article('Large letters')).toBeVisible()
    await writeComment(page, 'and a comment')
    await expectNoSidewaysScroll(page)
  })
})
