import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { get, type Member, newMember, newWord } from '../support/people.ts'
import { slow3G } from '../support/slow-line.ts'
import { upload } from '../support/uploads.ts'
import { site } from '../support/worker-site.ts'

/** A machine that does much else at the same time takes longer to write the guides than to load them. */

const guides = 30
const picturesOfEach = 4
/** So many share the writing: what one writes too fast, or again, waits for an approval. */
const authors = 10

/** A picture of noise, which no format makes much smaller, as wide as the one that is kept. */
async function noise(seed: number): Promise<Buffer> {
  const [width, height] = [480, 320]
  const { data } = await sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 90 + (seed % 80), sigma: 18 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: 60, height: 40, channels: 3 } })
    .resize(width, height)
    .jpeg()
    .toBuffer()
}

async function addGuide(author: Member, number: number): Promise<string> {
  const uploads: { id: string; alt: string }[] = []
  for (let at = 0; at < picturesOfEach; at++)
    uploads.push({
      id: (await upload(await noise(number * picturesOfEach + at), author)).id,
      alt: `View ${number}.${at}`,
    })
  const place = { name: 'Aso', name_ja: '阿蘇', prefecture: 'Kumamoto', lat: 32.9, lng: 131.1 } as const
  const { responseData } = await get(author, 'posts.addGuide', {
    body: {
      post_title: `Stop ${number}`,
      post_text: `<p>${`On foot to the inn of ${newWord()}. `.repeat(20)}</p>`,
      uploads,
      post_location: place,
    },
  })
  return responseData.id
}

test('a collection of 30 guides with 120 pictures is whole once it says so, on Slow 3G that is cut five times', {
  tag: '@profile',
}, async ({ device }) => {
  const member = await newMember(site())
  const writers = await Promise.all(Array.from({ length: authors }, () => newMember(site())))
  const ids = await Promise.all(
    writers.map(async (writer, who) => {
      const own: string[] = []
      for (let at = 0; at < guides / authors; at++) own.push(await addGuide(writer, who * (guides / authors) + at))
      return own
    }),
  )
  const { id } = await get(member, 'collections.add', { body: { name: `Kyushu ${newWord()}` } })
  for (const postId of ids.flat()) await get(member, 'collections.addPost', { params: { id, postId } })

  let page = await device.openTab()
  await enter(page, member)
  await page.goto(`/collections/${id}`)
  const rows = page.getByRole('main').locator('.collections_entries > li')
  await expect(rows).toHaveCount(guides)
  const { network } = device
  network.slow(slow3G)
  await page.getByRole('switch', { name: 'Keep this offline' }).click()

  const cuts = [5, 20, 40, 60, 80]
  for (const [cut, share] of cuts.entries()) {
    await expect.poll(() => come(page), { timeout: 90_000 }).toBeGreaterThanOrEqual(share)
    await device.loseSignal(cut % 2 === 0 ? 'known' : 'unknown')
    if (cut === 2) {
      await device.close()
      await device.findSignal()
      page = await device.openTab()
      // It goes on with what is to be kept, and would rest only when all of it is.
      await page.goto(`/collections/${id}`, { waitUntil: 'load' })
    } else {
      await expect(page.getByText('The rest loads when there is a signal')).toBeVisible()
      await device.findSignal()
    }
  }
  await expect(page.getByText('all of it is on this device')).toBeVisible({ timeout: 90_000 })

  await test.step('nothing was fetched twice but what a cut had broken', () => {
    const given = new Map<string, { bytes: number; broken: number; largest: number }>()
    for (const { asked, bytes, whole } of network.answers()) {
      const key = asked.replace(/\?.*/, '')
      if (!/^GET \/(media|posts)\//.test(key)) continue
      const of = given.get(key) ?? { bytes: 0, broken: 0, largest: 0 }
      // A browser asks for the rest only of what was cut off.
      of.bytes += bytes
      of.broken += whole ? 0 : bytes
      of.largest = Math.max(of.largest, bytes)
      given.set(key, of)
    }
    // Before it asks for the rest, a browser proves with one byte that it is still the same picture.
    const probe = 1
    const twice = [...given].filter(([, { bytes, broken, largest }]) => bytes - broken > largest + probe * cuts.length)
    expect(twice).toEqual([])
    const sum = (of: (each: { bytes: number; largest: number }) => number) =>
      [...given.values()].reduce((all, each) => all + of(each), 0)
    const again = sum(({ bytes, largest }) => bytes - largest)
    console.log(`kept: ${sum(({ bytes }) => bytes)} bytes, ${again} of them twice, as cuts broke them`)
    expect(given.size).toBeGreaterThanOrEqual(guides * picturesOfEach)
  })

  await test.step('without a signal each guide opens with its pictures', async () => {
    await device.loseSignal()
    await device.close()
    page = await device.openTab()
    const slugs = await openEach(page, id)
    expect(slugs).toHaveLength(guides)
    for (const href of [slugs[0], slugs[14], slugs[29]]) {
      await page.goto(href ?? '')
      for (let at = 0; at < picturesOfEach; at++) await expectPainted(page, at)
    }
  })
})

/** How much has come, in percent, as the page says it. */
async function come(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar', { name: 'Kept on this device' })
  return Number((await bar.getAttribute('aria-valuenow').catch(() => null)) ?? (await bar.getAttribute('value')) ?? 0)
}

async function openEach(page: Page, id: string): Promise<(string | null)[]> {
  await page.goto(`/collections/${id}`)
  const links = page.getByRole('main').locator('.collections_entries a.collections_entry')
  await expect(links).toHaveCount(guides)
  return links.evaluateAll(all => all.map(each => each.getAttribute('href')))
}

async function expectPainted(page: Page, at: number): Promise<void> {
  const picture = page
    .getByRole('main')
    .getByRole('img', { name: new RegExp(`^View \\d+\\.${at}$`) })
    .first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
}
