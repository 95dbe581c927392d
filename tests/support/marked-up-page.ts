import { expect, type Page } from 'playwright/test'
import { markedId, markedUp } from './marked-up.ts'
import { enter } from './member-page.ts'
import type { Member } from './people.ts'
import { settled } from './settled.ts'

/** What stands on a page for people: its texts, what fields hold, and what is said of pictures and controls. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll('[alt], [aria-label], [title]')].flatMap(element =>
      ['alt', 'aria-label', 'title'].map(name => element.getAttribute(name)),
    )
    const typed = [...document.querySelectorAll('input, textarea, option')].map(
      element => (element as HTMLInputElement).value,
    )
    return [document.body.innerText, document.title, ...told, ...typed].join('\n')
  })

/** What a page has that only a text could have brought: an element, a handler in an attribute, an address that is a script. */
export const foreign = (page: Page): Promise<string[]> =>
  page.evaluate(id => {
    const isForeign = (element: Element) =>
      element.id === id ||
      element.getAttributeNames().some(name => name.startsWith('on')) ||
      /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '')
    return [...document.querySelectorAll('*')].filter(isForeign).map(element => element.outerHTML.slice(0, 200))
  }, markedId)

/** Holds a page to what is read on it. @param places whose texts stand on it */
export async function expectText(page: Page, places: readonly string[]): Promise<void> {
  for (const place of places)
    await expect.poll(() => readable(page), `${place} on ${page.url()}`).toContain(markedUp(place))
  await settled(page)
  expect(await foreign(page), page.url()).toEqual([])
}

/** Opens pages as somebody, each with the places whose texts it shows. */
export async function walk(
  page: Page,
  who: Member | null,
  pages: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  if (who) await enter(page, who, '/info/about')
  for (const [path, places] of Object.entries(pages)) {
    await page.goto(path)
    await expectText(page, places)
  }
}

/** Opens dialogs of a page by their buttons, one after the other. @param dialogs the places whose texts stand in each */
export async function openDialogs(page: Page, dialogs: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, places] of Object.entries(dialogs)) {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    for (const place of places) await expect(dialog, `${place} of ${name}`).toContainText(markedUp(place))
    await expect(dialog).toHaveCount(1)
    await expectText(page, [])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}
