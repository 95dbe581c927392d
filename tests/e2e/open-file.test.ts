import type { Browser, Page } from 'playwright/test'
import { sharePath } from '../../src/contract/share-target.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { expectAccessible } from '../support/browser.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { addPost, get, newMember, newWord, visitor } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Chooses a file to open where the page offers it. */
async function openFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles(file)
}

/** A file of a new member's collection: a guide of the demo, and a post that is deleted once the file was made. @param origin of the site in it */
async function aFile(browser: Browser, name: string, origin: string) {
  const feed = await get(visitor(site().origin), 'posts.feedForVisitors', {
    params: { pageSize: '30' },
    query: { selectedType: 'guides', selectedTrend: 'new', selectedDate: 'all' },
  })
  const guide = feed.find(each => each.pictures.length > 0 && each.post_location?.lat !== undefined)
  if (!guide) throw new Error('the demo has no guide with pictures and a point')
  const member = await newMember(site())
  const words = `Walked at dusk ${newWord()}`
  const own = await addPost(member, words)
  const id = uuidv7()
  await get(member, 'collections.add', { body: { id, name } })
  for (const postId of [guide.id, own.id]) await get(member, 'collections.addPost', { params: { id, postId } })

  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await enter(page, member)
  await page.goto(`/collections/${id}`)
  await expect(page.getByRole('main').getByRole('link', { name: guide.post_title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words })).toBeVisible()
  await page.getByRole('button', { name: 'More about this collection' }).click()
  await page.getByRole('menuitem', { name: 'Take it along' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^One file/ })
    .click()
  const path = test.info().outputPath('kyushu.html')
  await (await download).saveAs(path)
  await context.close()
  await get(member, 'posts.delete', { params: { id: own.id, type: 'timeline' }, body: {} })
  return { path, guide, words }
}

test('a file from another phone is read without a signal, then checked, and becomes a collection', async ({
  device,
  browser,
}) => {
  const name = `Kyushu ${newWord()}`
  const { path, guide, words } = await aFile(browser, name, device.network.origin)
  const member = await newMember(site())
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  await page.goto('/on_this_device')
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible()
  await device.loseSignal()
  await page.reload()

  await test.step('another file is refused, and says why', async () => {
    await openFile(page, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><p>x') })
    await expect(page.getByText('This file can’t be opened here.')).toBeVisible()
  })

  await test.step('it opens offline, with what the file says', async () => {
    await openFile(page, path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('1 post is as the file has it, until it is checked with a signal.')).toBeVisible()
    await expect(page.getByText(/Nothing proves that/)).toBeVisible()
    await page.getByText(words).first().click()
    await expect(page.getByRole('button', { name: 'Save as a collection' })).toBeHidden()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(words).first()).toBeVisible()
  })

  await test.step('with a signal the posts are checked: the deleted one is gone with its words', async () => {
    await device.findSignal()
    await expect(page.getByText(/^Checked:/)).toBeVisible()
    await expect(page.getByText('A post that no longer exists, or is not for you')).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: guide.post_title })).toBeVisible()
  })

  await test.step('what was found becomes a collection of the member', async () => {
    await page.getByRole('button', { name: 'Save as a collection' }).click()
    await expect(page).toHaveURL(/\/collections\/[\w-]+$/)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: guide.post_title })).toBeVisible()
  })

  await test.step('it is removed from this device', async () => {
    await page.goto('/on_this_device')
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByRole('link', { name })).toBeHidden()
  })
})

test('a file that the system opens the installed app with is opened there', async ({ device }) => {
  const page = await device.openTab()
  await page.addInitScript(() => {
    // A browser under test can't be started with a file: what it would hand over is a handle like this one.
    const setConsumer = async (consume: (launch: { files: FileSystemFileHandle[] }) => void) => {
      if (sessionStorage.getItem('launched') !== null) return
      sessionStorage.setItem('launched', 'yes')
      const folder = await navigator.storage.getDirectory()
      const handle = await folder.getFileHandle('ridge.gpx', { create: true })
      const stream = await handle.createWritable()
      await stream.write(
        '<gpx><metadata><name>Ridge walk</name></metadata><wpt lat="35" lon="135"><name>Hut</name></wpt></gpx>',
      )
      await stream.close()
      consume({ files: [handle] })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  await page.goto('/on_this_device')
  await expect(page.getByRole('heading', { name: 'Ridge walk', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/on_this_device\?file=[\w-]+$/)
  await expect(page.getByText('Hut')).toBeVisible()
  await page.goto('/on_this_device')
  await expect(page.getByRole('link', { name: 'Ridge walk' })).toBeVisible()
})

test('a visitor’s GPX that another app shares comes in as places', { tag: '@profile' }, async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  const gpx = `<?xml version="1.0"?><gpx><metadata><name>Ridge walk</name></metadata><wpt lat="35.02" lon="135.77"><name>Hut</name></wpt></gpx>`
  // As the system does it: a form that says nothing of where it comes from.
  await page.evaluate(
    ([path, markup]) => {
      const form = Object.assign(document.createElement('form'), {
        ...{ method: 'post', enctype: 'multipart/form-data', action: path },
      })
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'along' })
      const files = new DataTransfer()
      files.items.add(new File([markup ?? ''], 'ridge.gpx', { type: 'application/gpx+xml' }))
      field.files = files.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [sharePath, gpx],
  )
  await expect(page.getByRole('heading', { name: 'Ridge walk', level: 1 })).toBeVisible()
  await expect(page.getByText('Hut')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map with the places/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'In the map app' })).toHaveAttribute('href', /35\.02/)
})
