import { isDrawn, namedOrDrawn } from '../support/chance.ts'
import { demoPost } from '../support/demo.ts'
import type { Device } from '../support/device.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { everyRoute } from '../support/every-route.ts'
import { enter } from '../support/member-page.ts'
import { type Cell, cells, type Failure, halfOf, pathsOf, says, type Walker } from '../support/no-answer.ts'
import { type Member, newMember } from '../support/people.ts'
import { lookAtSilent } from '../support/silent-screen.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/**
 * Bars but no answers (PRODUCT 8.7): nothing on any screen waits for the network. `tests/sync/no-answer` takes every cell of how it fails, who it
 * is, whether the screens were opened before, and half of them, without a browser. Here are those that need one most, where the page and its scripts
 * come from the worker or not at all, with every second of their screens, as the worker treats all alike; with ROUNDS as many as wanted are
 * drawn, with all of their screens.
 */

const inBrowser: readonly Cell[] = [
  // Scripts of screens that were never opened are asked for and never come.
  { how: 'bars but no answers', who: 'a member', when: 'never opened', half: 0 },
  // The worker's copy is shown, and not the page that the portal sends instead of the product's.
  { how: 'a portal that sends everybody to its own page', who: 'a visitor', when: 'opened before', half: 1 },
  // Scripts that are not kept in advance, but since they were loaded once.
  { how: 'no signal', who: 'an admin', when: 'opened before', half: 0 },
]

const portal = '<!doctype html><title>Hotel</title><h1>Welcome to our Wi-Fi</h1>'

const breakNetwork: Record<Failure, (device: Device) => unknown> = {
  'bars but no answers': ({ network }) => network.hang(() => true),
  'a portal that answers everything itself': ({ network }) =>
    network.answerInstead(() => true, { type: 'text/html', body: portal }),
  'a portal that sends everybody to its own page': ({ network }) => {
    network.answerInstead(() => true, { type: 'text/html', body: portal })
    network.answerInstead(({ path }) => path !== '/hotel-wifi', {
      status: 302,
      type: 'text/html',
      body: portal,
      headers: { location: '/hotel-wifi' },
    })
  },
  'no signal': device => device.loseSignal(),
}

async function newAdmin(): Promise<Member> {
  const member = await newMember(site())
  await makeAdminAt(site().dataDir, member.session.id)
  return { ...member, session: { ...member.session, role: 55 } }
}

const people: Record<Walker, { make: () => Promise<Member>; isSignedIn: boolean }> = {
  'a member': { make: () => newMember(site()), isSignedIn: true },
  'a visitor': { make: () => newMember(site()), isSignedIn: false },
  'an admin': { make: newAdmin, isSignedIn: true },
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
    await expect(page.locator('main .skel:visible, main [data-part-wait]:visible')).toHaveCount(0)
    await page.close()
  })

test.setTimeout(600_000)

for (const { how, who, when, half } of namedOrDrawn('no-answer', cells, inBrowser)) {
  test(`where there is ${how}, no screen of ${who} waits that was ${when}, half ${half + 1}`, async ({ device }) => {
    const { make, isSignedIn } = people[who]
    const member = await make()
    const { path: guide } = await demoPost(site().origin, 'guides')
    const ofCell = halfOf(pathsOf(await everyRoute(site(), member, guide), who), half)
    const paths = isDrawn ? ofCell : halfOf(ofCell, 0)
    const page = await device.openTab()
    if (isSignedIn) await enter(page, member)
    await visit(page)
    if (when === 'opened before') await openAll(device, paths)
    await page.close()
    await breakNetwork[how](device)
    const wrong: string[] = []
    await side(paths, async path => {
      const tab = await device.openTab()
      wrong.push(...(await lookAtSilent(tab, path, says[how])))
      await tab.close()
    })
    expect(wrong).toEqual([])
  })
}
