import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { addPost, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

test.use({ serviceWorkers: 'allow' })

test('a collection is made, filled, ordered by keyboard, shared with a visitor, and opens without a network', {
  tag: '@long',
}, async ({ page, origin, browser }) => {
  const member = await newMember(site())
  const [first, second] = [`Ferry ${newWord()}`, `Onsen ${newWord()}`]
  const posts = [await addPost(member, first), await addPost(member, second)]
  await enter(page, member)

  await page.goto('/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kyushu, March')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kyushu, March', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing in it yet' })).toBeVisible()
  const address = page.url()

  await page.goto(`/users/${member.session.user_tag}`)
  for (const text of [first, second]) {
    const post = page.getByRole('article').filter({ hasText: text })
    await post.getByRole('button', { name: 'Options for this post' }).click()
    await page.getByRole('menuitem', { name: 'Add to a collection' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add to a collection' })
    await sheet.getByRole('button', { name: /Kyushu, March/ }).click()
    await expect(sheet.getByRole('button', { name: /Kyushu, March/ })).toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
  }

  await page.goto(address)
  const rows = page.getByRole('list').filter({ hasText: first }).getByRole('listitem')
  await expect(rows).toContainText([first, second])
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  for (const { slug } of posts) await expect(page.getByText(`/posts/${slug}`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: `Move ${second}` }).press('ArrowUp')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rows).toContainText([second, first])

  await page.getByRole('button', { name: 'More about this collection' }).click()
  await page.getByRole('menuitem', { name: 'Share as a link' }).click()
  await page.getByRole('switch', { name: 'Whoever has the link can read it' }).click()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
  const visitor = await browser.newPage()
  await visitor.goto(new URL(link).pathname.replace(/^/, origin))
  await expect(visitor.getByRole('heading', { name: 'Kyushu, March', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: /^[12]/ })).toContainText([second, first])
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visitor.close()

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(rows).toContainText([second, first])
  await goOffline(page.context())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kyushu, March', level: 1 })).toBeVisible()
  await expect(rows).toContainText([second, first])
})
