import type { Page } from 'playwright/test'
import { anotherPage, expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { addPictures, enter, parts, photo } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

const stopsOf = (page: Page) => page.getByRole('region', { name: 'Stops' })
const namesOf = (page: Page) => stopsOf(page).getByRole('heading', { level: 3 })

/** Adds a stop to the guide that is being written, and closes its fields. */
async function addStop(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  const stops = stopsOf(page)
  await stops.getByRole('button', { name: /^Add (a stop|stops)$/ }).click()
  await stops.getByRole('combobox', { name: 'Name, or a place that Engawa knows' }).fill(name)
  await fill()
  await stops.getByRole('button', { name: 'Done' }).click()
}

async function typePoint(page: Page, lat: string, lng: string): Promise<void> {
  const stops = stopsOf(page)
  await stops.getByText('Point on the map (optional)').click()
  await stops.getByRole('textbox', { name: 'Latitude' }).fill(lat)
  await stops.getByRole('textbox', { name: 'Longitude' }).fill(lng)
}

test('a member makes a guide of three stops without a signal; a visitor reads it on a phone and finds it by a sign', async ({
  page,
  browser,
}) => {
  const title = `Three verandas ${newWord()}`
  await enter(page, await newMember(site()))
  await page.goto('/posts/new-post?type=guide')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Place', exact: true }).fill('Ohara')
  await page.getByRole('combobox', { name: 'Prefecture' }).selectOption('Kyoto')
  await parts(page).text.fill('Sit as long as you like.')
  await goOffline(page.context())
  await addPictures(page, [await photo(), await photo()])

  await test.step('the signs of the guide, and three stops with their ways', async () => {
    await page.getByRole('button', { name: 'Add money and doors' }).click()
    await page.getByRole('checkbox', { name: 'Cash only' }).check()
    await page.getByRole('textbox', { name: 'When it is open, in words (optional)' }).fill('9:00–17:00')
    const stops = stopsOf(page)
    await addStop(page, 'Hosen-in', async () => {
      await stops.getByRole('textbox', { name: 'Name in Japanese' }).fill('宝泉院')
      await stops.getByRole('textbox', { name: 'About this stop (optional)' }).fill('Matcha before a pine.')
      await stops.getByRole('radio', { name: 'Picture 2' }).check()
      await typePoint(page, '35.1206', '135.8340')
    })
    await addStop(page, 'Jikko-in', async () => {
      await stops.getByRole('combobox', { name: 'From the stop before' }).selectOption('Walk')
      await stops.getByRole('textbox', { name: 'Minutes (optional)' }).fill('8')
      await typePoint(page, '35.1190', '135.8352')
    })
    await addStop(page, '', async () => {
      await stops.getByRole('combobox', { name: 'From the stop before' }).selectOption('Bus')
      await stops.getByRole('textbox', { name: 'Minutes (optional)' }).fill('72')
      await stops.getByRole('button', { name: 'Add money and doors' }).click()
      await stops.getByRole('checkbox', { name: 'Step-free' }).check()
    })
    await page.getByRole('button', { name: 'Post later' }).click()
    await expect(stops.getByText('A stop needs a name.')).toBeVisible()
    await expect(stops.getByRole('combobox', { name: 'Name, or a place that Engawa knows' })).toBeFocused()
    await stops.getByRole('combobox', { name: 'Name, or a place that Engawa knows' }).fill('詩仙堂')
    await stops.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('what is typed outlives the page; a stop that was removed comes back', async () => {
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    const stops = stopsOf(page)
    await expect(stops.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await goOffline(page.context())
    await stops.getByRole('button', { name: 'Edit stop 2, Jikko-in' }).click()
    await expect(stops.getByRole('textbox', { name: 'Minutes (optional)' })).toHaveValue('8')
    await stops.getByRole('button', { name: 'Remove this stop' }).click()
    await expect(stops.getByRole('listitem')).toHaveCount(2)
    await stops.getByRole('button', { name: 'Undo' }).click()
    await expect(stops.getByRole('listitem').nth(1)).toContainText('Jikko-in')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(namesOf(page)).toHaveText([/Hosen-in 宝泉院/, /Jikko-in/, /詩仙堂/])
    await page.getByRole('button', { name: 'Back to editing' }).click()
  })

  await page.getByRole('button', { name: 'Post later' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(namesOf(page)).toHaveText([/Hosen-in 宝泉院/, /Jikko-in/, /詩仙堂/])
  await expect(stopsOf(page).getByRole('img', { name: 'Field 2' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for signal')).toHaveCount(0)

  const visitor = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 360, height: 780 } })
  await test.step('a visitor finds it by its signs, and reads it', async () => {
    await visitor.goto('/posts')
    await visitor.getByRole('button', { name: 'Order: New, This month' }).click()
    const sheet = visitor.getByRole('dialog', { name: 'Show' })
    await sheet.getByRole('checkbox', { name: 'Cash only' }).check()
    await sheet.getByRole('checkbox', { name: 'Step-free' }).check()
    await sheet.getByRole('button', { name: 'Show posts' }).click()
    await expect(visitor).toHaveURL(/signs=cash_only&signs=step_free/)
    await expect(visitor.getByRole('button', { name: 'Remove Cash only' })).toBeVisible()
    await visitor.getByRole('link', { name: title }).first().click()
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
    await expect(namesOf(visitor)).toHaveText([/Hosen-in 宝泉院/, /Jikko-in/, /詩仙堂/])
    const stops = stopsOf(visitor)
    await expect(stops.getByText('3 stops · 1 h 20 min on the way')).toBeVisible()
    await expect(stops.getByText('Walk 8 min')).toBeVisible()
    // It stands at its stop, and not below the text again.
    await expect(visitor.getByRole('main').getByRole('img', { name: 'Field 2' })).toHaveCount(1)
    await expect(stops.getByRole('img', { name: 'Field 2' })).toBeVisible()
    await expect(stops.getByText('Bus 1 h 12 min')).toBeVisible()
    await expect(stops.getByRole('img', { name: 'Map of the stops and the way between them' })).toBeVisible()
    await expect(stops.getByRole('link', { name: 'Open in map: Hosen-in' })).toHaveAttribute('href', /35\.1206/)
    await expect(visitor.getByRole('main').getByText('9:00–17:00')).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('its author changes the order with the keyboard', async () => {
    await page.goto(visitor.url().replace('/posts/', '/edit_post/'))
    await page.getByRole('button', { name: 'Move stop 3 up' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('詩仙堂 is stop 2 of 3 now.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move stop 2 up' })).toBeVisible()
  })

  await test.step('its author drags a stop to the end, and takes that back', async () => {
    const rows = stopsOf(page).getByRole('listitem')
    const grip = rows.first().locator('.grip')
    await grip.scrollIntoViewIfNeeded()
    const [from, last] = await Promise.all([grip.boundingBox(), rows.last().boundingBox()])
    if (!from || !last) throw new Error('the rows are on the page')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await expect(rows.first()).toHaveClass(/pulled/)
    await page.mouse.move(from.x + from.width / 2, last.y + last.height, { steps: 4 })
    await page.mouse.up()
    await expect(rows.last()).toContainText('Hosen-in')
    await expect(page.getByRole('status').getByText('Hosen-in is stop 3 of 3 now.')).toBeAttached()
    await stopsOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(rows.first()).toContainText('Hosen-in')
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(namesOf(page)).toHaveText([/Hosen-in/, /詩仙堂/, /Jikko-in/])
    await expect(page.getByText('Waiting for signal')).toHaveCount(0)
  })

  await test.step('a stop goes into a collection by itself', async () => {
    await stopsOf(page).getByRole('button', { name: 'Add to a collection: Jikko-in' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add to a collection' })
    await sheet.getByRole('button', { name: 'New collection' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Gardens')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(sheet.getByRole('button', { name: /^Gardens/, pressed: true })).toBeVisible()
    await page.goto('/collections')
    await page.getByRole('link', { name: /^Gardens/ }).click()
    const entry = page.getByRole('listitem').filter({ hasText: `Stop of “${title}”` })
    await expect(entry).toContainText('Jikko-in')
    await entry.getByRole('link').click()
    await expect(page).toHaveURL(/#stop-/)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('the document says it without scripts', async () => {
    const reader = await anotherPage(browser, { baseURL: site().origin, javaScriptEnabled: false })
    await reader.goto(visitor.url())
    const stops = stopsOf(reader)
    await expect(stops.getByText('Matcha before a pine.')).toBeVisible()
    await expect(reader.getByRole('main').getByText('Cash only')).toBeVisible()
    // Its sheets are in the document, too: without them a number has no ring, and the way on the map is a black band.
    await expect(stops.getByRole('listitem').first().getByText('1', { exact: true })).toHaveCSS('position', 'absolute')
    await expect(stops.locator('svg polyline').first()).toHaveCSS('fill', 'none')
  })
})
