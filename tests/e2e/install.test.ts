import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { startupPictures } from '../../src/contract/startup-pictures.ts'
import { anotherPage } from '../support/browser.ts'
import { demoPost } from '../support/demo.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { enter, parts } from '../support/member-page.ts'
import type { Network } from '../support/network.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { untilHeld } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

type Drawn = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }

type Manifest = {
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  lang: string
  icons: Drawn[]
  screenshots: Drawn[]
  shortcuts: { name: string; url: string; icons: Drawn[] }[]
}

test('the manifest names pictures that are there, in their sizes, and shortcuts that lead somewhere', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const link = page.locator('link[rel="manifest"]')
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Engawa',
    short_name: 'Engawa',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    lang: 'en',
  })
  const inJapanese = await request.get('/', { headers: { 'accept-language': 'ja' } })
  const path = /rel="manifest" href="([^"]+)"/.exec(await inJapanese.text())?.[1] ?? ''
  const other = (await (await request.get(path)).json()) as Manifest
  const same = ({ name, icons, screenshots, shortcuts, ...rest }: Manifest) => ({
    ...rest,
    lang: '',
    description: '',
    name,
    icons,
    screenshots: screenshots.map(({ sizes, form_factor }) => ({ sizes, form_factor })),
    shortcuts: shortcuts.map(({ url, icons: drawn }) => ({ url, drawn })),
  })
  expect(same(other)).toEqual(same(manifest))
  expect([manifest, other].map(each => each.shortcuts.map(({ name }) => name))).toEqual([
    ['Emergency', 'New post', 'Favorites', 'Search', 'Messages'],
    ['緊急のとき', '新しい投稿', '保存した投稿', '検索', 'メッセージ'],
  ])
  const pictures = [manifest, other].flatMap(({ icons, screenshots, shortcuts }) => [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap(each => each.icons),
  ])
  for (const { src, sizes, type } of new Map(pictures.map(each => [each.src, each])).values()) {
    const picture = await request.get(src)
    expect([src, picture.status()]).toEqual([src, 200])
    expect(picture.headers()['content-type']).toContain(type)
    const { width, height } = await sharp(await picture.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect([url, (await request.get(url)).status()]).toEqual([url, 200])
  const drawn = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(drawn).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { screenshots } of [manifest, other])
    expect(new Set(screenshots.map(each => each.form_factor))).toEqual(new Set(['wide', 'narrow']))
  const touch = await request.get((await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '')
  expect((await sharp(await touch.body()).metadata()).width).toBe(180)
})

test('an iPhone is shown the site’s mark while it starts, in the size of its screen', async ({ browser, request }) => {
  const page = await anotherPage(browser, {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    viewport: { width: 393, height: 700 },
    screen: { width: 393, height: 852 },
    deviceScaleFactor: 3,
    baseURL: site().origin,
  })
  await page.goto('/')
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', 'Engawa')
  await expect(page.locator('link[rel="apple-touch-startup-image"]')).toHaveCount(2)
  for (const { path, width, height } of startupPictures()) {
    const { width: drawn, height: high } = await sharp(await (await request.get(`/${path}`)).body()).metadata()
    expect([path, drawn, high]).toEqual([path, width, height])
  }
  const byNight = await request.get('/startup/1179x2556-dark.png')
  const [red] = (await sharp(await byNight.body()).stats()).channels
  expect((red?.max ?? 0) - (red?.min ?? 0), 'the mark can be seen on a dark ground').toBeGreaterThan(150)
})

test('the maskable icon keeps its drawing inside of the circle that every shape leaves', { tag: '@long' }, async ({
  request,
}) => {
  const icon = sharp(await (await request.get('/icon-maskable-512.png')).body())
  const { data, info } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const ground = at(0, 0)
  const centre = info.width / 2
  const outside: string[] = []
  for (let y = 0; y < info.height; y += 2) {
    for (let x = 0; x < info.width; x += 2) {
      const drawn = at(x, y).some((value, channel) => Math.abs(value - (ground[channel] ?? 0)) > 24)
      if (drawn && Math.hypot(x - centre, y - centre) > info.width * 0.4) outside.push(`${x},${y}`)
    }
  }
  expect(outside).toEqual([])
})

test('the browser offers to install it', { tag: ['@profile', '@long'] }, async ({ device }) => {
  const page = await device.openTab()
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ id: '/', shortcuts: { length: 5 } })
})

/** The pages that were requested from the server, without calls, pictures and files. */
const documents = (network: Network) =>
  network.seen().filter(each => /^GET \/(?!api\/|auth\/|media\/)[^.]*$/.test(each))

test('after the first visit pages come from the kept shell', async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  expect(documents(device.network)).toEqual(['GET /'])
  for (const [path, title] of [
    ['/posts', 'Posts · Engawa'],
    ['/', 'Engawa: Guides and notes for living in Japan and exploring it, by people who do.'],
    ['/around', 'Around Engawa · Engawa'],
    ['/info/about', 'About · Engawa'],
    ['/posts/nothing-of-that-kind-12345678', 'Page not found · Engawa'],
    ['/no/such/page', 'Page not found · Engawa'],
  ] as const) {
    const answer = await page.goto(path)
    expect([path, answer?.fromServiceWorker()]).toEqual([path, true])
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    await expect(page).toHaveTitle(title)
  }
  await test.step('the phone’s bar names the kind of a post that this device has never seen', async () => {
    const writer = await newMember(site())
    const { responseData } = await get(writer, 'posts.addGuide', {
      body: {
        post_title: `A bench by the sea ${newWord()}`,
        post_text: '<p>Come early in the day</p>',
        post_location: { name: 'Station', name_ja: '駅', prefecture: 'Ehime' },
      },
    })
    await page.goto(`/posts/${responseData.post_slug}`)
    await expect(page.locator('.topbar .here')).toHaveText('Guide')
  })
  await page.reload()
  expect(documents(device.network)).toEqual(['GET /'])
  // Neither what the first page had loaded before the worker was there, nor anything else, is asked for twice.
  const asked = device.network.seen().filter(each => /^GET \/(assets|media)\//.test(each))
  expect(asked.filter((each, index) => asked.indexOf(each) < index)).toEqual([])
  const files = await page.evaluate(() => fetch('/robots.txt').then(file => file.text()))
  expect(files).toContain('User-agent')
})

test('pages that nobody has opened before open without a signal, or say what is missing', async ({ device }) => {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const page = await device.openTab()
  await enter(page, admin)
  // The first page is without the worker for a while.
  await visit(page)
  const isHeld = () =>
    page.evaluate(async () =>
      (await (await caches.open('engawa-files')).keys()).some(({ url }) => url.includes('/assets/sign-in-texts-')),
    )
  await expect.poll(isHeld).toBe(true)
  await page.goto('/posts')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('link').first()).toBeVisible()
  await device.loseSignal('unknown')
  await page.goto('/posts')
  await expect(page.getByText(/^Loaded /), 'page and sidebar say in one line how old they are').toHaveCount(1)
  for (const [path, heading] of [
    ['/settings', 'Settings'],
    ['/on_this_device', 'On this device'],
    ['/account', 'My account'],
    ['/edit_post/never-read-12345678', 'No answer: weak signal, or our side'],
    ['/adminpage', 'This page could not be shown'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
  }
})

test('the shortcut of the search begins in its field, in a new window and in one that shows the posts', async ({
  device,
}) => {
  const page = await device.openTab()
  const field = page.getByLabel('Search', { exact: true }).filter({ visible: true })
  await visit(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const before of ['/info/about', '/posts']) {
      await page.goto(before)
      await page.goto('/posts#search')
      await expect(field, `after ${before}`).toBeFocused()
    }
  }
  // In so narrow a window a keyboard may cover what one would read first.
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
  await expect(page.getByLabel('Email', { exact: true })).not.toBeFocused()
})

test('the kept shell is as strict as a document of the server', async ({ device }) => {
  const page = await device.openTab()
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? ''
  const served = await policyOf('/')
  const kept = await policyOf('/posts')
  for (const policy of [served, kept]) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  }
})

test('the version is known without a signal too', async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  const asked = () => page.evaluate(() => fetch('/version.json').then(answer => answer.json()))
  const online = await asked()
  expect(online).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), build: expect.any(String) })
  expect(Object.keys(online).toSorted()).toEqual(['build', 'style', 'version'])
  await device.loseSignal('unknown')
  expect(await asked()).toEqual(online)
})

test('a first visit that is cut off goes on where it stopped, and can be read in the tunnel meanwhile', {
  tag: ['@profile', '@long'],
}, async ({ device, origin }) => {
  const { network } = device
  const page = await device.openTab()
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  const held = () => page.evaluate(async () => (await (await caches.open('engawa-files')).keys()).map(each => each.url))
  const post = await demoPost(origin, 'guides')
  const filesOf =
    (names: string) =>
    ({ path }: { path: string }) =>
      new RegExp(`^/assets/(${names})-`).test(path)

  // The first worker needs the feed, which a post does not load; the others must be missing still when it goes on.
  network.loseAnswers(filesOf('feed|editor|messenger|people'))
  await page.goto(post.path, { waitUntil: 'load' })
  await expect.poll(network.lost).toBeGreaterThan(0)
  // The page may be loading itself again, because a file of it does not come.
  await expect.poll(async () => (await held().catch(() => [])).length).toBeGreaterThan(5)
  expect(await controlled()).toBe(false)
  const before = await held()

  const asked = network.seen().length
  network.loseAnswers(filesOf('editor|messenger|people'))
  await page.reload({ waitUntil: 'load' })
  await expect.poll(() => controlled().catch(() => false)).toBe(true)
  expect((await held()).length).toBeGreaterThan(before.length)
  await expect.poll(network.lost).toBeGreaterThan(0)
  const picture = page.locator('.article img').first()
  const address = await picture.evaluate((shown: HTMLImageElement) => shown.currentSrc)
  const isKept = (url: string) => page.evaluate(async url => (await caches.match(url)) !== undefined, url)
  await expect.poll(() => isKept(address)).toBe(true)
  await untilHeld(page, post.post_slug)

  await device.loseSignal('unknown')
  await device.close()
  const again = await device.openTab()
  await again.goto(post.path, { waitUntil: 'load' })
  await expect(again.getByRole('heading', { level: 1, name: post.post_title })).toBeVisible()
  const shown = again.locator('.article img').first()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)

  await device.findSignal()
  await again.goto('/')
  const later = network
    .seen()
    .slice(asked)
    .map(each => network.origin + each.slice('GET '.length))
  expect(later.filter(each => before.includes(each))).toEqual([])
})

/** Makes the server announce another build, with another worker. */
async function publish(network: Network, page: Page, build: string) {
  const worker = await page.evaluate(() => fetch('/sw.js').then(file => file.text()))
  network.answerInstead(({ path }) => path === '/sw.js', { type: 'text/javascript', body: `${worker}\n// ${build}` })
  network.answerInstead(({ path }) => path.startsWith('/version.json'), {
    type: 'application/json',
    body: JSON.stringify({ version: '99.0.0', build }),
    headers: { 'x-engawa': '99.0.0' },
  })
}

/** Lets the browser look for a new worker, as it does by itself now and then, and focuses the page again. */
async function lookAgain(page: Page) {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
    dispatchEvent(new Event('focus'))
  })
}

const versionsAsked = (network: Network) => network.seen().filter(each => each.startsWith('GET /version.json')).length

test('a new version comes with one reload', async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  await publish(device.network, page, 'another')
  let loads = 0
  let askedBefore = 0
  page.on('load', () => {
    loads++
    askedBefore = versionsAsked(device.network)
  })
  await lookAgain(page)
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await settled(page)
  await lookAgain(page)
  await expect.poll(() => versionsAsked(device.network)).toBeGreaterThan(askedBefore)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).first().click()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(loads).toBe(1)
})

test('a new version waits for what is being written', async ({ device }) => {
  const page = await device.openTab()
  await enter(page, await newMember(site()))
  await page.getByRole('link', { name: 'New post' }).click()
  const at = parts(page)
  await at.text.click()
  await page.keyboard.type('In the middle of a sentence')
  await publish(device.network, page, 'another')
  let loads = 0
  page.on('load', () => loads++)
  const before = versionsAsked(device.network)
  await lookAgain(page)
  await expect.poll(() => versionsAsked(device.network)).toBeGreaterThan(before)
  await lookAgain(page)
  await page.keyboard.type(', and on')
  await expect(at.text).toHaveText('In the middle of a sentence, and on')
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await at.dialog('Discard this draft?').getByRole('button', { name: 'Discard' }).click()
  await expect(at.text).not.toContainText('sentence')
  // That the draft is gone is still being sent to the server, which is no moment for a reload either.
  await settled(page)
  await lookAgain(page)
  await expect.poll(() => loads).toBe(1)
})
