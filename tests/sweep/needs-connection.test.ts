import type { Page } from 'playwright/test'
import { befriend, beginChat } from '../support/chats.ts'
import type { Device } from '../support/device.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import {
  countLocked,
  faultsOf,
  isInDoubt,
  type Look,
  lookAtDocument,
  type Screen,
} from '../support/needs-connection.ts'
import { newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/**
 * Every control that can't work without a connection says why (PRODUCT 10.19), and each list how old it is (PRODUCT 10.1).
 * `tests/sync/needs-connection` opens every screen without a browser. Here are those for signing in, and some where a layout says what
 * is in sight: a form that opens within a page, a chat beside the list of chats, a dialog.
 */

/** Waits until a page has what it shows at first; what failed to load stands there with a way to try again. */
async function settled(page: Page): Promise<void> {
  // More than the footer.
  await expect(
    page.locator('main :is(h1, h2, h3, p, a, button):not(footer *)').filter({ visible: true }),
  ).not.toHaveCount(0)
  await expect(page.locator('main .skel:visible, main [data-part-wait]:visible:not(:has(button))')).toHaveCount(0)
}

/** Waits until all is answered that tabs have asked, and none has asked for anything for a while: what is asked for when a page rests has been. */
async function quiet({ network }: Device): Promise<void> {
  let asked = -1
  const open = () => {
    const before = asked
    asked = network.seen().length
    return asked - before + network.open()
  }
  await expect.poll(open, { intervals: [500], timeout: 60_000 }).toBe(0)
}

type Opened = Screen & { page: Page }

async function openAll(device: Device, screens: readonly Screen[]): Promise<Opened[]> {
  const opened = await Promise.all(
    screens.map(async screen => {
      const page = await device.openTab()
      await page.goto(screen.path)
      await settled(page)
      return { ...screen, page }
    }),
  )
  await quiet(device)
  for (const { page, press } of opened)
    if (press !== undefined) await page.getByRole('button', { name: press }).first().click()
  return opened
}

/** Looks at a screen that has lost its connection, once it says as many ages as it should, or never will. */
async function lookAt({ ages, page }: Opened): Promise<Look> {
  await settled(page)
  if (await page.locator('.banner').count()) await expect(page.locator('.banner')).toContainText('Offline')
  let look = await page.evaluate(lookAtDocument, ages)
  const isDone = async () => {
    look = await page.evaluate(lookAtDocument, ages)
    return look.said === look.ages
  }
  await expect
    .poll(isDone)
    .toBe(true)
    .catch(() => {})
  return look
}

/** Gives the connection back, and waits until the tabs know, and the worker through which they load their parts. */
async function findAgain(device: Device, opened: readonly Opened[]): Promise<void> {
  const [first] = opened
  const isKept = async () => {
    await device.findSignal()
    const kept = await first?.page.evaluate(async () => (await fetch('/version.json')).headers.has('x-engawa-kept'))
    if (kept) await device.loseSignal()
    return kept
  }
  await expect.poll(isKept, { timeout: 90_000 }).toBe(false)
  await Promise.all(opened.map(({ page }) => expect(page.locator('.banner')).toHaveCount(0)))
}

/** Opens screens side by side and loses the connection. @returns how many controls say why they are locked, and what is wrong */
async function walk(device: Device, screens: readonly Screen[]): Promise<{ locked: number; faults: string[] }> {
  const opened = await openAll(device, screens)
  await device.loseSignal()
  const looks = await Promise.all(opened.map(lookAt))
  const again = looks.some(isInDoubt)
  if (again) await findAgain(device, opened)
  const faults = await Promise.all(
    opened.map(async ({ path, page, ages }, index) => {
      const back = again ? await page.evaluate(lookAtDocument, ages) : null
      await page.close()
      return faultsOf(path, looks[index] as Look, back)
    }),
  )
  return { locked: looks.reduce((sum, look) => sum + countLocked(look), 0), faults: faults.flat() }
}

test('a page, a chat and a dialog say in sight why their controls are locked, and each list its age', async ({
  device,
}) => {
  const member = await newMember(site())
  await makeAdminAt(site().dataDir, member.session.id)
  const admin = { ...member, session: { ...member.session, role: 55 as const } }
  const friend = await newMember(site())
  await befriend(admin, friend)
  const { chat_id } = await beginChat(admin, [friend])
  const page = await device.openTab()
  await enter(page, admin)
  await visit(page)
  await page.close()
  const { locked, faults } = await walk(device, [
    { path: '/account', ages: 1, press: 'Change Password' },
    { path: `/messenger/${chat_id}`, ages: 1 },
    { path: `/adminpage/admin_panel_x/people/${friend.session.user_tag}`, ages: 1, press: 'Warn' },
  ])
  expect(faults).toEqual([])
  expect(locked).toBe(19)
})

test('signing in says above its fields that it needs a connection, and the walk finds what does not', async ({
  device,
}) => {
  const page = await device.openTab()
  await visit(page)
  const { locked, faults } = await walk(
    device,
    ['/login', '/register', '/forgot_password', '/restore_password?token=x'].map(path => ({ path, ages: 0 })),
  )
  expect(faults).toEqual([])
  expect(locked).toBe(5)

  await device.loseSignal()
  await page.goto('/login')
  await settled(page)
  const wrong = async () => (await page.evaluate(lookAtDocument, 0)).disabled
  const logIn = page.getByRole('button', { name: 'Log in' })
  const name = "button 'Log in'"
  expect(await wrong()).toEqual([{ name, wrong: null }])
  const reason = page.locator(`[id="${await logIn.getAttribute('aria-describedby')}"]`)
  await reason.evaluate(each => each.style.setProperty('visibility', 'hidden'))
  expect(await wrong()).toEqual([{ name, wrong: 'has a reason that is hidden' }])
  await logIn.evaluate(button => button.removeAttribute('aria-describedby'))
  expect(await wrong()).toEqual([{ name, wrong: 'has no reason' }])
})
