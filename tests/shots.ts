/**
 * Takes pictures of the screens that somebody meets first, and of those that bring people back, in both sizes, themes and languages, of a server with the demo in a folder
 * that is thrown away: `npm run shots`, or `npm run shots -- home map` for some of them, `-- admin` for the admin area. They are written under tests/results/shots.
 * With `--larger` they have the largest text that one can choose, with `--paper` they are as printed, whole.
 * With `--manifest` the pictures of home and of the map that the web app's manifest and the README show are taken over as well.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
  type Response,
} from 'playwright/test'
import sharp from 'sharp'
import { type AdminPageName, adminPages as pagesOfAdmins } from '../src/app/features/admin/area/pages.ts'
import { chromium } from './support/chromium.ts'
import { signIn } from './support/member-page.ts'
import { get, visitor } from './support/people.ts'
import { noteWorkOf, settled } from './support/settled.ts'
import { startSite } from './support/site.ts'

const { values, positionals } = parseArgs({
  options: { manifest: { type: 'boolean' }, larger: { type: 'boolean' }, paper: { type: 'boolean' } },
  allowPositionals: true,
})
const folder = fileURLToPath(new URL('results/shots/', import.meta.url))
const manifest = fileURLToPath(new URL('../public/screenshots/', import.meta.url))

type Screen = { name: string; path: string; who: 'visitor' | 'member' | 'admin'; open?: (page: Page) => Promise<void> }
type State = Exclude<BrowserContextOptions['storageState'], undefined>

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } }
const languages = { en: 'en-GB', ja: 'ja-JP' }
const themes = ['light', 'dark'] as const

/** The pictures that the manifest names: each screen in both sizes and languages. */
const ofManifest = ['home', 'map'].flatMap(name =>
  Object.keys(sizes).flatMap(size => Object.keys(languages).map(language => [name, size, language] as const)),
)

const adminPages = Object.keys(pagesOfAdmins) as AdminPageName[]

/** The screens; a post and a guide are those that home shows. */
async function screens(origin: string): Promise<Screen[]> {
  const { bestGuides, main } = await get(visitor(origin), 'posts.home', {})
  const post = (slug = '') => `/posts/${encodeURIComponent(slug)}`
  return [
    { name: 'home', path: '/', who: 'visitor' },
    { name: 'map', path: '/posts?type=guides', who: 'visitor' },
    { name: 'search', path: `/posts?words=${encodeURIComponent('kyoto')}`, who: 'visitor' },
    { name: 'posts', path: '/posts', who: 'visitor' },
    { name: 'guide', path: post(bestGuides[0]?.post_slug), who: 'visitor' },
    { name: 'post', path: post(main.find(each => each.type === 'news')?.post_slug), who: 'visitor' },
    { name: 'login', path: '/login', who: 'visitor' },
    { name: 'sign-up', path: '/register', who: 'visitor' },
    { name: 'home-member', path: '/', who: 'member' },
    { name: 'first-run', path: '/welcome', who: 'member' },
    { name: 'help', path: '/help', who: 'member' },
    { name: 'messenger', path: '/messenger', who: 'member' },
    { name: 'chat', path: '/messenger', who: 'member', open: openGroup },
    { name: 'notifications', path: '/notifications', who: 'member' },
    ...adminPages.map(page => ({
      name: `admin-${page}`,
      path: `/adminpage/admin_panel_engawa/${page}`,
      who: 'admin' as const,
    })),
  ]
}

/** Opens the chat of several people that every member of the demo has. */
const openGroup = (page: Page) => page.locator('a[href^="/messenger/"]').filter({ hasText: /[:：]/ }).first().click()

/** Waits until nothing is loading any more: placeholders, fonts, pictures of the window. */
async function untilDrawn(page: Page): Promise<void> {
  await settled(page)
  await page.locator('.skel').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every(each => {
      const { top, bottom, left, right } = each.getBoundingClientRect()
      const inWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return each.complete || !inWindow || !each.checkVisibility()
    }),
  )
}

/** Signs a member or the admin of the demo in, and returns what the browser stores of it. */
async function signedIn(browser: Browser, origin: string, dataDir: string, role: 1 | 55): Promise<State> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    email: string
    password: string
    role: number
  }[]
  const account = accounts.find(each => each.role === role)
  if (!account) throw new Error(`the demo has nobody of role ${role}`)
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  noteWorkOf(context)
  const page = await context.newPage()
  await signIn(page, account)
  await untilDrawn(page)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/** Opens a screen. So many in a row ask for more than a member may in a minute: what was refused for that is opened again after it. */
async function openScreen(page: Page, path: string): Promise<void> {
  for (let waitMs = 0; ; ) {
    await page.waitForTimeout(waitMs)
    waitMs = 0
    const note = (answer: Response) => {
      if (answer.status() === 429) waitMs = 1_000 * Number(answer.headers()['retry-after'] ?? 10)
    }
    page.on('response', note)
    await page.goto(path)
    await untilDrawn(page)
    page.off('response', note)
    if (waitMs === 0) return
  }
}

/** Takes one member's or visitor's pictures in one size, language and theme. */
async function take(browser: Browser, wanted: readonly Screen[], name: string, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  noteWorkOf(context)
  const page = await context.newPage()
  for (const screen of wanted) {
    await openScreen(page, screen.path)
    await screen.open?.(page)
    await untilDrawn(page)
    // Of a member the account says it, which a test can't set for one browser.
    if (values.larger) await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'))
    await page.emulateMedia({ media: values.paper ? 'print' : 'screen' })
    await page.screenshot({ path: `${folder}${screen.name}-${name}.png`, fullPage: values.paper === true })
  }
  await context.close()
}

const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { origin } = site
  const isWanted = ({ name, who }: Screen) =>
    positionals.length === 0 || positionals.includes(name) || positionals.includes(who)
  const wanted = (await screens(origin)).filter(isWanted)
  const browser = await playwright.launch(chromium)
  const stateOf = async (of: Screen['who'], role: 1 | 55) =>
    wanted.some(({ who }) => who === of) ? await signedIn(browser, origin, site.dataDir, role) : undefined
  const states = { member: await stateOf('member', 1), admin: await stateOf('admin', 55) }
  for (const [size, viewport] of Object.entries(sizes))
    for (const [language, locale] of Object.entries(languages))
      for (const colorScheme of themes) {
        const options = { baseURL: origin, viewport, locale, colorScheme, hasTouch: size === 'phone' }
        const name = `${size}-${language}-${colorScheme}`
        const of = (who: Screen['who']) => wanted.filter(each => each.who === who)
        await take(browser, of('visitor'), name, options)
        for (const who of ['member', 'admin'] as const) {
          const storageState = states[who]
          if (storageState) await take(browser, of(who), name, { ...options, storageState })
        }
      }
  await browser.close()
  if (values.manifest)
    for (const [name, size, language] of ofManifest)
      await sharp(`${folder}${name}-${size}-${language}-light.png`)
        .png({ palette: true, quality: 90 })
        .toFile(`${manifest}${name}-${size}${language === 'en' ? '' : `-${language}`}.png`)
  console.log(`${wanted.length * 8} pictures are in ${folder}`)
} finally {
  await site.stop()
  site.clean()
}
