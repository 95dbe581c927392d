import { expect, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** What is done with collections beside filling one: PRODUCT 2.32 and 2.33. */

test('a deleted collection comes back with Undo, and is gone for good without', async ({ page }) => {
  const member = await newMember(site())
  const { id } = await get(member, 'collections.add', { body: { name: 'Kyushu, March' } })
  const heading = page.getByRole('heading', { name: 'Kyushu, March', level: 1 })
  const names = async () => (await get(member, 'collections.list', { query: {} })).collections.map(each => each.name)
  const remove = async () => {
    await page.getByRole('button', { name: 'More about this collection' }).click()
    await page.getByRole('menuitem', { name: 'Delete collection' }).click()
    await expect(page).toHaveURL(/\/collections$/)
  }
  await enter(page, member, `/collections/${id}`)
  await expect(heading).toBeVisible()
  await remove()
  await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toBeVisible()
  expect(await names()).toEqual(['Kyushu, March'])
  await remove()
  await expect.poll(names).toEqual([])
})

test('the list of a filter is put into a collection from the feed', async ({ page }) => {
  const member = await newMember(site())
  const { id } = await get(member, 'collections.add', { body: { name: 'First winter' } })
  await enter(page, member, '/posts?type=guides&date=all')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('menuitem', { name: 'Add this list to a collection' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to a collection' })
  await sheet.getByRole('button', { name: /First winter/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.goto(`/collections/${id}`)
  await expect(page.locator('.collections_entries').getByText('Guides', { exact: true })).toBeVisible()
  await expect(page.locator('.collections_of-list a').first()).toBeVisible()
})

test('a reader reports a shared collection, with its address', async ({ page }) => {
  const [owner, reader] = [await newMember(site()), await newMember(site())]
  const { id } = await get(owner, 'collections.add', { body: { name: `Rude words ${newWord()}` } })
  const { shared_slug: slug } = await get(owner, 'collections.share', { params: { id } })
  await enter(page, reader, `/shared/${slug}`)
  await page.getByRole('button', { name: 'More about this collection' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const sent = page.waitForRequest(/report_func_user/)
  const dialog = page.getByRole('dialog', { name: 'Report this collection' })
  await dialog.getByRole('textbox').fill('Its name insults people')
  await dialog.getByRole('button', { name: 'Submit report' }).click()
  const { report_text: text } = (await sent).postDataJSON() as { report_text: string }
  expect(text).toContain(`/shared/${slug}`)
  expect(text).toContain('Its name insults people')
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
})

test('a guide that was read to its end is counted as read', async ({ page }) => {
  const [author, member] = [await newMember(site()), await newMember(site())]
  const place = { name: 'Aso', name_ja: '阿蘇', prefecture: 'Kumamoto' } as const
  const { responseData } = await get(author, 'posts.addGuide', {
    body: { post_title: 'A short walk', post_text: `<p>Up and down ${newWord()}</p>`, post_location: place },
  })
  const { id } = await get(member, 'collections.add', { body: { name: 'Kyushu, March' } })
  await get(member, 'collections.addPost', { params: { id, postId: responseData.id } })
  await enter(page, member, `/collections/${id}`)
  await page
    .locator('.collections_entries')
    .getByRole('link', { name: /A short walk/ })
    .click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'A short walk', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 read')).toBeVisible()
})
