import { drawn, tellDrawn } from '../support/chance.ts'
import type { Device } from '../support/device.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { adminRoutes, everyRoute } from '../support/every-route.ts'
import { enter } from '../support/member-page.ts'
import { type Member, newMember } from '../support/people.ts'
import { lookAtSilent } from '../support/silent-screen.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/**
 * Bars but no answers (PRODUCT 8.7): nothing on any screen waits for the network. Draws some cells of how it fails, who it is, whether the screens
 * were opened before, and half of them; with ROUNDS as many as there are, or more, it is the whole.
 */

const noAnswer = 'No answer: weak signal, or our side'
const portal = '<!doctype html><title>Hotel</title><h1>Welcome to our Wi-Fi</h1>'

/** How a network fails, and what the banner says of it then. */
const failures: Record<string, { fail: (device: Device) => unknown; says: string }> = {
  'bars but no answers': { fail: ({ network }) => network.hang(() => true), says: noAnswer },
  'a portal that answers everything itself': {
    fail: ({ network }) => network.answerInstead(() => true, { type: 'text/html', body: portal }),
    says: noAnswer,
  },
  'a portal that sends everybody to its own page': {
    fail: ({ network }) => {
      network.answerInstead(() => true, { type: 'text/html', body: portal })
      network.answerInstead(({ path }) => path !== '/hotel-wifi', {
        status: 302,
        type: 'text/html',
        body: portal,
        headers: { location: '/hotel-wifi' },
      })
    },
    says: noAnswer,
  },
  'no signal': { fail: device => device.loseSignal(), says: 'Offline' },
}

const isAdmins = (route: string) => adminRoutes.some(each => each === route)

async function newAdmin(): Promise<Member> {
  const member = await newMember(site())
  await makeAdminAt(site().dataDir, member.session.id)
  return { ...member, session: { ...member.session, role: 55 } }
}

/** Who walks, and through which routes. */
const people: Record<string, { make: () => Promise<Member>; isSignedIn: boolean; walks: (route: string) => boolean }> =
  {
    'a member': { make: () => newMember(site()), isSignedIn: true, walks: route => !isAdmins(route) },
    'a visitor': { make: () => newMember(site()), isSignedIn: false, walks: route => !isAdmins(route) },
    'an admin': { make: newAdmin, isSignedIn: true, walks: isAdmins },
  }

test.use({ patient: false })

/** Tabs that walk side by side: most of a walk is waiting. */
const tabs = 6

async function side(paths: readonly string[], walk: (path: string) => Promise<void>): Promise<void> {
  const left = [...paths]
  const walker = async () => {
    for (let path = left.shift(); path; path = left.shift()) await walk(path)
  }
  await Promise.all(Array.from({ length: tabs }, walker))
}

/** Opens each screen once, as somebody does before the tunnel. */
const openAll = (device: Device, paths: readonly string[]): Promise<void> =>
  side(paths, async path => {
    const page = await device.openTab()
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/\S/)
    await expect(page.locator('main .skel:visible, main .part-wait:visible')).toHaveCount(0)
    await page.close()
  })

const cells = Object.keys(failures).flatMap(how =>
  Object.keys(people).flatMap(who =>
    ['never opened', 'opened before'].flatMap(when => [0, 1].map(half => ({ how, who, when, half }))),
  ),
)
const { many, chosen } = drawn(cells, 1)
tellDrawn('no-answer', many, `${chosen.length} of ${cells.length} cells`)

test.setTimeout(600_000)

for (const { how, who, when, half } of chosen) {
  test(`where there is ${how}, no screen of ${who} waits that was ${when}, half ${half + 1}`, async ({ device }) => {
    const { fail, says } = failures[how] as (typeof failures)[string]
    const { make, isSignedIn, walks } = people[who] as (typeof people)[string]
    const member = await make()
    const routes = await everyRoute(site(), member)
    const paths = Object.entries(routes)
      .flatMap(([route, all]) => (walks(route) ? all : []))
      .filter((_, at) => at % 2 === half)
    const page = await device.openTab()
    if (isSignedIn) await enter(page, member)
    await visit(page)
    if (when === 'opened before') await openAll(device, paths)
    await page.close()
    await fail(device)
    const wrong: string[] = []
    await side(paths, async path => {
      const tab = await device.openTab()
      wrong.push(...(await lookAtSilent(tab, path, says)))
      await tab.close()
    })
    expect(wrong).toEqual([])
  })
}
