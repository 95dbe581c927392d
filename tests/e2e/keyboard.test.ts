import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { codeTo } from '../support/mailbox.ts'
import { expectFocusShown, parts, photo, tabTo } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Presses the control that has the focus after so many Tabs. */
async function press(page: Page, control: ReturnType<Page['locator']>, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Follows a link with the keyboard, until the new page stands and has the focus. */
async function follow(page: Page, link: ReturnType<Page['locator']>, address: RegExp) {
  await press(page, link)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main')).toBeFocused()
}

async function type(page: Page, field: ReturnType<Page['locator']>, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test.describe('with the kept shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a visitor reads by the keyboard alone', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(main.getByRole('article').first()).toBeVisible()

    await test.step('the first thing is a way past the bars', async () => {
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(main).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(main.locator(':focus')).toHaveCount(1)
    })

    await test.step('a post opens, and going back leads to the same place', async () => {
      const line = main.getByRole('region', { name: 'Main posts' }).getByRole('link').nth(1)
      await press(page, line)
      await expect(page).toHaveURL(/\/posts\/./)
      await expect(main.getByRole('heading', { level: 1 })).toBeAttached()
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
      await expect(line).toBeInViewport()
    })

    await test.step('the kinds of posts are chosen, and how to share one', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).first().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/posts$/)
      await expect(main).toBeFocused()
      const share = main.getByRole('button', { name: 'Share' }).first()
      await press(page, share)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      for (let step = 0; step < 10; step++) {
        await page.keyboard.press('Tab')
        await expectFocusShown(page)
        // The browser's own bars may take a turn; nothing of the page behind may.
        expect(await main.locator(':focus').count()).toBe(0)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(share).toBeFocused()
    })
  })
})

test('somebody joins by the keyboard alone', async ({ page }) => {
  const word = newWord()
  const email = `${word}@example.jp`
  await page.goto('/')
  await follow(page, page.getByRole('link', { name: 'Sign Up' }), /\/register$/)
  await type(page, page.getByLabel('Profile name', { exact: true }), `Mika ${word}`)
  await type(page, page.getByLabel('Email', { exact: true }), email)
  await type(page, page.getByLabel('Password', { exact: true }), `Pass-${word}-1`)
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await type(page, page.getByLabel('Date of birth', { exact: true }), '01041990')
  await press(page, page.getByRole('checkbox', { name: /I have read the terms/ }), 'Space')
  await press(page, page.getByRole('checkbox', { name: /I am a person/ }), 'Space')
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused()
  await type(page, page.getByRole('textbox', { name: 'Code' }), await codeTo(site().dataDir, email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\//)
  await expect(parts(page).myMenu).toBeVisible()
})

test('a member signs in, posts, comments, replies, deletes and signs out by the keyboard alone', async ({ page }) => {
  const member = await newMember(site())
  const at = parts(page)
  const word = newWord()

  await test.step('signs in', async () => {
    await page.goto('/')
    await press(page, page.getByRole('link', { name: 'Log In' }))
    await expect(page).toHaveURL(/\/login/)
    await expect(at.email).toBeFocused()
    await page.keyboard.type(member.email)
    await type(page, at.password, member.password)
    await page.keyboard.press('Enter')
    await expect(at.myMenu).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('writes a post with a picture', async () => {
    await tabTo(page, page.getByRole('link', { name: 'New post' }), { back: true })
    await page.keyboard.press('Enter')
    await expect(at.text).toBeFocused()
    await page.keyboard.type(`A bench by the river ${word} #kamogawa `)
    await press(page, page.getByRole('button', { name: 'Bold' }))
    await expect(at.text).toBeFocused()
    await page.keyboard.type('in the shade')
    await expect(at.text.locator('strong')).toHaveText('in the shade')
    const chooser = page.waitForEvent('filechooser')
    await press(page, page.getByRole('button', { name: 'Picture', exact: true }))
    await (await chooser).setFiles({ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await tabTo(page, page.getByRole('textbox', { name: 'Describe picture 1' }), { back: true })
    await page.keyboard.type('A bench')
    await press(page, at.post)
    await expect(page).toHaveURL(new RegExp(word))
    await expect(page.getByRole('img', { name: 'A bench' })).toBeVisible()
  })

  await test.step('comments and replies', async () => {
    await type(page, at.comment, `Sat there ${word}`)
    await page.keyboard.press('Control+Enter')
    const reply = at.article(`Sat there ${word}`).getByRole('button', { name: 'Reply' })
    await expect(reply).toBeVisible()
    await tabTo(page, reply, { back: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `Reply to ${member.name}` })).toBeFocused()
    await page.keyboard.type(`So did I ${word}`)
    await page.keyboard.press('Control+Enter')
    await expect(at.article(`So did I ${word}`).getByRole('button', { name: 'Delete' })).toBeVisible()
  })

  await test.step('thinks again, then deletes the reply', async () => {
    const remove = at.article(`So did I ${word}`).getByRole('button', { name: 'Delete' })
    await tabTo(page, remove, { back: true })
    await page.keyboard.press('Enter')
    const dialog = at.dialog('Delete this comment?')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Delete' }))
    await expect(page.getByText(`So did I ${word}`)).toBeHidden()
  })

  await test.step('deletes the post', async () => {
    const more = page.getByRole('button', { name: 'Options for this post' }).first()
    await tabTo(page, more, { back: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Delete post' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, at.dialog('Delete this post?').getByRole('button', { name: 'Delete' }))
    await expect(at.toast).toContainText('The post is deleted.')
    // Before the page that follows has the focus, Tab would be taken back from under it.
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('signs out', async () => {
    await tabTo(page, at.myMenu, { back: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
    await expectFocusShown(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  })
})
