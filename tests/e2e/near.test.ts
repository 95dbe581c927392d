import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { get, newMember, newWord, visitor } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

test.use({ serviceWorkers: 'allow' })

/** South of Kyoto Station, and in Naha, to more digits than any place of the demo has. */
const position = { latitude: 34.983_731, longitude: 135.754_219, accuracy: 30 }
const rough = { latitude: 26.219_731, longitude: 127.671_913, accuracy: 12_000 }

/** Collects everything that a browser sends: addresses, headers and bodies, also of its worker. */
function everythingSent(context: BrowserContext): () => string {
  const sent: string[] = []
  context.on('request', request => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return () => sent.join('\n')
}

/** All that the site keeps in this browser as text: storage, databases, and the state of the history. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(opening.error)
      })
      for (const table of database.objectStoreNames) {
        all.push(
          await new Promise((done, fail) => {
            const reading = database.transaction(table).objectStore(table).getAll()
            reading.onsuccess = () => done(reading.result)
            reading.onerror = () => fail(reading.error)
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(all)
  })

const distances = (page: Page) => page.getByText(/^[\d,.]+\sk?m$/)

test('guides stand by their distance, worked out on the device alone, also without a signal', async ({
  page,
  origin,
}) => {
  const sent = everythingSent(page.context())
  await page.context().grantPermissions(['geolocation'], { origin })
  await page.context().setGeolocation(position)
  await page.goto('/posts?type=guides&date=all')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await expect(page.getByText('It is not sent, not stored')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText(/^From your position, found/)).toBeVisible()
  await expect(page.getByText('give or take 30 m')).toBeVisible()
  await expect(page.getByText(/^As the crow flies, of \d+ guides with a point on this device/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nearest from everywhere' })).toBeVisible()
  await expect(distances(page).nth(2)).toBeVisible()
  const metres = (await distances(page).allTextContents()).map(written => {
    const value = Number(written.replace(/[^\d.]/g, ''))
    return written.endsWith('km') ? value * 1_000 : value
  })
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  await expectAccessible(page)

  await goOffline(page.context())
  const title = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? ''
  await page.getByRole('article').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^From your position, found/)).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(title)
  await page.context().setGeolocation(rough)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('only to about 12 km, so the order is rough')).toBeVisible()
  await expect(page.getByText(/^about [\d,.]+\skm$/).first()).toBeVisible()

  await page.context().setOffline(false)
  const stored = await kept(page)
  for (const degrees of [position, rough].flatMap(({ latitude, longitude }) => [latitude, longitude])) {
    expect(sent()).not.toContain(degrees.toFixed(5).slice(0, -3))
    expect(stored).not.toContain(degrees.toFixed(5).slice(0, -1))
  }
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Newest from everywhere' })).toBeVisible()
  await expect(distances(page)).toHaveCount(0)
})

test('who refuses the position is told how to allow it, and can begin at a prefecture', async ({ page }) => {
  await page.goto('/posts?type=guides&date=all&place=Kyoto')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Your browser did not give your position.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Or from the capital of a prefecture' }).selectOption('Osaka')
  await expect(page.getByText('From the capital of Osaka')).toBeVisible()
  await expect(distances(page).first()).toBeVisible()
  const all = page.getByText('All there is of Kyoto is on this device.')
  const load = page.getByRole('button', { name: 'Load more of Kyoto' })
  await expect(all.or(load)).toBeVisible()
  await goOffline(page.context())
  await expect(load).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nearest first' })).toBeVisible()
})

test('a collection says how far its places are and shows where one is, until one logs out', async ({
  page,
  origin,
}) => {
  const member = await newMember(site())
  const name = `Kansai ${newWord()}`
  const guides = await get(visitor(origin), 'posts.feedForVisitors', {
    params: { pageSize: 15 },
    query: { selectedType: 'guides', selectedDate: 'all', selectedPlace: 'kansai' },
  })
  const [guide] = guides.filter(({ post_location: place }) => place?.lat !== undefined)
  if (!guide) throw new Error('the demo has no guide with a point in Kansai')
  const { id } = await get(member, 'collections.add', { body: { name } })
  await get(member, 'collections.addPost', { params: { id, postId: guide.id } })
  await page.context().grantPermissions(['geolocation'], { origin })
  await page.context().setGeolocation(position)
  await enter(page, member, `/collections/${id}`)
  const row = page.getByRole('listitem').filter({ hasText: guide.post_title })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('away')
  await page.getByRole('button', { name: 'Show where I am' }).click()
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(row).toContainText(/[\d.]+\sk?m away/)
  await expect(page.getByText('You are here')).toBeVisible()
  await expect(page.getByText('Distances in the list are as the crow flies.')).toBeVisible()
  await expectAccessible(page)

  const map = page.getByRole('link', { name: 'Map', exact: true }).first()
  await map.click()
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await expect(page.getByText(/^From your position, found/)).toBeVisible()
  await parts(page).myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Nearest first' })).toBeVisible()
  await expect(page.getByText(/^From your position, found/)).toHaveCount(0)
})
