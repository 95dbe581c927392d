import type { Page } from 'playwright/test'
import { waiting } from './no-answer.ts'

/** What a page has done so far: `at` counts ticks of its own clock, which stands still while the machine has no time for the page. */
type Seen = {
  at: number
  calledAt?: number
  rightAt?: number | undefined
  bannerAt?: number
  why: string
  banners: string
}

const tickMs = 100
/** How long a screen may take to have its words, and the banner from the first call on. */
const withinMs = 3_000
/** What this machine may take itself, on top of that. */
const ownMs = 2_000
/** After this much of its clock without a call, a screen that is right makes none. */
const noCallMs = 1_500
/** No screen is waited for any longer by the clock on the wall. */
const wallMs = 120_000

/** Runs in the page from its beginning. */
function watch({ says, tickMs: every, waiting }: { says: string; tickMs: number; waiting: string }): void {
  const seen: Seen = { at: 0, why: 'has no main', banners: '' }
  Object.assign(globalThis, { seen })
  const plainFetch = globalThis.fetch
  globalThis.fetch = (asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), location.origin)
    if (/^\/(api|auth)\//.test(pathname)) seen.calledAt ??= seen.at
    return plainFetch(asked, init)
  }
  const whatIsWrong = () => {
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return `has no main: ${document.body?.innerText.slice(0, 80)}`
    const words = main.innerText.replaceAll(/\s+/g, ' ').trim()
    if (words === '') return 'has no words'
    const waits = [...main.querySelectorAll(waiting)]
      .filter(each => each.checkVisibility())
      .map(each => `${each.className || each.tagName} ${each.textContent?.slice(0, 30)}`)
    return waits.length === 0 ? '' : `still waits (${waits.slice(0, 2)}): ${words.slice(0, 80)}`
  }
  setInterval(() => {
    seen.at++
    seen.why = whatIsWrong()
    // What is right for a moment may still give way to something else.
    seen.rightAt = seen.why === '' ? (seen.rightAt ?? seen.at) : undefined
    const banners = [...document.querySelectorAll<HTMLElement>('.banner')]
    seen.banners = banners.map(each => each.innerText).join(' | ')
    // A page of which nothing is here says it itself, in place of what it would show.
    const whole = [...document.querySelectorAll<HTMLElement>('main .empty:has(h1)')]
    if ([...banners, ...whole].some(each => each.innerText.includes(says))) seen.bannerAt ??= seen.at
  }, every)
}

/**
 * Opens an address where nothing answers, in a tab that has opened nothing yet.
 * @param says what the banner says
 * @returns what is wrong with the screen; nothing, if it is fine
 */
export async function lookAtSilent(page: Page, path: string, says: string): Promise<string[]> {
  await page.addInitScript(watch, { says, tickMs, waiting })
  const failed = await page.goto(path, { waitUntil: 'commit', timeout: wallMs }).then(
    () => null,
    error => String(error).split('\n')[0],
  )
  if (failed !== null) return [`${path} is not opened: ${failed}`]
  const until = Date.now() + wallMs
  let seen: Seen = { at: 0, why: 'has not begun', banners: '' }
  while (Date.now() < until && !isOver(seen)) {
    await page.waitForTimeout(tickMs)
    seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen).catch(() => seen)
  }
  const wrong: string[] = []
  if (seen.rightAt === undefined) wrong.push(`${path} ${seen.why}`)
  if (seen.calledAt !== undefined && seen.bannerAt === undefined)
    wrong.push(`${path} has no banner '${says}', but '${seen.banners}'`)
  return wrong
}

function isOver({ at, calledAt, rightAt, bannerAt }: Seen): boolean {
  const limit = (withinMs + ownMs) / tickMs
  // A slow machine makes the first call late, and from it on one waits for an answer.
  const isLate = at > (calledAt ?? withinMs / tickMs) + limit
  if (calledAt === undefined) return isLate || (rightAt !== undefined && at > rightAt + noCallMs / tickMs)
  return isLate || (rightAt !== undefined && bannerAt !== undefined)
}
