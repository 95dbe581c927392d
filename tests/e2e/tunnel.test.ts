import type { Page } from 'playwright/test'
import { dateInJapan, daysAfter } from '../../src/contract/days.ts'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord, visitor } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { site } from '../support/worker-site.ts'

test.use({ serviceWorkers: 'allow' })

const list = '/posts?type=guides&date=all&place=kansai'

/** Waits until the worker has charge of the page: from then on pictures that pass are kept. */
const untilWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

/** Opens the sheet that keeps the list that is shown. */
async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('menuitem', { name: 'Keep this for the tunnel' }).click()
  return page.getByRole('dialog', { name: 'Keep this for the tunnel' })
}

test('a visitor keeps the guides of a region with pictures and comments, reads them without a signal, and removes them', async ({
  page,
  context,
  origin,
}) => {
  // Other tests write guides at the same time, and theirs may have no picture.
  const guidesThere = await get(visitor(origin), 'posts.feedForVisitors', {
    params: { pageSize: '50' },
    query: { selectedType: 'guides', selectedDate: 'all', selectedPlace: 'kansai' },
  })
  const pictured = guidesThere.filter(each => each.pictures.length > 0).map(each => each.post_slug)
  await page.goto(list)
  await untilWorker(page)
  const guides = page.getByRole('article')
  await expect(guides.first()).toBeVisible()
  const sheet = await openSheet(page)
  await sheet.getByRole('radio', { name: '15', exact: true }).check()
  await expect(sheet.getByText(/^The list has \d+ posts. About .+ to load, .+ on this connection/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet.getByText(/\d+ posts, .+ as of /)).toBeVisible()
  await expect(sheet.getByText(/could not be had/)).toHaveCount(0)
  await expectAccessible(page)
  const [, kept = ''] = /(\d+) posts/.exec(await sheet.innerText()) ?? []
  await page.keyboard.press('Escape')
  // So that nothing is cut while it comes.
  await settled(page)

  await goOffline(context)
  await page.reload()
  await expect(guides).toHaveCount(Number(kept))
  // This visitor has opened none of them.
  const links = guides.getByRole('link', { name: /^[1-9]\d* comments?$/ })
  const listed = await links.evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''))
  await page.goto(listed.find(href => pictured.some(slug => href.includes(encodeURIComponent(slug)))) ?? '')
  const picture = page.getByRole('article').first().getByRole('img').first()
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const thread = page.getByRole('region', { name: 'Comments' })
  await expect(thread.getByRole('heading', { name: /^[1-9]\d* comments?$/ })).toBeVisible()
  await expect(thread.getByRole('article').first()).toBeVisible()

  await page.goto('/on_this_device')
  const row = page.getByRole('listitem').filter({ hasText: 'Guides · Kansai' })
  await expect(row).toContainText(`${kept} posts`)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Remove: Guides · Kansai' }).click()
  await expect(row).toHaveCount(0)
})

test('what is on in a week and a place is kept with them, the posts of followed people and a person’s too', async ({
  page,
  context,
}) => {
  const day = daysAfter(dateInJapan(new Date()), 80)
  const [reader, writer] = [await newMember(site()), await newMember(site())]
  const title = `A lantern evening ${newWord()}`
  const body = { post_title: title, post_text: '<p>By the moat.</p>', post_days: { from: day, to: day } }
  const location = { name: 'Moat', name_ja: '堀', prefecture: 'Shiga' } as const
  await get(writer, 'posts.addGuide', { body: { ...body, post_location: location } })
  await get(reader, 'social.follow', { params: { id: writer.session.id } })
  await enter(page, reader)
  const lists = [
    { path: `/whats_on?on=${day}&place=Shiga`, name: /^What is on · .+ – .+ · Shiga$/ },
    { path: '/followed', name: 'Posts of people you follow' },
    { path: `/users/${writer.session.user_tag}`, name: `Posts by ${writer.session.username}` },
  ]
  for (const { path, name } of lists) {
    await page.goto(path)
    await untilWorker(page)
    await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
    if (path.startsWith('/users/')) await page.getByRole('button', { name: /^Order/ }).click()
    await page
      .getByRole(path.startsWith('/users/') ? 'menuitem' : 'button', { name: 'Keep this for the tunnel' })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Keep this for the tunnel' })
    await expect(sheet.getByText(name)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Keep it' }).click()
    await expect(sheet.getByText(/\d+ posts?, .+ as of /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    // A closed sheet steps back in the history.
    await settled(page)
  }
  await goOffline(context)
  await page.goto('/on_this_device')
  for (const { name } of lists) {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    await expect(rows.getByText(/\d+ posts?, .+ as of /)).toBeVisible()
  }
  await page.getByRole('link', { name: /^What is on · .+ · Shiga$/ }).click()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
})

test('what is cut off goes on in another tab once there is a signal, and can be paused and cancelled', async ({
  page,
  context,
}) => {
  await page.goto(list)
  await untilWorker(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  const sheet = await openSheet(page)
  await expect(sheet.getByText(/About .+ to load/)).toBeVisible()
  await goOffline(context)
  await expect(sheet.getByText('It begins when there is a signal.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet.getByText(/It goes on when there is a signal/)).toBeVisible()
  await sheet.getByRole('button', { name: /^Pause/ }).click()
  await expect(sheet.getByText(/Paused/)).toBeVisible()
  await page.close()

  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/on_this_device')
  const row = other.getByRole('listitem').filter({ hasText: 'Guides · Kansai' })
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /^Go on/ }).click()
  await expect(row.getByText(/\d+ posts, .+ as of /)).toBeVisible()
  await row.getByRole('button', { name: /^Bring up to date/ }).click()
  await expect(row.getByText(/\d+ posts, .+ as of /)).toBeVisible()
})
