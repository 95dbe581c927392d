import type { Page } from 'playwright/test'
import { expect, test } from '../support/device-test.ts'
import { enter, parts, photo } from '../support/member-page.ts'
import { addComment, get, newMember, newWord } from '../support/people.ts'
import { upload } from '../support/uploads.ts'
import { site } from '../support/worker-site.ts'

/** Saved posts kept whole, the room that they take, and pictures that wait for a tap (PRODUCT 10.14 to 10.16). */

const keptRow = (page: Page) => page.getByRole('main').locator('.row', { hasText: 'Posts you keep' })

test('a post that was saved elsewhere opens whole without a signal, and its room is freed on this device', async ({
  device,
}) => {
  const member = await newMember(site())
  const word = newWord()
  const picture = await upload(await photo(), member)
  const { responseData } = await get(member, 'posts.addTimelineWithPictures', {
    body: { post_text: `<p>Engawa in the rain ${word}</p>`, uploads: [{ id: picture.id, alt: 'A wet garden' }] },
  })
  const post = { id: responseData.id, slug: responseData.post_slug }
  await addComment(member, post, `Take an umbrella ${word}`)
  await get(member, 'posts.save', { params: { id: post.id } })
  const page = await device.openTab()
  await enter(page, member, '/')
  await page.goto('/on_this_device')
  await expect(keptRow(page)).toContainText('1 post, pictures: 1')
  await expect(keptRow(page)).not.toContainText('to come')

  await test.step('without a signal it has its comment and its picture', async () => {
    await device.loseSignal()
    await page.goto(`/posts/${post.slug}`)
    const at = parts(page)
    await expect(at.article(`Take an umbrella ${word}`)).toBeVisible()
    const shown = page.getByRole('img', { name: 'A wet garden' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    await device.findSignal()
  })

  await test.step('while data is saved its picture waits for a tap, which says its size', async () => {
    await page.goto('/settings')
    await page
      .getByRole('group', { name: /Save data/ })
      .getByRole('radio', { name: 'On', exact: true })
      .click()
    await page.goto(`/posts/${post.slug}`)
    const show = page.getByRole('button', { name: /^Show picture · \d+\sKB$/ })
    await expect(show).toBeVisible()
    await show.click()
    await expect(page.getByRole('img', { name: 'A wet garden' })).toBeVisible()
  })

  await test.step('its room is freed, and it stays saved', async () => {
    await page.goto('/on_this_device')
    await keptRow(page).getByRole('button', { name: 'Clear' }).click()
    await keptRow(page).getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(keptRow(page)).toContainText('not kept on this device')
    await page.goto(`/posts/${post.slug}`)
    await expect(page.getByRole('button', { name: 'Saved, remove' })).toBeVisible()
  })
})
