import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from 'playwright/test'
import { factorName } from './patient-build.ts'
import { newAddress } from './people.ts'
import { noteWorkOf } from './settled.ts'
import type { Site } from './site.ts'
import { wasTakenAway } from './site-database.ts'
import { site, startWorkerSite } from './worker-site.ts'

type Options = {
  /** The address of the server under test. */
  origin: string
  /**
   * Whether pages wait for answers much longer than people's do, so that nothing comes by the speed of the machine. Not in journeys about 'no
   * answer'; the worker, which shows nothing of it, is always patient.
   */
  patient: boolean
}
type Fixtures = {
  /** Closes what a journey has opened beside its own page: it would go on asking and trying beside all later journeys of the worker. */
  others: undefined
  /** Fails the test when a page complains, or is answered in a way that the journey did not announce. */
  quiet: Watch
}

type WorkerFixtures = {
  /** Its address is `site()` of worker-site.ts. */
  workerSite: Site
}

/** What went wrong in the browsers of a journey, and which failures the journey had announced. */
type Watch = {
  patient: boolean
  wrong: string[]
  /** Answers of 404 to pictures: one may have been on a post that another journey has deleted meanwhile. */
  missing: { pictureId: string; said: string }[]
  announced: { status: number; path: string; met: boolean }[]
  complaints: { words: string; met: boolean }[]
}

/** The browser says so of every answer from 400 on and of every request that fails; the watch looks at those itself. */
const toldTwice = /^Failed to load resource: /
/** What calls say when the journey has cut the network. */
const cutNoise =
  /Failed to fetch|NetworkError|net::ERR_|Unable to preload CSS|MIME type|WebSocket connection to \S+ failed/
/**
 * Requests that the browser cancelled because the page was left, or never sent because scripts are off or the policy forbids them;
 * the console reports the latter.
 */
const notAsked = ['net::ERR_ABORTED', 'csp']
/** The kinds of request whose failure leaves a hole in the page. */
const partsOfPage = ['image', 'script', 'stylesheet', 'font']

/** What belongs to the journey that this worker runs now. */
let watch: Watch = { patient: true, wrong: [], missing: [], announced: [], complaints: [] }
/** Browsers whose network the journey has cut itself: requests may fail there. */
const cut = new WeakSet<BrowserContext>()

/**
 * Announces that the server will answer with this status, which would fail the journey otherwise: 500 and more to anything, 400 and
 * more to a picture, a script or a style, 0 for no answer at all. A journey also fails when an announced answer does not come.
 * @param path a part of the address
 */
export function expectStatus(status: number, path: string): void {
  watch.announced.push({ status, path, met: false })
}

/** Announces that a page will complain with these words, which would fail the journey otherwise, as it does when they do not come. */
export function expectComplaint(words: string): void {
  watch.complaints.push({ words, met: false })
}

/** Cuts a browser's network; requests that fail in it from now on are no fault of the server. */
export async function goOffline(context: BrowserContext): Promise<void> {
  cut.add(context)
  await context.setOffline(true)
}

/**
 * Collects for the journey what the pages of a browser complain of, and every answer of the server that is a failure. Calls may be
 * answered with 4xx: the journey looks at what the page says of it.
 * @param isCut whether the journey has broken the network of this browser in another way than by `goOffline`
 */
export function watchBrowser(context: BrowserContext, isCut: () => boolean = () => false): void {
  const { wrong, missing, announced, complaints } = watch
  noteWorkOf(context)
  const mayFail = () => cut.has(context) || isCut()
  const complain = (text: string) => {
    const expected = complaints.find(({ words }) => text.startsWith(words))
    if (expected) {
      expected.met = true
      return
    }
    const known = mayFail() || announced.some(({ status, path }) => status === 0 && text.includes(path))
    if (!(known && cutNoise.test(text))) wrong.push(text)
  }
  const unlessAnnounced = (status: number, request: Request, why: string) => {
    const known = announced.find(each => each.status === status && request.url().includes(each.path))
    const said = `${request.method()} ${request.url()}: ${why}`
    const pictureId = status === 404 && /\/media\/([\w-]{36})\//.exec(request.url())?.[1]
    if (known) known.met = true
    else if (pictureId) missing.push({ pictureId, said })
    else wrong.push(said)
  }
  const listen = (page: Page) => {
    page.on('pageerror', error => complain(`${error} on ${page.url()}\n${error.stack}`))
    page.on('console', message => {
      if (message.type() === 'error' && !toldTwice.test(message.text())) complain(message.text())
    })
  }
  context.on('response', answer => {
    const [request, status] = [answer.request(), answer.status()]
    if (status >= (partsOfPage.includes(request.resourceType()) ? 400 : 500))
      unlessAnnounced(status, request, `answered with ${status}`)
  })
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    if (!notAsked.includes(why) && !mayFail()) unlessAnnounced(0, request, why)
  })
  void context.addInitScript(() => {
    // Of what is no native error, as Dexie's are not, the browser tells only the class.
    addEventListener('unhandledrejection', event => {
      const told = () =>
        event.defaultPrevented || console.error(`nobody caught ${event.reason}\n${event.reason?.stack}`)
      setTimeout(told)
    })
  })
  if (!watch.patient) void context.addInitScript(name => void Object.assign(globalThis, { [name]: 1 }), factorName)
  context.pages().forEach(listen)
  context.on('page', listen)
}

/**
 * Playwright's test with the product's server as base address and a console that must stay quiet. Each test comes from an
 * address of its own, as limits are counted by it.
 */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  workerSite: [
    async ({ browserName: _ }, use) => {
      const started = await startWorkerSite()
      await use(started)
      await started.stop()
      started.clean()
    },
    { scope: 'worker', timeout: 300_000, auto: true },
  ],
  origin: async ({ workerSite }, use) => {
    await use(workerSite.origin)
  },
  patient: [true, { option: true }],
  baseURL: async ({ origin }, use) => {
    await use(origin)
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': newAddress() })
  },
  others: async ({ browser, context }, use) => {
    await use(undefined)
    await Promise.all(browser.contexts().map(each => each !== context && each.close()))
  },
  quiet: [
    async ({ context, patient, others: _closed }, use) => {
      watch = { patient, wrong: [], missing: [], announced: [], complaints: [] }
      watchBrowser(context)
      await use(watch)
      for (const { pictureId, said } of watch.missing)
        if (!(await wasTakenAway(site().dataDir, pictureId))) watch.wrong.push(said)
      expect(watch.wrong, 'no page complains, and the server answers all of them').toEqual([])
      const missing = watch.announced.filter(each => !each.met).map(({ status, path }) => `${status} ${path}`)
      const unsaid = watch.complaints.flatMap(({ met, words }) => (met ? [] : [words]))
      expect([...missing, ...unsaid], 'what the journey announced has come').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A page of another browser with the same settings, from an address of its own. It is closed with the test. */
export async function anotherPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() }, ...options })
  watchBrowser(context)
  return context.newPage()
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of axe that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/**
 * Whether a broken rule is about a frame. Frames here hold samples of pages, with landmarks of their own, for which axe would want
 * other names than the page's.
 */
const isAboutSample = ({ target, any }: AxeResults['violations'][number]['nodes'][number]): boolean =>
  [target, ...any.flatMap(check => (check.relatedNodes ?? []).map(each => each.target))].some(path => path.length > 1)

/** Runs axe on the page as it is now, colours in both themes, and fails with the rules that the page breaks. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutEverything(page)
  await bringAxe(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await finishTransitions(page)
    // Its other way opens a page for each look, for frames of other origins, of which there are none.
    const builder = new AxeBuilder({ page, axeSource: 'void 0' })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    const chosen = theme === 'light' ? builder.withTags(tags) : builder.withRules(colourRules)
    const { violations } = await chosen.analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(node => !(id.startsWith('landmark-') && isAboutSample(node)))
        .map(({ target, failureSummary }) => `${theme} ${id}: ${target} ${failureSummary}`),
    )
    expect(told).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Gives each frame axe once: the builder would send and read its half megabyte twice for each look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** Content out of sight has the size of a placeholder; axe would see its parts overlap their neighbours. */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Ends all animations at once, so that colours are measured at their final value. Endless animations go on. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })
}
