import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { addPictures, enter, parts, photo, writeComment } from '../support/member-page.ts'
import { addComment, addPost, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

const form = (page: Page) => ({
  ...parts(page),
  type: (name: 'News' | 'Guide') => page.getByRole('main').locator('label').filter({ hasText: name }),
  title: page.getByRole('textbox', { name: 'Title' }),
  place: page.getByRole('combobox', { name: 'Place' }),
  prefecture: page.getByRole('combobox', { name: 'Prefecture' }),
  hashtags: page.getByRole('listbox', { name: 'Hashtags' }).getByRole('option'),
  people: page.getByRole('listbox', { name: 'People' }).getByRole('option'),
  preview: page.getByRole('button', { name: 'Preview' }),
  write: page.getByRole('button', { name: 'Back to editing' }),
  save: page.getByRole('main').getByRole('button', { name: 'Save', exact: true }),
  kept: page.getByText('Draft kept on this device'),
})

/** What stands on a post or a comment that has not arrived yet. */
const onItsWay = /^(Waiting for signal|Sending)/

async function open(page: Page, type: 'News' | 'Guide') {
  await page.goto('/posts/new-post')
  const at = form(page)
  await expect(at.text).toBeVisible()
  await at.type(type).click()
  return at
}

test('a guide is written, looked at, published and edited', async ({ page }) => {
  const [author, friend] = [await newMember(site()), await newMember(site())]
  const word = newWord()
  await enter(page, author)
  const at = await open(page, 'Guide')

  await test.step('nothing goes out without what a guide needs', async () => {
    await at.preview.click()
    await at.post.click()
    await expect(page.getByText('A title needs at least 3 characters.')).toBeVisible()
    await expect(at.title).toBeFocused()
    await expect(page.getByText('This needs a place. Choose one.')).toBeVisible()
    await expect(page.getByText('A post needs at least 8 characters.')).toBeVisible()
  })

  await test.step('its place is picked from the list', async () => {
    await at.title.fill(`A walk along the canal ${word}`)
    await at.place.pressSequentially('くらしき')
    await page.getByRole('option', { name: /^Kurashiki 倉敷市/ }).click()
    await expect(at.prefecture).toHaveValue('Okayama')
  })

  await test.step('a main hashtag and a person are suggested as one types', async () => {
    await at.text.click()
    await page.keyboard.type('Lanterns at dusk, #')
    await expect(at.hashtags.first()).toBeVisible()
    expect(await at.hashtags.count()).toBeLessThanOrEqual(5)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`with @${friend.session.user_tag}`)
    await expect(at.people).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(at.text.locator('.hashtag')).toHaveCount(1)
    await expect(at.text.locator('.mention')).toHaveText(`@${friend.session.user_tag}`)
  })

  await test.step('pictures say what they show; one that no browser here reads is refused when chosen', async () => {
    await addPictures(page, [await photo(), await photo()])
    for (const first of ['Field 2', 'Field 1']) {
      await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
      await expect(page.getByRole('textbox', { name: 'Describe picture 1' })).toHaveValue(first)
      await expect(page.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused()
    }
    const first = page.getByRole('textbox', { name: 'Describe picture 1' })
    for (const [grip, described] of [
      [0, 'Field 2'],
      [1, 'Field 1'],
    ] as const) {
      await page.locator('.pictures_attach .grip').nth(grip).hover()
      await page.mouse.down()
      await page
        .locator('.pictures_attach .grip')
        .nth(1 - grip)
        .hover({ force: true })
      // The other has made room.
      await expect(page.locator('.pictures_attach').nth(1 - grip)).toHaveCSS('translate', /^0px -?[1-9]/)
      await page.mouse.up()
      await expect(first).toHaveValue(described)
    }
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    await (await chooser).setFiles({
      name: 'IMG_2.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('no picture here'),
    })
    await expect(page.getByRole('alert').filter({ hasText: 'IMG_2.HEIC is a HEIC picture' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Describe picture 3' })).toHaveCount(0)
  })

  await test.step('the preview shows it as it will be read', async () => {
    await at.preview.click()
    const shown = page.getByRole('article').filter({ hasText: word })
    await expect(shown.getByRole('link', { name: `@${friend.session.user_tag}` })).toBeVisible()
    await expect(shown.getByRole('definition')).toHaveText('Kurashiki · Okayama · 倉敷市')
    await expect(shown.getByRole('term')).toHaveText('Where')
    await expect(shown.getByRole('img', { name: 'Field 2' })).toBeVisible()
    await at.write.click()
  })

  await test.step('published, it says all of that', async () => {
    await at.post.click()
    await page.waitForURL(/\/posts\/a-walk-along-the-canal/)
    const post = page.getByRole('article').filter({ hasText: word }).first()
    await expect(post.getByRole('link', { name: `@${friend.session.user_tag}` })).toBeVisible()
    await expect(post.getByRole('link', { name: /^#/ }).first()).toBeVisible()
    await expect(post.getByRole('img', { name: 'Field 1' })).toBeVisible()
    await expect(page.getByText('倉敷市').first()).toBeVisible()
  })

  await test.step('and it can be edited', async () => {
    await expect(page.getByText(onItsWay)).toHaveCount(0)
    await page.goto(new URL(page.url()).pathname.replace('/posts/', '/edit_post/'))
    await expect(at.title).toHaveValue(`A walk along the canal ${word}`)
    await at.text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' The boats stop at five.')
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    // Until it has arrived, the server's document still shows the picture, which is deleted meanwhile.
    const arrived = page.waitForResponse(answer => answer.url().includes('/api/edit_post_'))
    await at.save.click()
    await page.waitForURL(/\/posts\/a-walk-along-the-canal/)
    await arrived
    await page.reload()
    const post = page.getByRole('article').filter({ hasText: 'The boats stop at five.' }).first()
    await expect(post.getByRole('img', { name: 'Field 1' })).toBeVisible()
    await expect(post.getByRole('img', { name: 'Field 2' })).toHaveCount(0)
  })
})

test('a news post shows what it links to, and is a draft until it goes out', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/fetch-metadata*', route =>
    route.fulfill({
      headers: { 'x-engawa': 'test' },
      json: { url: 'https://example.jp/tickets', title: 'Paper tickets end', description: 'In April', image: null },
    }),
  )
  await enter(page, await newMember(site()))
  const at = await open(page, 'News')
  const title = `Tickets ${newWord()}`
  await at.title.fill(title)
  await at.text.click()
  await page.keyboard.type('They end in April: https://example.jp/tickets ')
  const card = page.getByRole('region', { name: 'Link preview' }).getByRole('link', { name: /Paper tickets end/ })
  await expect(card).toHaveAttribute('href', 'https://example.jp/tickets')
  await expect(at.kept).toBeVisible()
  await page.reload()
  await expect(at.title).toHaveValue(title)
  await expect(at.text).toContainText('They end in April')
  await at.post.click()
  await page.waitForURL(/\/posts\/tickets-/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/posts/new-post')
  await expect(at.text).toHaveText('')
})

test('nothing that is typed is lost: while pictures are made ready, in a place, or without room', async ({ page }) => {
  await page.addInitScript(() => {
    const read = createImageBitmap
    const gate = Promise.withResolvers<void>()
    Object.assign(window, {
      letRead: gate.resolve,
      createImageBitmap: async (file: Blob, options: ImageBitmapOptions) => {
        await gate.promise
        return read(file, options)
      },
    })
    const { put, add } = IDBObjectStore.prototype
    const state = { full: false }
    const unlessFull = (write: typeof put) =>
      function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
        if (state.full && /^(outbox|drafts)$/.test(this.name)) throw new DOMException('full', 'QuotaExceededError')
        return write.apply(this, args)
      }
    Object.assign(IDBObjectStore.prototype, { put: unlessFull(put), add: unlessFull(add) })
    Object.assign(window, {
      setFull: (full: boolean) => {
        state.full = full
      },
    })
  })
  const setFull = (full: boolean) =>
    page.evaluate(to => (window as unknown as { setFull: (full: boolean) => void }).setFull(to), full)
  const letRead = () => page.evaluate(() => (window as unknown as { letRead: () => void }).letRead())
  await enter(page, await newMember(site()))
  const at = await open(page, 'Guide')
  const title = `A kiln ${newWord()}`
  const picture = (number: number) => page.getByRole('textbox', { name: `Describe picture ${number}` })

  await at.title.fill(title)
  await at.place.fill('Aunt Fumi’s kiln')
  await at.text.click()
  await page.keyboard.type('Ash glaze, ')
  for (const name of ['one.jpg', 'two.jpg']) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
  }
  await at.text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('fired for three days')
  await expect(page.getByText('Preparing pictures')).toBeVisible()
  await expect(at.post).toBeDisabled()
  await letRead()
  await expect(picture(2)).toBeVisible()
  await expect(at.post).toBeEnabled()
  await at.preview.click()
  await at.write.click()
  await expect(at.place).toHaveValue('Aunt Fumi’s kiln')
  await expect(at.kept).toBeVisible()
  await page.reload()
  await expect(at.text).toHaveText('Ash glaze, fired for three days')
  await expect(at.place).toHaveValue('Aunt Fumi’s kiln')
  await expect(picture(2)).toBeVisible()

  // Why a file is not taken stays, also when what was typed just before is told of a moment later.
  await letRead()
  await at.text.press('Control+End')
  await page.keyboard.type('.')
  await at.text.evaluate(field => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }))
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('32 characters')).toBeVisible()
  await expect(page.getByText('plan.pdf can’t be read here.')).toBeVisible()

  await at.prefecture.selectOption('Shiga')
  await expect(at.kept).toBeVisible()
  await setFull(true)
  await at.title.fill(`${title}, again`)
  await expect(page.getByText('Draft not kept: this device may be full.')).toBeVisible()
  await at.post.click()
  await expect(at.toast).toContainText('This could not be kept')
  await expect(at.title).toHaveValue(`${title}, again`)
  await setFull(false)
  await at.post.click()
  await page.waitForURL(/\/posts\/a-kiln-/)
  await expect(page.getByRole('heading', { name: `${title}, again` })).toBeVisible()
})

test('in a comment and in its edit people are suggested too', { tag: '@long' }, async ({ page }) => {
  const [author, friend] = [await newMember(site()), await newMember(site())]
  const tag = friend.session.user_tag
  const { slug } = await addPost(author, `A bench in the sun ${newWord()}`)
  await enter(page, author, `/posts/${slug}`)
  const at = form(page)
  await at.comment.pressSequentially(`Sit here, @${tag.slice(0, -1)}`)
  await expect(at.people).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(at.comment).toHaveValue(`Sit here, @${tag} `)
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/add_post_comment/**', async route => {
    await answered
    await route.continue()
  })
  await at.send.click()
  const comment = at.comments.getByRole('article').filter({ hasText: 'Sit here' })
  await expect(comment.getByRole('link', { name: `@${tag}`, exact: true })).toBeVisible()
  await expect(comment.getByText('Sending…')).toBeVisible()
  await expect(comment.getByRole('button')).toHaveCount(0)
  const before = await at.send.boundingBox()
  answer()
  await expect(comment.getByRole('button', { name: 'Reply' })).toBeVisible()
  // A button that moves while somebody presses it is missed.
  expect(await at.send.boundingBox()).toEqual(before)
  await writeComment(page, 'Warm until four')
  await at.article('Warm until four').getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('textbox', { name: 'Your comment' })
  await edit.press('End')
  await edit.pressSequentially(` @${tag}`)
  await at.people.first().click()
  await expect(edit).toHaveValue(`Warm until four @${tag} `)
  await expect(edit).toBeFocused()
})

test('whoever types fast on a slow phone loses no word and mixes none', { tag: '@long' }, async ({ page }) => {
  const [author, me] = [await newMember(site()), await newMember(site())]
  const post = await addPost(author, `Quick talk ${newWord()}`)
  await enter(page, me, `/posts/${post.slug}`)
  const at = parts(page)
  await expect(at.comment).toBeVisible()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const words = ['one of the first words', 'two of the second words', 'three of the last words']
  await at.comment.focus()
  for (const word of words) {
    await page.keyboard.type(word)
    await page.keyboard.press('Control+Enter')
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (const word of words) await expect(at.comments.getByText(word, { exact: true })).toHaveCount(1)
  await expect(at.comments.getByRole('article')).toHaveCount(words.length)
  await expect(at.comment).toHaveValue('')
})

test('a comment that is sent comes into view and is said, and one types on in the field', { tag: '@long' }, async ({
  page,
}) => {
  const author = await newMember(site())
  const post = await addPost(author, `<p>${'A long walk along the river. '.repeat(150)}</p>`)
  for (let count = 1; count <= 10; count++) await addComment(author, post, `Walked ${count} km`)
  await enter(page, author, `/posts/${post.slug}`)
  const at = parts(page)
  for (const place of [0, 100_000]) {
    await page.evaluate(y => window.scrollTo(0, y), place)
    await at.comment.fill(`Sent from ${place}`)
    await page.keyboard.press('Control+Enter')
    await expect(at.article(`Sent from ${place}`)).toBeInViewport({ ratio: 0.9 })
    await expect(at.comments.getByRole('status').first()).toHaveText('Your comment is in the list.')
    await expect(at.comment).toBeInViewport()
    await expect(at.comment).toBeFocused()
  }
})
