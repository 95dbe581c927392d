import type { Page } from 'playwright/test'
import type { Device } from '../support/device.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { adminRoutes, everyRoute } from '../support/every-route.ts'
import { enter } from '../support/member-page.ts'
import { type Member, newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'

/** Bars but no answers (PRODUCT 8.7): nothing on any screen waits for the network. */

const site = () => ({ origin: process.env.ENGAWA_TEST_ORIGIN ?? '', dataDir: process.env.ENGAWA_TEST_DATA ?? '' })

const noAnswer = 'No answer: weak signal, or our side'
const portal = '<!doctype html><title>Hotel</title><h1>Welcome to our Wi-Fi</h1>'

/** How a network fails, and what the banner says of it then. */
const failures = {
  'bars but no answers': { fail: ({ network }) => network.hang(() => true), says: noAnswer },
  'a portal that answers everything itself': {
    fail: ({ network }) => network.answerInstead(() => true, { type: 'text/html', body: portal }),
    says: noAnswer,
  },
  'a portal that sends everybody to its own page': {
    fail: ({ network }) =>
      network.answerInstead(({ path }) => !path.startsWith('/hotel-wifi'), {
        status: 302,
        type: 'text/html',
        body: portal,
        headers: { location: '/hotel-wifi' },
      }),
    says: noAnswer,
  },
  'no signal': { fail: device => device.loseSignal(), says: 'Offline' },
} satisfies Record<string, { fail: (device: Device) => unknown; says: string }>

/** How long a screen may take to have its words, and the banner from the first call on, in ms. What the machine takes itself comes on top. */
const withinMs = 3_000
const ownMs = 2_000

/** What is wrong with a page where nothing answers; nothing, if it is fine. */
async function lookAt(page: Page, path: string, says: string): Promise<string[]> {
  let calledAt = Number.POSITIVE_INFINITY
  page.on('request', request => {
    if (/^\/(api|auth)\//.test(new URL(request.url()).pathname)) calledAt = Math.min(calledAt, Date.now())
  })
  const beganAt = Date.now()
  const failed = await page.goto(path, { waitUntil: 'commit', timeout: withinMs }).then(
    () => null,
    error => String(error).split('\n')[0],
  )
  if (failed !== null) return [`${path} is not opened: ${failed}`]
  const wrong: string[] = []
  const isRight = () =>
    page.evaluate(() => {
      const element = document.querySelector<HTMLElement>('main')
      if (!element) return `has no main: ${document.body?.innerText.slice(0, 80)}`
      const shown = (each: Element) => each.checkVisibility()
      const words = element.innerText.replaceAll(/\s+/g, ' ').trim()
      const waits = [...element.querySelectorAll('.skel, [aria-busy="true"], .part-wait:not(:has(button))')].filter(
        shown,
      )
      const pending = waits.map(each => `${each.className || each.tagName} ${each.textContent?.slice(0, 30)}`)
      if (words === '') return 'has no words'
      return pending.length === 0 ? '' : `still waits (${pending.slice(0, 2)}): ${words.slice(0, 80)}`
    })
  const until = beganAt + withinMs + ownMs
  let why = 'has no main'
  while (why !== '' && Date.now() < until) why = await isRight().catch(() => why)
  if (why !== '') wrong.push(`${path} ${why}`)
  const banner = page.locator('.banner').filter({ hasText: says })
  const bannerUntil = Math.min(calledAt, Date.now()) + withinMs + ownMs - Date.now()
  const came = await banner.waitFor({ timeout: Math.max(bannerUntil, 1) }).then(
    () => true,
    () => false,
  )
  if (!came && calledAt < Number.POSITIVE_INFINITY) wrong.push(`${path} has no banner '${says}'`)
  return wrong
}

/** Opens each screen once, as somebody does before the tunnel. */
async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/\S/)
    await expect(page.locator('main .skel:visible, main .part-wait:visible')).toHaveCount(0)
  }
}

async function pathsOf(member: Member, which: (route: string) => boolean): Promise<string[]> {
  const routes = await everyRoute(site(), member)
  return Object.entries(routes).flatMap(([route, paths]) => (which(route) ? paths : []))
}

const isAdmins = (route: string) => adminRoutes.some(each => each === route)

/** Walks through screens that were never opened, opens them, and walks through them again. */
async function walk(device: Device, page: Page, paths: readonly string[], how: keyof typeof failures): Promise<void> {
  const { fail, says } = failures[how]
  const wrong: string[] = []
  for (const when of ['never opened', 'opened before']) {
    if (when === 'opened before') {
      await device.findSignal()
      await openAll(page, paths)
    }
    await fail(device)
    for (const path of paths) {
      const tab = await device.openTab()
      wrong.push(...(await lookAt(tab, path, says)).map(each => `${when}: ${each}`))
      await tab.close()
    }
  }
  expect(wrong).toEqual([])
}

test.setTimeout(900_000)

for (const how of Object.keys(failures) as (keyof typeof failures)[]) {
  test.describe(`where there is ${how}`, () => {
    test('no screen of a member waits', async ({ device }) => {
      const member = await newMember(site())
      const page = await device.openTab()
      await enter(page, member)
      await visit(page)
      await walk(device, page, await pathsOf(member, route => !isAdmins(route)), how)
    })

    test('no screen of a visitor waits', async ({ device }) => {
      const page = await device.openTab()
      await visit(page)
      await walk(device, page, await pathsOf(await newMember(site()), route => !isAdmins(route)), how)
    })

    test('no screen of the admin area waits', async ({ device }) => {
      const member = await newMember(site())
      await makeAdminAt(site().dataDir, member.session.id)
      const admin = { ...member, session: { ...member.session, role: 55 as const } }
      const page = await device.openTab()
      await enter(page, admin)
      await visit(page)
      await walk(device, page, await pathsOf(admin, isAdmins), how)
    })
  })
}
