import type { Route } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Screens that need the server's word on the session, where nothing answers. */

test.describe('on a line that has bars but no answers', () => {
  test.use({ patient: false })

  test('settings and account open for reading, and an answer that says no still leads out', { tag: '@long' }, async ({
    page,
  }) => {
    const member = await newMember(site())
    await enter(page, member, '/settings')
    const theme = page.getByRole('main').getByRole('radio').first()
    await expect(theme).toBeEnabled()
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Name and login' })).toBeVisible()

    const held: Route[] = []
    await page.route(/\/(api|auth)\//, route => void held.push(route))
    for (const path of ['/account', '/settings']) {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByText('No answer yet.')).toBeVisible()
    }
    await expect(theme).toBeDisabled()
    const json = { code: 'session_expired', message: 'Log in again' }
    const asked = () => held.findLast(route => route.request().url().endsWith('/auth/protected'))
    await expect.poll(asked).toBeDefined()
    await asked()?.fulfill({ status: 401, json, headers: { 'x-engawa': '1' } })
    await expect(page).toHaveURL(/\/login\?return=%2Fsettings$/)
  })

  test('the editor of an own post can be read at once, and written in when the answer has come', {
    tag: '@long',
  }, async ({ page }) => {
    const member = await newMember(site())
    const word = newWord()
    const body = { post_title: `Ferry ${word}`, post_text: '<p>From pier two</p>' }
    const { responseData } = await get(member, 'posts.addNews', { body })
    await enter(page, member)
    const title = page.getByRole('textbox', { name: 'Title' })
    const words = page.getByRole('textbox', { name: 'Text' })
    await page.goto(`/edit_post/${responseData.post_slug}`)
    await expect(title).toBeEnabled()

    const held: Route[] = []
    await page.route(/\/auth\/protected/, route => void held.push(route))
    await page.reload({ waitUntil: 'load' })
    await expect(page.getByText('No answer yet.')).toBeVisible()
    await expect(title).toHaveValue(`Ferry ${word}`)
    await expect(title).toBeDisabled()
    await expect(words).toHaveAttribute('contenteditable', 'false')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.continue()
    await expect(title).toBeEnabled()
    await expect(page.getByText('No answer yet.')).toHaveCount(0)
    await words.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' The last one leaves at six.')
    await expect(words).toContainText('The last one leaves at six.')
  })
})
