import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { enter } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/**
 * A screen looks the same whichever screens were opened before it: their sheets stay. Each is drawn with its own sheets, then with all of the
 * build. `tests/checks/styles.ts` holds the same for every rule, by its classes alone.
 */

const sheets = globSync('dist/client/assets/*.css')

/** How an element is laid out and painted, by the names of CSS. */
type Looks = Record<string, Record<string, string>>

/** Runs in the page: the computed styles of all that is in the main part. */
function looksNow(): Looks {
  const all = [...document.querySelectorAll('main, main *:not(svg *)')]
  return Object.fromEntries(
    all.map((element, at) => {
      const styles = getComputedStyle(element)
      const name = `${at} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return [name, Object.fromEntries([...styles].map(each => [each, styles.getPropertyValue(each)]))]
    }),
  )
}

/** What changes in the page when `change` is done: the element, the property, how it was and is. */
async function changesBy(page: Page, change: () => Promise<unknown>): Promise<string[]> {
  const before = await page.evaluate(looksNow)
  await change()
  const after = await page.evaluate(looksNow)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  return Object.entries(before).flatMap(([element, looks]) =>
    Object.entries(looks)
      .filter(([property, was]) => after[element]?.[property] !== was)
      .map(([property, was]) => `${element} ${property}: ${was} -> ${after[element]?.[property]}`),
  )
}

/** Loads every sheet of the build that the page does not have yet. */
const loadAll = (page: Page) =>
  page.evaluate(
    paths =>
      Promise.all(
        paths
          .filter(path => !document.querySelector(`link[rel="stylesheet"][href$="${path}"]`))
          .map(path => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
            document.head.append(link)
            return new Promise((loaded, failed) => Object.assign(link, { onload: loaded, onerror: failed }))
          }),
      ).then(all => all.length),
    sheets.map(path => `/assets/${basename(path)}`),
  )

/** Styles the page as a sheet of another screen would. */
const addRule = (page: Page, rule: string) =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, rule)

test.use({ viewport: { width: 390, height: 844 } })

test('a chat and the first run look the same once every other screen was opened', { tag: '@long' }, async ({
  page,
}) => {
  expect(sheets.length).toBeGreaterThan(20)
  const member = await newMember(site())
  const friend = await newMember(site(), `Wolfeschlegelstein${newWord().slice(0, 7)}`)
  await befriend(member, friend)
  const { chat_id } = await beginChat(friend, [member])
  await say(friend, chat_id, `行くよ🚃駅で https://example.org/${newWord()}`)
  await say(member, chat_id, 'Bring boots 👢')
  await enter(page, member)

  await page.goto(`/messenger/${chat_id}`)
  await expect(page.getByRole('log').getByText('Bring boots')).toBeVisible()
  // What has been read, and who is here, has reached the page.
  await expect(page.locator('main .messenger_unread')).toHaveCount(0)
  await expect(page.locator('header').getByText('Offline ·')).toBeVisible()
  await expect(page.locator('main .skel, main [data-part-wait]')).toHaveCount(0)
  expect(await changesBy(page, () => loadAll(page))).toEqual([])
  const words = await changesBy(page, () => addRule(page, '@layer components { .messenger_words { display: grid } }'))
  expect(words.some(each => each.includes('p.messenger_words display: block -> grid'))).toBe(true)

  await page.goto('/welcome')
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeAttached()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .first(),
  ).toBeVisible()
  await expect(page.locator('.people_suggested .av:not([data-on])')).toHaveCount(0)
  await expect(page.locator('main .skel, main [data-part-wait]')).toHaveCount(0)
  expect(await changesBy(page, () => loadAll(page))).toEqual([])
})
