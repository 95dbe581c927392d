import type { Page } from 'playwright/test'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { countShifts } from '../support/measure.ts'
import { enter } from '../support/member-page.ts'
import { addComment, addPost, get, type Member, newMember, newWord } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

/** A member's home (PRODUCT 2.26): from the device, without a jump, and nothing above what is being read. */

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const news = (page: Page) => page.getByRole('main').getByRole('region', { name: /^New since/ })
const stopped = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Where you left off' })

/** A guide of many paragraphs, each with a name. */
async function addLongGuide(writer: Member, title: string): Promise<string> {
  const paragraph = (_: unknown, at: number) =>
    `<p>Station ${at}. ${'The train stops here for a while. '.repeat(12)}</p>`
  const body = {
    post_title: title,
    post_text: Array.from({ length: 30 }, paragraph).join(''),
    post_location: { name: 'Nara', name_ja: '奈良', prefecture: 'Nara' } as const,
  }
  return (await get(writer, 'posts.addGuide', { body })).responseData.post_slug
}

test('what is new stands there from the device; what comes later waits for a tap, and nothing moves', {
  tag: '@long',
}, async ({ page }) => {
  const [member, other] = [await newMember(site()), await newMember(site())]
  const post = await addPost(member, `Which train goes to ${newWord()}?`)
  const [first, second] = [`The blue one ${newWord()}`, `Or the bus ${newWord()}`]
  await addComment(other, post, first)
  const shifts = await countShifts(page)
  await enter(page, member)
  await expect(news(page)).toContainText(first)
  await expectAccessible(page)
  expect(await shifts()).toBeLessThan(0.01)

  // On the same visit the device answers at once; the server's answer is held back until that is seen.
  await addComment(other, post, second)
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/get_what_is_new*', async route => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'load' })
  await expect(news(page)).toContainText(first)
  const guides = page.getByRole('main').getByRole('region', { name: 'Best guides' })
  await expect(guides).toBeVisible()
  const place = await guides.boundingBox()
  release()
  const more = page.getByRole('button', { name: 'Show what’s new' })
  await expect(more).toBeVisible()
  await expect(news(page)).not.toContainText(second)
  expect(await guides.boundingBox()).toEqual(place)
  expect(await shifts()).toBeLessThan(0.01)
  await more.click()
  await expect(news(page)).toContainText(second)
  await expect(more).toBeHidden()
})

test('the guide that was being read is kept with its place, also without a signal', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const [member, other] = [await newMember(site()), await newMember(site())]
  const title = `A slow line to ${newWord()}`
  const slug = await addLongGuide(other, title)
  const shifts = await countShifts(page)
  await enter(page, member)
  await page.goto(`/posts/${encodeURIComponent(slug)}`)
  const station = page.getByText(/^Station 14\./)
  // The place is followed from when the device is open.
  const held = async () => (await storedText(page)).some(row => /^\S+ posts/.test(row) && row.includes(`"${slug}"`))
  await expect.poll(held).toBe(true)
  await station.evaluate(each => each.scrollIntoView({ block: 'center' }))
  await expect(station).toBeInViewport()
  // The place is kept when the page is left.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(stopped(page)).toContainText(title)
  await expect(stopped(page)).toContainText(/Station 1[345]\./)

  await goOffline(context)
  await page.goto('/')
  await expect(stopped(page)).toContainText(title)
  await expect(page.getByText(/^Loaded .*No signal to update it\.$/), 'home says once how old it is').toHaveCount(1)
  expect(await shifts()).toBeLessThan(0.01)
  await stopped(page).getByRole('link').click()
  await expect(station).toBeInViewport()
})
