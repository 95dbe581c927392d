import type { Page } from 'playwright/test'
import { demoPost } from '../support/demo.ts'
import type { Device } from '../support/device.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { adminRoutes, everyRoute, type Route } from '../support/every-route.ts'
import { addPhoto, defaultGallery } from '../support/galleries.ts'
import { enter, photo } from '../support/member-page.ts'
import { comment } from '../support/notifications.ts'
import { get, type Member, newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/**
 * Every control that can't work without a connection says why (PRODUCT 10.19): opens every screen and loses the connection there. What is
 * disabled then, and not once it is back, is described by a sentence that stands in sight above it. Each list says how old it is (PRODUCT 10.1).
 */

/** How the age of a list is said, everywhere (PRODUCT 10.1). */
const age = /^Loaded .+\. No signal to update it\.$/

/** A screen; how many lists it has that say their age; what is opened on it before the connection is lost, or whether the screen is opened anew without one. */
type Screen = { path: string; ages: number; open?: (page: Page) => Promise<unknown>; anew?: true }

/** Tabs that lose the connection together: loading takes longest. */
const together = 6

type Found = { name: string; wrong: string | null }

/** Runs in the page: what is disabled, and what is wrong with how it says why. */
function disabledControls(): Found[] {
  const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const reason = /connection|signal|No answer yet/
  const whyWrong = (control: Element): string | null => {
    const described = control.matches('[aria-describedby]') ? control : control.closest('fieldset[aria-describedby]')
    const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
    const says = ids.map(id => document.getElementById(id)).find(each => reason.test(each?.textContent ?? ''))
    if (!says) return 'has no reason'
    if (!inSight(says)) return 'has a reason that is hidden'
    // A row's own hint may stand beside its switch.
    const isAbove = says.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isAbove) return 'has its reason below'
    return says.closest('dialog') === control.closest('dialog') ? null : 'has its reason behind the dialog'
  }
  return [...document.querySelectorAll(':disabled, [aria-disabled="true"]')]
    .filter(each => each.matches('button, a, input, select, textarea, [role]') && inSight(each))
    .map(each => {
      const words = each.getAttribute('aria-label') ?? each.closest('label')?.textContent ?? each.textContent
      return {
        name: `${each.tagName.toLowerCase()} '${(words || each.getAttribute('name') || '').trim().slice(0, 40)}'`,
        wrong: whyWrong(each),
      }
    })
}

/** Waits until a page has what it shows at first; what failed to load stands there with a way to try again. */
async function settled(page: Page): Promise<void> {
  // More than the footer.
  await expect(
    page.locator('main :is(h1, h2, h3, p, a, button):not(footer *)').filter({ visible: true }),
  ).not.toHaveCount(0)
  await expect(page.locator('main .skel:visible, main .part-wait:visible:not(:has(button))')).toHaveCount(0)
}

/**
 * Waits until all is answered that tabs have asked, and none has asked for anything for a while: what is asked for when one comes near, or
 * when a page rests, has been.
 */
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
      page.setDefaultTimeout(30_000)
      await page.goto(screen.path)
      await settled(page)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return { ...screen, page }
    }),
  )
  await quiet(device)
  await Promise.all(
    opened.map(async ({ page, open }) => {
      await settled(page)
      await open?.(page)
    }),
  )
  return opened
}

/** What is wrong with a screen that has lost its connection, and how many of its controls say why they are locked. */
type Look = { age: string | null; suspects: Found[]; locked: number }

async function lookAt({ path, ages, page, anew }: Opened): Promise<Look> {
  if (anew) await page.goto(path)
  await settled(page)
  if (await page.locator('.banner').count()) await expect(page.locator('.banner')).toContainText('Offline')
  const said = page.getByRole('main').getByText(age).filter({ visible: true })
  // A post may have others to read next, whichever there are.
  const all = ages + (await page.locator('main .related').filter({ visible: true }).count())
  const inTime = await expect
    .poll(() => said.count(), { timeout: 30_000 })
    .toBe(all)
    .then(
      () => true,
      () => false,
    )
  const found = await page.evaluate(disabledControls)
  const suspects = found.filter(each => each.wrong !== null)
  const shows = async () => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300)
  return {
    age: inTime ? null : `${path}: says ${await said.count()} ages, not ${all}: ${await shows()}`,
    ...{ suspects, locked: found.length - suspects.length },
  }
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
  await expect.poll(isKept, { timeout: 60_000 }).toBe(false)
  const offline = opened.map(({ page }) => expect(page.locator('.banner', { hasText: 'Offline' })).toHaveCount(0))
  await Promise.all(offline)
}

/** Walks screens. @returns how many controls were locked, and what doesn't say why it is, or how old it is */
async function walk(device: Device, screens: readonly Screen[]): Promise<{ locked: number; wrong: string[] }> {
  let locked = 0
  const wrong: string[] = []
  for (let at = 0; at < screens.length; at += together) {
    const opened = await openAll(device, screens.slice(at, at + together))
    await device.loseSignal()
    const looks = await Promise.all(opened.map(lookAt))
    await findAgain(device, opened)
    await Promise.all(
      opened.map(async ({ path, page }, index) => {
        const { age, suspects, locked: here } = looks[index] as Look
        locked += here
        if (age !== null) wrong.push(age)
        if (suspects.length > 0) {
          // What stays disabled is so for another reason.
          const still = (await page.evaluate(disabledControls)).map(({ name }) => name)
          for (const { name, wrong: why } of suspects) if (!still.includes(name)) wrong.push(`${path}: ${name} ${why}`)
        }
        await page.close()
      }),
    )
  }
  return { locked, wrong }
}

async function newAdmin(): Promise<Member> {
  const member = await newMember(site())
  await makeAdminAt(site().dataDir, member.session.id)
  return { ...member, session: { ...member.session, role: 55 } }
}

const isAdmins = (route: Route) => adminRoutes.some(each => each === route)
const pressed = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

test.setTimeout(360_000)

/**
 * Screens with lists, and how many of them stand beside each other; the others have none that is kept. Guides have a
 * map, too, and a feed of followed people without posts has people to follow.
 */
const lists: Partial<Record<Route, number>> = {
  '/': 1,
  '/account': 1,
  '/around': 1,
  '/collections': 1,
  '/collections/$id': 1,
  '/favorite_posts': 1,
  '/favorite_tags': 1,
  '/followed': 2,
  '/followed/list': 1,
  '/messenger': 1,
  '/moderation': 1,
  '/messenger/$chat_id': 2,
  '/notifications': 1,
  '/posts': 1,
  '/posts/$post_slug': 1,
  '/settings': 1,
  '/shared/$slug': 1,
  '/users': 1,
  '/users/$user_tag': 1,
  '/users/$user_tag/$post_slug': 1,
  '/welcome': 1,
}

/** Only visitors see these. */
const signIn: readonly Route[] = ['/login', '/register', '/forgot_password', '/restore_password']

/** The screens of a member's or an admin's routes. */
async function everyScreen(member: Member, walks: (route: Route) => boolean): Promise<Screen[]> {
  const { path: guide } = await demoPost(site().origin, 'guides')
  const routes = Object.entries(await everyRoute(site(), member, guide)) as [Route, readonly string[]][]
  return routes
    .filter(([route]) => walks(route))
    .flatMap(([route, paths]) =>
      paths.map(path => ({ path, ages: path.endsWith('type=guides') ? 2 : (lists[route] ?? 0) })),
    )
}

test('each control of a member that needs a connection says so above it, and each list its age', async ({ device }) => {
  const member = await newMember(site())
  const screens = await everyScreen(member, route => !isAdmins(route) && !signIn.includes(route))
  const own = screens.find(({ path }) => path.startsWith('/edit_post/'))?.path.replace('/edit_post/', '') ?? ''
  const { id } = await get(member, 'posts.single', { params: { slug: own } })
  await get(member, 'posts.save', { params: { id } })
  const friend = await newMember(site())
  await comment(friend, { id, slug: own })
  const gallery = await defaultGallery(member)
  await addPhoto(member, gallery.id, await photo())
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  await page.close()
  const galleries = `/users/${member.session.user_tag}?tab=galleries`
  const { locked, wrong } = await walk(device, [
    ...screens,
    { path: galleries, ages: 1 },
    { path: `${galleries}&gallery=${gallery.id}`, ages: 1 },
    { path: '/posts?words=ferry', ages: 1, anew: true },
    { path: '/account', ages: 1, open: pressed('Change Password') },
    { path: '/account', ages: 1, open: pressed('Close account') },
    { path: '/account', ages: 0, anew: true },
    { path: '/settings', ages: 1, anew: true },
  ])
  expect(wrong).toEqual([])
  expect(locked).toBeGreaterThan(20)
})

test('each control of an admin that needs a connection says so above it, and each page once its age', async ({
  device,
}) => {
  const admin = await newAdmin()
  const screens = await everyScreen(admin, isAdmins)
  const page = await device.openTab()
  await enter(page, admin)
  await visit(page)
  await page.close()
  const person = `/adminpage/admin_panel_x/people/${(await newMember(site())).session.user_tag}`
  const { locked, wrong } = await walk(device, [
    // The playground shows a list of nothing.
    ...screens.map(({ path }) => ({ path, ages: path.endsWith('/playground') ? 0 : 1 })),
    { path: '/account', ages: 1 },
    { path: person, ages: 1 },
    { path: person, ages: 1, open: pressed('Warn') },
    { path: '/adminpage/admin_panel_x/promote', ages: 1, open: pressed('Book') },
  ])
  expect(wrong).toEqual([])
  expect(locked).toBeGreaterThan(20)
})

test('signing in says above its fields that it needs a connection, and the walk finds what does not', async ({
  device,
}) => {
  const page = await device.openTab()
  await visit(page)
  const { locked, wrong } = await walk(
    device,
    ['/login', '/register', '/forgot_password', '/restore_password?token=x'].map(path => ({ path, ages: 0 })),
  )
  expect(wrong).toEqual([])
  expect(locked).toBeGreaterThan(4)

  await device.loseSignal()
  await page.goto('/login')
  await settled(page)
  await page.getByRole('button', { name: 'Log in' }).evaluate(button => button.removeAttribute('aria-describedby'))
  expect(await page.evaluate(disabledControls)).toEqual([{ name: "button 'Log in'", wrong: 'has no reason' }])
})
