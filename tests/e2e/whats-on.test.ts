import { dateInJapan, daysAfter } from '../../src/contract/days.ts'
import { anotherPage, expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

test('a member gives news their days without a signal, and a visitor finds it in its week, also offline', async ({
  page,
  browser,
}) => {
  const first = daysAfter(dateInJapan(new Date()), 40)
  const title = `A winter fair ${newWord()}`
  await enter(page, await newMember(site()))
  await page.goto('/posts/new-post?type=news')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await parts(page).text.fill('Chestnuts, chimes and a bonfire.')
  await page.getByRole('button', { name: 'Add days' }).click()
  await parts(page).post.click()
  await expect(page.getByText('Give a first and a last day, at most a year apart.')).toBeVisible()
  await page.getByLabel('First day').fill(first)
  await expect(page.getByLabel('Last day')).toHaveValue(first)
  await page.getByLabel('Last day').fill(daysAfter(first, 1))
  await page.getByLabel('Begins at (optional)').fill('10:00')
  await goOffline(page.context())
  await page.getByRole('button', { name: 'Post later' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('10:00– in Japan')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for signal')).toHaveCount(0)

  const visitor = await anotherPage(browser, { baseURL: site().origin })
  await visitor.goto('/whats_on')
  await expect(visitor.getByRole('heading', { name: 'What is on' })).toBeVisible()
  const found = visitor.getByRole('article').filter({ hasText: title })
  await visitor.goto(`/whats_on?on=${first}`)
  await expect(found).toBeVisible()
  await visitor.getByRole('link', { name: 'Seven days later' }).click()
  await expect(visitor.getByText('Nothing is on in these days')).toBeVisible()
  await expectAccessible(visitor)
  await goOffline(visitor.context())
  await visitor.getByRole('link', { name: 'Seven days earlier' }).click()
  await expect(found).toBeVisible()
})
