import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { expectAccessible } from '../support/browser.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** A guide of the demo with pictures and a point. */
async function aGuide() {
  const feed = await get(visitor(site().origin), 'posts.feedForVisitors', {
    params: { pageSize: '30' },
    query: { selectedType: 'guides', selectedTrend: 'new', selectedDate: 'all' },
  })
  const found = feed.find(each => each.pictures.length > 0 && each.post_location?.lat !== undefined)
  if (!found) throw new Error('the demo has no guide with pictures and a point')
  return found
}

/** A collection of the member with a guide of the demo. */
async function aTrip(member: Member, name: string) {
  const shown = await aGuide()
  const id = uuidv7()
  await get(member, 'collections.add', { body: { id, name } })
  await get(member, 'collections.addPost', { params: { id, postId: shown.id } })
  return { id, shown }
}

/** Takes something along and gives where its file was saved. */
async function taken(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^engawa-.*\.(html|gpx|kml|geojson)$/)
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return path
}

/** The sizes that the pages have which the browser would print, in points, each once. */
async function sizesOfPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [
    ...new Set(
      [...boxes].map(box =>
        box
          .slice(1)
          .map(each => Math.round(Number(each)))
          .join(' × '),
      ),
    ),
  ]
}

test('a collection is taken along without a signal as one file, which opens elsewhere and fetches nothing', async ({
  device,
  browser,
}) => {
  const member = await newMember(site())
  const name = `Kyushu ${newWord()}`
  const { id, shown } = await aTrip(member, name)
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  await page.goto(`/posts/${shown.post_slug}`)
  await page.goto(`/collections/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await device.loseSignal()
  await page.reload()
  await page.getByRole('button', { name: 'More about this collection' }).click()
  await page.getByRole('menuitem', { name: 'Take it along' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take it along' })
  await expect(sheet.getByText(/later lives on in your file/)).toBeVisible()
  await expectAccessible(page)

  const path = await taken(page, 'One file')
  const elsewhere = await browser.newContext({ offline: true })
  const other = await elsewhere.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  other.on('request', request => asked.push(request.url()))
  other.on('console', message => complaints.push(message.text()))
  const address = pathToFileURL(path).href
  await other.goto(address, { waitUntil: 'load' })
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(other.getByRole('heading', { name: shown.post_title, level: 2 })).toBeVisible()
  await expect(other.locator('.place').first()).toContainText(shown.post_location?.name_ja ?? '')
  const [picture] = await other.getByRole('img').all()
  expect(await picture?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(asked.filter(each => !each.startsWith('data:'))).toEqual([address])
  expect(complaints).toEqual([])
  await elsewhere.close()

  await test.step('its places are saved in three formats; what was said once is not said again', async () => {
    for (const format of ['GPX', 'KML', 'GeoJSON']) await taken(page, format)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More about this collection' }).click()
    await page.getByRole('menuitem', { name: 'Take it along' }).click()
    await expect(sheet.getByRole('button', { name: /^One file/ })).toBeVisible()
    await expect(sheet.getByText(/later lives on in your file/)).toBeHidden()
  })
})

test('a collection is printed without a signal on A4 or A5, with its addresses, pictures and squares', async ({
  device,
}) => {
  const member = await newMember(site())
  const name = `Kyushu ${newWord()}`
  const { id, shown } = await aTrip(member, name)
  const page = await device.openTab()
  await page.addInitScript(() => {
    window.print = () => document.body.toggleAttribute('data-printed', true)
  })
  await enter(page, member)
  await visit(page)
  await page.goto(`/posts/${shown.post_slug}`)
  await page.goto(`/collections/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await device.loseSignal()
  await page.getByRole('button', { name: 'More about this collection' }).click()
  await page.getByRole('menuitem', { name: 'Take it along' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take it along' })
  await sheet.getByRole('button', { name: /^Print/ }).click()
  await sheet.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: shown.post_title, level: 2 })).toBeVisible()
  await expect(page.getByText(shown.post_location?.name_ja ?? '').last()).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(`/posts/${shown.post_slug}$`) })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  expect(await sizesOfPages(page)).toEqual(['595 × 842'])
  await page.emulateMedia({ media: null })
  await sheet.getByRole('radio', { name: 'A5' }).check()
  expect(await sizesOfPages(page)).toEqual(['420 × 595'])
})

test('a guide is taken along by a visitor, whose other phone reads its address from the screen', async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  const guide = await aGuide()
  await page.goto(`/posts/${guide.post_slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it along' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take it along' })
  await sheet.getByRole('button', { name: /^To another phone/ }).click()
  await expect(sheet.getByRole('img', { name: new RegExp(`/posts/${guide.post_slug}$`) })).toBeVisible()
  await expectAccessible(page)
})
