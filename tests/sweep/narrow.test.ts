import type { Page } from 'playwright/test'
import { anotherPage, expect, test } from '../support/browser.ts'
import { isAdmins, type Route, signIn } from '../support/every-route.ts'
import { longestWorld } from '../support/longest.ts'
import { enter } from '../support/member-page.ts'
import { looks, narrowFaults } from '../support/narrow.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/**
 * Every screen on a small phone, in both languages and every size of text, with the longest names and titles: nothing is wider than the
 * window, each control can be pressed, and no word is torn into letters.
 */

/** What visitors see differently from members. */
const open: readonly Route[] = [...signIn, '/', '/$', '/posts', '/posts/$post_slug', '/shared/$slug', '/on_this_device']

/** Who walks, and through which routes. */
const people = {
  'a visitor': (route: Route) => open.includes(route),
  'a member': (route: Route) => !isAdmins(route) && !signIn.includes(route),
  'an admin': isAdmins,
}

/** A page that rests shows something, and nothing of it is still loading. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(/\S/)
  await expect(page.locator('main .skel:visible, main .part-wait:visible:not(:has(button))')).toHaveCount(0)
}

const phone = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const

for (const [language, name] of [
  ['en', 'English'],
  ['ja', 'Japanese'],
] as const) {
  for (const [who, walks] of Object.entries(people)) {
    test(`${who} reads and reaches everything on a small phone in ${name}`, async ({ browser, origin }) => {
      const { member, routes } = await longestWorld(site())
      const all = Object.entries(routes) as [Route, readonly string[]][]
      const page = await anotherPage(browser, { baseURL: origin, locale: 'en-GB', ...phone })
      if (who === 'an admin') {
        await makeAdminAt(site().dataDir, member.session.id)
        await enter(page, { session: { ...member.session, role: 55 } })
      } else if (who === 'a member') await enter(page, member)
      await page.context().addCookies([{ name: 'language', value: language, url: origin }])
      const wrong: string[] = []
      for (const path of all.flatMap(([route, paths]) => (walks(route) ? paths : []))) {
        await page.goto(path)
        await expectWhole(page)
        for (const fault of await narrowFaults(page)) wrong.push(`${path} ${fault}`)
      }
      await page.context().close()
      expect(wrong).toEqual([])
    })
  }
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
