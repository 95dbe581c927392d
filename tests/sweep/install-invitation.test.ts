import type { Browser, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { demoPost } from '../support/demo.ts'
import { enter, parts } from '../support/member-page.ts'
import { newMember } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** A page whose browser offers to install the site, as a Chromium with a window does, and notes what it is asked. */
async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  await context.addInitScript(() => {
    Object.assign(window, { asked: [] as string[] })
    const { asked } = window as unknown as { asked: string[] }
    navigator.storage.persist = async () => !!asked.push('persist')
    if (navigator.userAgent.includes('iPhone')) return
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => asked.push('install'),
    })
    addEventListener('DOMContentLoaded', () => dispatchEvent(offer))
  })
  return context.newPage()
}

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1'

test('one is invited to install the site after a deed, once, and finds it in the settings afterwards', async ({
  browser,
  origin,
}) => {
  const member = await newMember(site())
  const post = await demoPost(origin, 'guides')
  const invitation = (page: Page) => page.getByRole('complementary', { name: 'Engawa on your home screen' })
  const sheet = (page: Page) => parts(page).dialog('Engawa on your home screen')
  const save = (page: Page) => page.locator('.article').getByRole('button', { name: /^Save/ }).first().click()

  await test.step('after the first save; no is for good', async () => {
    const page = await openPage(browser, { baseURL: origin })
    await enter(page, member, post.path)
    await save(page)
    // Whoever goes on to write a comment is not stopped: the line waits until the field is left.
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    await comment.click()
    await expect(page.locator('.install_install-line')).toBeAttached()
    await page.keyboard.type('no modal takes this')
    await expect(comment).toHaveValue('no modal takes this')
    await expect(invitation(page)).toBeHidden()
    await comment.fill('')
    await comment.blur()
    await expect(invitation(page)).toContainText('You have saved a post.')
    await invitation(page).getByRole('button', { name: 'Not now' }).click()
    await expect(invitation(page)).toBeHidden()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(sheet(page).getByRole('listitem')).toHaveCount(3)
    await sheet(page).getByRole('button', { name: 'Install' }).click()
    expect(await asked(page)).toContain('install')
    await expect(page.getByText('Install Engawa')).toBeHidden()
    const before = (await asked(page)).filter(each => each === 'persist').length
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect.poll(async () => (await asked(page)).filter(each => each === 'persist').length).toBe(before + 1)
    await page.context().close()
  })

  await test.step('at the second visit, when a post that was read is left', async () => {
    const page = await openPage(browser, { baseURL: origin })
    await page.goto('/posts')
    const visits = () => page.evaluate(() => localStorage.getItem('engawa-visits'))
    await expect.poll(visits).toContain('"count":1')
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('engawa-visits', '{"count":1,"last":1}'))
    await page.goto(post.path)
    await expect.poll(visits).toContain('"count":2')
    await expect(invitation(page)).toBeHidden()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).first().click()
    await expect(invitation(page)).toContainText('Good to see you again.')
    expect(await visits()).toContain('"closed"')
    await page.context().close()
  })

  await test.step('on an iPhone it says how, and that Safari forgets what is kept', async () => {
    const page = await openPage(browser, {
      baseURL: origin,
      userAgent: iPhone,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await enter(page, member, post.path)
    await expect(page.locator('.article [aria-pressed=true]').first()).toBeVisible()
    await page.goto('/on_this_device')
    await page.getByRole('button', { name: 'How to install it' }).click()
    await expect(sheet(page).getByRole('listitem')).toHaveCount(3)
    await expect(sheet(page)).toContainText('Add to Home Screen')
    await expect(sheet(page).locator('[lang=ja]').first()).toHaveText('ホーム画面に追加')
    await expect(sheet(page)).toContainText('after seven days without a visit')
    await page.context().close()
  })
})
