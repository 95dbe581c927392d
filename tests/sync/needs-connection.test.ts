import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { presentMember } from '../support/content.ts'
import { demoPost, drawnOnce } from '../support/demo.ts'
import { eventually } from '../support/eventually.ts'
import { everyRoute, isAdmins, type Route, signIn } from '../support/every-route.ts'
import { addPhoto, defaultGallery } from '../support/galleries.ts'
import { aged, countLocked, faultsOf, isInDoubt, lookAtDocument, type Screen } from '../support/needs-connection.ts'
import { says } from '../support/no-answer.ts'
import { comment } from '../support/notifications.ts'
import { get, type Member, newAddress, newMember } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Connection, newConnection } from './faulty-fetch.ts'
import type { Profile, Tab } from './screens.ts'
import { openWindow } from './window.ts'

/**
 * Every control that can't work without a connection says why (PRODUCT 10.19): opens every screen and loses the connection there. What is
 * disabled then, and not once it is back, is described by a sentence above it. Each list says how old it is (PRODUCT 10.1). Each screen is
 * drawn in a window without a layout, where only what its document hides is hidden: `tests/sweep/needs-connection` has some with a layout.
 */

const screen = openWindow()
const { holdClock, inTab, loadAllCode, untilHasToBeRight, untilWhole } = await import('./screens.ts')
await loadAllCode()

let server: TestServer
let guide: string
beforeAll(async () => {
  // There the Google button says each time why it could not be drawn.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server = await startTestServer()
  await seedDemo(server.services, drawnOnce)
  server.services.forVisitors.changed()
  guide = (await demoPost(server.origin, 'guides')).path
}, 120_000)
afterAll(() => server.stop())

/** Presses the first button with these words, and waits until there is more to press or to fill in. */
async function press(words: string): Promise<void> {
  const controls = () =>
    [...document.querySelectorAll<HTMLElement>('button, input, textarea, select')].filter(each =>
      each.checkVisibility(),
    )
  const before = controls()
  const button = before.find(each => each.localName === 'button' && each.textContent.includes(words))
  if (!button) throw new Error(`there is no button '${words}'`)
  button.click()
  await eventually(() => expect(controls().length).toBeGreaterThan(before.length))
}

/** Somebody's browser, and its connection. */
type Browser = Profile & { connection: Connection }

const browserOf = ({ session }: Member): Browser => ({
  store: new IDBFactory(),
  session,
  connection: newConnection(newAddress()),
})

/** Loses the connection; from then on the test moves the page's clock. */
function loseSignal({ connection }: Browser): void {
  holdClock()
  connection.online = false
  screen.setOnLine(false)
}

function findSignal({ connection }: Browser): void {
  vi.useRealTimers()
  connection.online = true
  screen.setOnLine(true)
}

const banner = () => document.querySelector('.banner')?.textContent ?? ''

/**
 * Opens a screen and loses the connection there.
 * @param spoil what is done to its document then
 * @returns how many of its controls say why they are locked, and what is wrong with it
 */
async function lookAt(
  browser: Browser,
  { path, ages, press: button, anew }: Screen,
  spoil = () => {},
): Promise<{ locked: number; faults: string[] }> {
  const { connection } = browser
  const inScreen = <T>(look: (tab: Tab) => Promise<T>) =>
    inTab(screen, browser, connection, new URL(path, server.origin), look)
  const withoutSignal = async (tab: Tab) => {
    await untilHasToBeRight()
    spoil()
    const lost = lookAtDocument(ages)
    const said = banner()
    findSignal(browser)
    if (isInDoubt(lost)) {
      await tab.askServer()
      await untilWhole(tab, connection)
      expect([path, banner()]).toEqual([path, ''])
    }
    const faults = faultsOf(path, lost, isInDoubt(lost) ? lookAtDocument(ages) : null)
    if (!said.includes(says['no signal'])) faults.push(`${path} has no banner, but '${said}'`)
    return { locked: countLocked(lost), faults }
  }
  try {
    if (anew) {
      await inScreen(tab => untilWhole(tab, connection))
      loseSignal(browser)
      return await inScreen(withoutSignal)
    }
    return await inScreen(async tab => {
      await untilWhole(tab, connection)
      if (button) await press(button)
      await untilWhole(tab, connection)
      loseSignal(browser)
      return withoutSignal(tab)
    })
  } finally {
    findSignal(browser)
  }
}

/** Walks screens. @returns how many controls were locked, and what doesn't say why it is, or how old it is */
async function walk(member: Member, screens: readonly Screen[]): Promise<{ locked: number; faults: string[] }> {
  const browser = browserOf(member)
  let locked = 0
  const faults: string[] = []
  for (const each of screens) {
    const found = await lookAt(browser, each)
    locked += found.locked
    faults.push(...found.faults)
  }
  return { locked, faults }
}

/** The screens of a member's or an admin's routes. */
async function everyScreen(member: Member, walks: (route: Route) => boolean): Promise<Screen[]> {
  const routes = Object.entries(await everyRoute(server, member, guide)) as [Route, readonly string[]][]
  return routes
    .filter(([route]) => walks(route))
    .flatMap(([route, paths]) => paths.map(path => ({ path, ages: aged.has(route) ? 1 : 0 })))
}

test('each control of a member that needs a connection says so above it, and each list its age', async () => {
  const member = await newMember(server)
  // `tests/sweep/needs-connection` has those for signing in.
  const screens = await everyScreen(member, route => !isAdmins(route) && !signIn.includes(route))
  const own = screens.find(({ path }) => path.startsWith('/edit_post/'))?.path.replace('/edit_post/', '') ?? ''
  const { id } = await get(member, 'posts.single', { params: { slug: own } })
  await get(member, 'posts.save', { params: { id } })
  await comment(await presentMember(server), { id, slug: own })
  const gallery = await defaultGallery(member)
  await addPhoto(member, gallery.id, await redAndBlue(640, 480).jpeg().toBuffer())
  const galleries = `/users/${member.session.user_tag}?tab=galleries`
  const { locked, faults } = await walk(member, [
    ...screens,
    { path: galleries, ages: 1 },
    { path: `${galleries}&gallery=${gallery.id}`, ages: 1 },
    { path: '/posts?words=ferry', ages: 1, anew: true },
    { path: '/account', ages: 1, press: 'Change Password' },
    { path: '/account', ages: 1, press: 'Close account' },
    { path: '/account', ages: 0, anew: true },
    { path: '/settings', ages: 1, anew: true },
  ])
  expect(faults).toEqual([])
  expect(locked).toBe(83)
}, 120_000)

test('each control of an admin that needs a connection says so above it, and each page once its age', async () => {
  // With a password, of which one's own page says more.
  const member = await newMember(server)
  await server.services.db.updateTable('users').set({ role: 55 }).where('id', '=', member.session.id).execute()
  const admin: Member = { ...member, session: { ...member.session, role: 55 } }
  const screens = await everyScreen(admin, isAdmins)
  const person = `/adminpage/admin_panel_x/people/${(await presentMember(server)).session.user_tag}`
  const { locked, faults } = await walk(admin, [
    // The playground shows a list of nothing.
    ...screens.map(({ path }) => ({ path, ages: path.endsWith('/playground') ? 0 : 1 })),
    { path: '/account', ages: 1 },
    { path: person, ages: 1 },
    { path: person, ages: 1, press: 'Warn' },
    { path: '/adminpage/admin_panel_x/promote', ages: 1, press: 'Book' },
  ])
  expect(faults).toEqual([])
  expect(locked).toBe(96)
}, 120_000)

test('the walk finds what does not say so', async () => {
  const browser = browserOf(await newMember(server))
  const faultsWith = async (spoil: () => void) => (await lookAt(browser, { path: '/account', ages: 1 }, spoil)).faults
  const button = () =>
    [...document.querySelectorAll('button')].find(each => each.textContent === 'Change Password') as HTMLButtonElement
  const reason = () => document.getElementById(button().getAttribute('aria-describedby') ?? '') as HTMLElement
  const fault = (what: string) => `/account: button 'Change Password' ${what}`
  expect(await faultsWith(() => button().removeAttribute('aria-describedby'))).toEqual([fault('has no reason')])
  expect(await faultsWith(() => reason().setAttribute('hidden', ''))).toContain(fault('has a reason that is hidden'))
  const putBelow = () => {
    const above = reason()
    document.body.append(above.cloneNode(true))
    above.removeAttribute('id')
  }
  expect(await faultsWith(putBelow)).toContain(fault('has its reason below'))
  const hideAge = () => document.querySelector('main .list-end')?.setAttribute('hidden', '')
  expect(await faultsWith(hideAge)).toEqual([expect.stringContaining('/account says 0 ages, not 1')])
}, 60_000)
