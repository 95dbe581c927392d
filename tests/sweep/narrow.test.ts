import type { Page } from 'playwright/test'
import { first as inEnglish } from '../../src/contract/messages/en/first.ts'
import { first as inJapanese } from '../../src/contract/messages/ja/first.ts'
import type { Language } from '../../src/contract/messages/text.ts'
import { anotherPage, expect, test } from '../support/browser.ts'
import { isAdmins, type Route, signIn } from '../support/every-route.ts'
import { longestWorld } from '../support/longest.ts'
import { enter } from '../support/member-page.ts'
import { looks, narrowFaults } from '../support/narrow.ts'
import { settled } from '../support/settled.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/**
 * Every screen on a small phone, in both languages and every size of text, with the longest names and titles: nothing is wider than the
 * window, each control can be pressed, and no word is torn into letters.
 */

/** What visitors see differently from members. */
const open: readonly Route[] = [
  ...signIn,
  '/',
  '/$',
  '/posts',
  '/posts/$post_slug',
  '/shared/$slug',
  '/on_this_device',
  '/emergency',
  '/phrases',
]

/** Screens without a footer, or with one below a list without an end: they are loaded in each language. */
const fixed: readonly Route[] = [...signIn, '/posts', '/messenger', '/messenger/$chat_id', '/welcome']
const legend = { en: inEnglish['app.language'], ja: inJapanese['app.language'] }

const isMembers = (route: Route) => !isAdmins(route) && !signIn.includes(route)

/** Who walks, and through which of all routes. A member has so many that two walk side by side. */
const people: Record<string, (route: Route, at: number) => boolean> = {
  'a visitor': route => open.includes(route),
  'a member': (route, at) => isMembers(route) && at % 2 === 0,
  'another member': (route, at) => isMembers(route) && at % 2 === 1,
  'an admin': isAdmins,
}

/** A page that rests shows something, and nothing of it is still loading. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(/\S/)
  await expect(page.locator('main .skel:visible, main [data-part-wait]:visible:not(:has(button))')).toHaveCount(0)
}

const phone = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const

/** Runs in the page: lets each part of the document come near the window, as only what a reader has seen is drawn in another language. */
async function readThrough(): Promise<void> {
  // Chromium now and then gives a page no frame any more, as `settled` knows of idle moments.
  const drawn = () =>
    new Promise(next => {
      requestAnimationFrame(next)
      setTimeout(next, 1_000)
    })
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await drawn()
    await drawn()
  }
}

/** Changes the language by the choice in the footer, and waits until the page is drawn in it. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(readThrough)
  await settled(page)
  const choice = page.locator('.foot').first().locator('fieldset').first()
  // On some screens only the sidebar has it, which a phone does not show.
  await choice.locator(`input[value="${language}"]`).dispatchEvent('click')
  await expect(choice.locator('legend')).toHaveText(legend[language])
  await settled(page)
}

for (const [who, walks] of Object.entries(people)) {
  test(`${who} reads and reaches everything on a small phone, in both languages`, async ({ browser, origin }) => {
    const { member, routes } = await longestWorld(site())
    const all = Object.entries(routes) as [Route, readonly string[]][]
    const pathsOf = (isFixed: boolean) =>
      all.flatMap(([route, paths], at) => (walks(route, at) && fixed.includes(route) === isFixed ? paths : []))
    const open = async (language: Language) => {
      const page = await anotherPage(browser, { baseURL: origin, locale: 'en-GB', ...phone })
      if (who === 'an admin') {
        await makeAdminAt(site().dataDir, member.session.id)
        await enter(page, { session: { ...member.session, role: 55 } })
      } else if (who !== 'a visitor') await enter(page, member)
      await page.context().addCookies([{ name: 'language', value: language, url: origin }])
      return page
    }
    const wrong: string[] = []
    const look = async (page: Page, path: string, language: Language) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectWhole(page)
      for (const fault of await narrowFaults(page)) wrong.push(`${path} in ${language}, ${fault}`)
    }

    const fixedPaths = pathsOf(true)
    // In Japanese first: what a member chooses later is kept in the account, and is the language of the next screen.
    for (const first of ['ja', 'en'] as const) {
      const paths = first === 'ja' ? fixedPaths : [...fixedPaths, ...pathsOf(false)]
      if (paths.length === 0) continue
      const page = await open(first)
      let language: Language = first
      for (const path of paths) {
        await page.goto(path)
        await look(page, path, language)
        if (fixedPaths.includes(path)) continue
        language = language === 'en' ? 'ja' : 'en'
        await speak(page, language)
        await look(page, path, language)
      }
      await page.context().close()
    }
    expect(wrong).toEqual([])
  })
}

test('what is torn, covered or out of reach is found', async ({ page }) => {
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { margin: 0 } h1 { inline-size: 1ch; overflow-wrap: anywhere } div { position: relative }
    .over { position: absolute; inset: 0 } .far { position: absolute; inset: 0 auto auto 300px; inline-size: 90px }
  </style><main><h1>Notifications</h1><h1>一覧表</h1><div><button>Picture</button><button class="over">Post</button></div>
  <div><button class="far">Send</button></div></main>`)
  const found = await narrowFaults(page, looks.slice(0, 1))
  for (const fault of [
    "'Notifications'",
    "'一覧表'",
    "under button.over 'Post'",
    'the page is 390 px',
    '300 to 390 px',
  ])
    expect(found.filter(each => each.includes(fault)).length, `${fault} in ${found.join('; ')}`).toBeGreaterThan(0)
})
