import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { addPictures, enter, focused, parts, photo } from '../support/member-page.ts'
import { type Member, newMember, newWord } from '../support/people.ts'
import { colourAt, redAndBlue } from '../support/pictures.ts'
import { site } from '../support/worker-site.ts'

const at = (page: Page) => ({
  ...parts(page),
  add: page.getByRole('button', { name: 'Add photos', exact: true }),
  send: page.getByRole('button', { name: /^Add \d+ photos?( later)?$/ }),
  caption: (number: number) => page.getByRole('textbox', { name: `Caption of photo ${number}` }),
  alt: (number: number) => page.getByRole('textbox', { name: `Describe photo ${number}` }),
  photos: page.getByRole('link', { name: /^Enlarge picture/ }),
  photo: (name: string) => page.getByRole('link', { name }),
  viewer: page.getByRole('dialog', { name: 'Picture viewer' }),
  gallery: (name: string) => page.getByRole('link', { name }),
})

const galleriesOf = (member: Member) => `/users/${member.session.user_tag}?tab=galleries`

/** Signs in as a new member and opens the gallery that everybody has. */
async function openMine(page: Page): Promise<Member> {
  const member = await newMember(site())
  await enter(page, member, galleriesOf(member))
  await at(page).gallery('My photos').click()
  await expect(page.getByRole('heading', { name: 'My photos' })).toBeVisible()
  return member
}

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, files: Chosen[]) {
  const chooser = page.waitForEvent('filechooser')
  await at(page).add.click()
  await (await chooser).setFiles(files)
}

/** Adds small photos with these captions, and waits until all have landed: `then` in all. */
async function addPhotos(page: Page, captions: string[], then = captions.length) {
  const files = captions.map(async name => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo() }))
  await choose(page, await Promise.all(files))
  for (const [index, caption] of captions.entries()) {
    await at(page)
      .caption(index + 1)
      .fill(caption)
    await at(page)
      .alt(index + 1)
      .fill(caption)
  }
  await at(page).send.click()
  await expect(at(page).photos).toHaveCount(then)
}

const order = (photos: Locator) => photos.getByRole('img').evaluateAll(all => all.map(each => each.getAttribute('alt')))

test('photos go out small, upright and with nothing but their pixels and words', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = file => {
      if (file instanceof Blob) Object.assign(window, { lastShown: file })
      return make(file)
    }
  })
  await openMine(page)
  const taken = await redAndBlue(4_000, 3_000)
    .withExif({ IFD0: { Make: 'Pocket' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose(page, [{ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: taken }])
  await at(page).caption(1).fill('Two halves')
  await at(page).alt(1).fill('Red above, blue below')
  await expect(page.getByRole('button', { name: 'Add 1 photo', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const shown = await page.evaluate(async () => {
    const { lastShown } = window as unknown as { lastShown: Blob }
    return [...new Uint8Array(await lastShown.arrayBuffer())]
  })
  const { format, width, height, exif } = await sharp(Buffer.from(shown)).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1_920, height: 2_560, exif: undefined })
  expect(await colourAt(Buffer.from(shown), 960, 400), 'upright').toBe('red')

  await at(page).send.click()
  await expect(at(page).photo('Red above, blue below')).toBeVisible()
})

test('what this browser can’t read is refused by its name, the rest is taken', { tag: '@long' }, async ({ page }) => {
  await openMine(page)
  await choose(page, [
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('not a picture for this browser') },
    { name: 'fine.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_2.HEIC can’t be read by this browser' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 1 photo', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('no more photos are taken at once than go out at once', { tag: '@long' }, async ({ page }) => {
  await openMine(page)
  const buffer = await photo()
  const files = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  await choose(page, files)
  await expect(page.getByText('Up to 20 photos at once. The others were left out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 20 photos', exact: true })).toBeInViewport()
  const caption = (number: number) => page.getByRole('textbox', { name: `Caption of photo ${number}`, exact: true })
  await caption(2).fill('Only this one')
  await page.getByRole('textbox', { name: 'One caption for all 20' }).fill('Snow in Otaru')
  await expect(caption(1)).toHaveValue('Snow in Otaru')
  await expect(caption(2)).toHaveValue('Only this one')
})

test('dropped and pasted photos are taken too', { tag: '@long' }, async ({ page }) => {
  await openMine(page)
  const bytes = [...(await photo())]
  for (const kind of ['drop', 'paste']) {
    await page.getByRole('heading', { name: 'My photos' }).evaluate(
      (heading, { bytes, kind }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }))
        const init = { bubbles: true, cancelable: true }
        if (kind === 'drop') heading.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
        else document.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      },
      { bytes, kind },
    )
  }
  await expect(page.getByRole('button', { name: 'Add 2 photos', exact: true })).toBeVisible()
})

test('without a signal photos wait, and go out with it', async ({ page, context }) => {
  await openMine(page)
  const caption = `Tunnel ${newWord()}`
  await choose(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() }])
  await at(page).caption(1).fill(caption)
  await goOffline(context)
  await page.getByRole('button', { name: 'Add 1 photo later' }).click()
  const row = page.getByRole('listitem').filter({ hasText: caption })
  await expect(row.getByText('Waiting for signal')).toBeVisible()
  await expect(row.getByRole('button', { name: `Discard: ${caption}` })).toBeVisible()
  await context.setOffline(false)
  await expect(row).toBeHidden()
  await expect(at(page).photo(caption)).toBeVisible()
})

test('a gallery is made, renamed and, after asking, deleted; the first one stays', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember(site())
  await enter(page, member, galleriesOf(member))
  await page.getByRole('button', { name: 'New gallery' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('ab')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(name).toHaveAccessibleDescription(/This needs 3 to 30 letters, digits, spaces or hyphens/)
  await name.fill('Lunch under 900')
  await page.getByRole('button', { name: 'Create' }).click()
  // A new gallery is opened at once: the next thing is to add photos.
  await expect(page.getByRole('heading', { name: 'Lunch under 900' })).toBeVisible()

  await page.getByRole('button', { name: 'More about this gallery' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await name.fill('昼ごはん 900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '昼ごはん 900' })).toBeVisible()

  await page.getByRole('button', { name: 'More about this gallery' }).click()
  await page.getByRole('menuitem', { name: 'Delete gallery' }).click()
  const asks = at(page).dialog('Delete this gallery?')
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: '昼ごはん 900' })).toBeVisible()
  await page.getByRole('button', { name: 'More about this gallery' }).click()
  await page.getByRole('menuitem', { name: 'Delete gallery' }).click()
  await asks.getByRole('button', { name: 'Delete' }).click()
  await expect(at(page).gallery('My photos')).toBeVisible()
  await expect(at(page).gallery('昼ごはん 900')).toBeHidden()
  // One message shows at a time: the answer to the deletion would take the place of the next one.
  await expect(at(page).toast).toContainText('The gallery is deleted.')

  await at(page).gallery('My photos').click()
  await page.getByRole('button', { name: 'More about this gallery' }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Delete gallery' }).click()
  await expect(at(page).toast).toContainText('This is your first gallery. It stays')
})

test('photos are put into an order by keys, by the menu and by dragging, and it stays', { tag: '@long' }, async ({
  page,
}) => {
  await openMine(page)
  await addPhotos(page, ['one', 'two', 'three'])
  await page.getByRole('button', { name: 'Edit photos' }).click()
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

  await handle('one').press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'one: 2 of 3' })).toBeAttached()
  await expect(handle('one')).toBeFocused()
  await page.getByRole('button', { name: 'More about three' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'three: 2 of 3' })).toBeAttached()

  const [from, to] = [await handle('two').boundingBox(), await handle('one').boundingBox()]
  if (!from || !to) throw new Error('no handles to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: 'two: 3 of 3' })).toBeAttached()

  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => order(at(page).photos)).toEqual(['three', 'one', 'two'])
  await page.reload()
  await expect(at(page).photos).toHaveCount(3)
  expect(await order(at(page).photos)).toEqual(['three', 'one', 'two'])
})

test('the viewer goes by keys, stands in the address, and gives the focus back', { tag: '@long' }, async ({ page }) => {
  await openMine(page)
  await addPhotos(page, ['one', 'two', 'three'])
  const { viewer, photos } = at(page)
  await photos.first().click()
  const place = viewer.getByRole('status')
  await expect(place).toHaveText('1 of 3: one')
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('2 of 3: two')
  await page.keyboard.press('End')
  await expect(place).toHaveText('3 of 3: three')
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await expect(place).toHaveText('1 of 3: one')
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(place).toHaveText('2 of 3: two')

  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Show whole picture' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Show whole picture' }).click()

  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photos.nth(1)).toBeFocused()
  expect(await focused(page)).toContain('A ')

  await photos.nth(2).click()
  await expect(place).toHaveText('3 of 3: three')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await page.goto(address)
  await expect(place).toHaveText('2 of 3: two')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photos).toHaveCount(3)
})

test('a photo gets other words and is removed from within the viewer', { tag: '@long' }, async ({ page }) => {
  await openMine(page)
  await addPhotos(page, ['one', 'two'])
  const { viewer, photos } = at(page)
  await photos.first().click()
  await viewer.getByRole('button', { name: 'Caption and description' }).click()
  const words = at(page).dialog('Caption and description')
  await words.getByRole('textbox', { name: 'What it shows' }).fill('A heron in a paddy')
  await words.getByRole('button', { name: 'Save' }).click()
  await expect(viewer.getByRole('img', { name: 'A heron in a paddy' })).toBeVisible()

  await viewer.getByRole('button', { name: 'Remove photo' }).click()
  await at(page).dialog('Remove this photo?').getByRole('button', { name: 'Remove photo' }).click()
  await expect(viewer.getByRole('status')).toHaveText('1 of 1: two')
  await page.keyboard.press('Escape')
  await expect(photos).toHaveCount(1)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe shows the next picture, two fingers enlarge it, and a pull down leaves', { tag: '@long' }, async ({
    page,
  }) => {
    await openMine(page)
    await addPhotos(page, ['one', 'two'])
    const { viewer, photos } = at(page)
    await photos.first().click()
    const place = viewer.getByRole('status')
    await expect(place).toHaveText('1 of 2: one')
    const touch = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

    await fingers('touchStart', [300, 400])
    for (const x of [260, 200, 140, 80]) await fingers('touchMove', [x, 405])
    await fingers('touchEnd')
    await expect(place).toHaveText('2 of 2: two')

    await fingers('touchStart', [180, 400], [210, 400])
    for (const by of [20, 50, 90]) await fingers('touchMove', [180 - by, 400], [210 + by, 400])
    await fingers('touchEnd')
    await expect(viewer.getByRole('button', { name: 'Show whole picture' })).toBeVisible()
    await fingers('touchStart', [300, 400])
    for (const x of [260, 200, 140, 80]) await fingers('touchMove', [x, 405])
    await fingers('touchEnd')
    await expect(place, 'one finger pans an enlarged picture').toHaveText('2 of 2: two')
    await viewer.getByRole('button', { name: 'Show whole picture' }).click()

    await fingers('touchStart', [200, 300])
    for (const y of [340, 400, 480]) await fingers('touchMove', [202, y])
    await fingers('touchEnd')
    await expect(viewer).toBeHidden()
    await expect(photos).toHaveCount(2)
  })
})

test('a picture of a post opens in the viewer, and back closes it', { tag: '@long' }, async ({ page }) => {
  await enter(page, await newMember(site()), '/posts/new-post')
  const text = `Two fields ${newWord()}`
  await at(page).text.pressSequentially(text)
  await addPictures(page, [await photo(), await photo()])
  await at(page).post.click()
  await expect(page.getByRole('heading', { name: /^Post by/ })).toBeAttached()
  await expect(page.getByText('Waiting for signal')).toBeHidden()
  await page.getByRole('link', { name: 'Enlarge picture 2' }).click()
  const { viewer } = at(page)
  await expect(viewer.getByRole('status')).toHaveText('2 of 2: Field 2')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeVisible()
})

test('galleries, photos that are chosen, their order and the viewer are accessible', { tag: '@axe' }, async ({
  page,
}) => {
  const member = await openMine(page)
  await expectAccessible(page)
  await choose(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() }])
  await expect(page.getByRole('button', { name: 'Add 1 photo', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/api/uploads/**', async route => {
    await held
    await route.continue()
  })
  await at(page).caption(1).fill('held')
  await page.getByRole('button', { name: 'Add 1 photo', exact: true }).click()
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expectAccessible(page)
  arrive()
  await expect(at(page).photos).toHaveCount(1)
  await addPhotos(page, ['one', 'two'], 3)
  await page.getByRole('button', { name: 'Edit photos' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await at(page).photos.first().click()
  await expect(at(page).viewer).toBeVisible()
  await expectAccessible(page)
  await page.goto(galleriesOf(member))
  await expect(at(page).gallery('My photos')).toBeVisible()
  await expectAccessible(page)
})
