import type { BrowserContext, Page, Request } from 'playwright/test'

/** Longer timers are retries, intervals and lives; what a page does next waits for shorter ones. */
const soonMs = 500
/** How long a page is watched at most until it is asked again. */
const lookMs = 2_000
/** After this a page counts as one that never rests. */
const patienceMs = 120_000

/** What a page in which {@link noteWork} has run can be asked. */
type Noting = {
  /** Whether it has nothing left that it does by itself; waits for that for a while. */
  rests(): Promise<boolean>
  /** What it is at. */
  work(): string[]
}

/** Runs in each page before its scripts, and notes what they have begun and not ended. */
function noteWork({ soonMs, lookMs }: { soonMs: number; lookMs: number }): void {
  const {
    setTimeout: later,
    clearTimeout: notLater,
    requestIdleCallback: idly,
    cancelIdleCallback: notIdly,
  } = globalThis
  const begun = new Map<unknown, string>()
  const timers = new Map<unknown, string>()
  globalThis.setTimeout = ((run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    const timer = later(() => {
      timers.delete(timer)
      run(...values)
    }, ms)
    if (ms <= soonMs) timers.set(timer, `a timer of ${ms} ms`)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = timer => {
    timers.delete(timer)
    notLater(timer)
  }
  const noted = globalThis.setTimeout
  globalThis.requestIdleCallback = (run, options) => {
    const handle = idly(deadline => {
      begun.delete(`idle ${handle}`)
      run(deadline)
    }, options)
    begun.set(`idle ${handle}`, 'what waits until the browser is idle')
    return handle
  }
  globalThis.cancelIdleCallback = handle => {
    begun.delete(`idle ${handle}`)
    notIdly(handle)
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...of) {
    const opened = transaction.apply(this, of)
    begun.set(opened, `a transaction of ${this.name}`)
    for (const end of ['complete', 'abort']) opened.addEventListener(end, () => begun.delete(opened))
    return opened
  }
  const workers = globalThis.ServiceWorkerContainer?.prototype
  if (workers) {
    const { register } = workers
    workers.register = function (...of) {
      const registering = register.apply(this, of)
      begun.set(registering, 'the registration of the service worker')
      const end = () => void begun.delete(registering)
      registering.then(end, end)
      return registering
    }
  }

  const work = () => {
    // A part of the head of each of the product's documents, and what its scripts say once they have taken it over.
    const isTaken =
      document.querySelector('meta[data-of]') === null || document.documentElement.dataset.page !== undefined
    // A clock that the test moves has the page's timers then, and these are its own.
    const soon = globalThis.setTimeout === noted ? timers.values() : []
    return [...(isTaken ? [] : ['taking the document over']), ...begun.values(), ...soon]
  }
  /** Chromium now and then gives a page no idle moment any more, though it does nothing: then its timers are on time all the same. */
  const isFree = async () => {
    const asked = performance.now()
    await new Promise<void>(done => later(done, 50))
    return performance.now() - asked < 100
  }
  const noting: Noting = {
    work,
    async rests() {
      const until = performance.now() + lookMs
      // Between two steps of one work there may be a moment in which none is noted.
      for (let quiet = 0; quiet < 2; ) {
        if (performance.now() > until) return false
        const { didTimeout } = await new Promise<IdleDeadline>(done => idly(done, { timeout: lookMs / 4 }))
        const isIdle = !didTimeout || (await isFree())
        quiet = isIdle && work().length === 0 ? quiet + 1 : 0
        if (quiet < 2) await new Promise<void>(done => later(done, 50))
      }
      return true
    },
  }
  Object.assign(globalThis, { noting })
}

/** What each page has asked for that is not answered yet. */
const requests = new WeakMap<Page, Set<Request>>()

/** The page that made a request; none for those of workers and of pages that are only opening. */
function pageOf(request: Request): Page | null {
  if (request.serviceWorker()) return null
  try {
    return request.frame().page()
  } catch {
    return null
  }
}

/**
 * Notes what the pages of a browser do, for {@link settled}, and lets them settle whenever a test opens, reloads or goes back to one, unless it
 * names with `waitUntil` what it wants to wait for. To be called before it opens any.
 */
export function noteWorkOf(context: BrowserContext): void {
  context.on('page', settleWhenOpened)
  void context.addInitScript(noteWork, { soonMs, lookMs })
  context.on('request', request => {
    const page = pageOf(request)
    if (page === null) return
    const isDocument = request.isNavigationRequest() && request.frame().parentFrame() === null
    // What the document before had asked for ends with it, which the browser does not always say.
    requests.set(page, new Set(isDocument ? [] : requests.get(page)).add(request))
  })
  const end = (request: Request) => {
    const page = pageOf(request)
    if (page) requests.get(page)?.delete(request)
  }
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

function settleWhenOpened(page: Page): void {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  const then = async <Answer>(opening: Promise<Answer>, options?: { waitUntil?: unknown }): Promise<Answer> => {
    const answer = await opening
    if (!options?.waitUntil) await settled(page)
    return answer
  }
  page.goto = (url, options) => then(goto(url, options), options)
  page.reload = options => then(reload(options), options)
  page.goBack = options => then(goBack(options), options)
}

/** Runs in a page: whether its service worker is in charge and has kept all files of the site, for which it waits a while; null without one. */
async function isInCharge(lookMs: number): Promise<boolean | null> {
  const { serviceWorker } = navigator
  // Where a test's browser blocks workers, none is ever registered.
  const registration = await serviceWorker?.getRegistration()
  if (!registration) return null
  if (!serviceWorker.controller)
    await new Promise(done => {
      serviceWorker.addEventListener('controllerchange', done, { once: true })
      setTimeout(done, lookMs)
    })
  const { controller } = serviceWorker
  if (!controller) return false
  return new Promise(answered => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => answered(data === true)
    controller.postMessage({ type: 'KEEP', loaded: [] }, [port2])
  })
}

/** Waits until the service worker is in charge of a page and has kept all files of the site: for pages that {@link noteWorkOf} does not know. */
export async function untilInCharge(page: Page): Promise<void> {
  while (!(await page.evaluate(isInCharge, lookMs))) await new Promise(next => setTimeout(next, 50))
}

/** Browsers whose worker has kept all files: it is in charge of every page that they open from then on. */
const whole = new WeakSet<BrowserContext>()

async function rests(page: Page): Promise<boolean> {
  const context = page.context()
  try {
    const looked = await page.evaluate<boolean | null>(() => {
      // Where a test has switched scripts off, no promise is ever kept.
      if (matchMedia('(scripting: none)').matches) return null
      return (globalThis as { noting?: Noting }).noting?.rests() ?? true
    })
    if (looked === null) return true
    if (!looked || requests.get(page)?.size) return false
    const isWhole = whole.has(context) || (await page.evaluate(isInCharge, lookMs))
    if (isWhole) whole.add(context)
    return isWhole !== false
  } catch (error) {
    // It was asked while it gave way to another document.
    if (page.isClosed() || !/context was destroyed|navigat/.test(String(error))) throw error
    return false
  }
}

async function workOf(page: Page): Promise<string> {
  const work = await page.evaluate(() => (globalThis as { noting?: Noting }).noting?.work() ?? []).catch(String)
  const asked = [...(requests.get(page) ?? [])].map(each => `${each.method()} ${each.url()}`)
  return [work, asked].flat().join(', ') || 'its service worker is not in charge'
}

/**
 * Waits until a page rests: its scripts have taken it over; it has no call, script or picture under way, no transaction of its store, and
 * nothing that waits for an idle moment or a short timer, so that its outbox is empty or waits for a signal; and its service worker, where it
 * has one, is in charge and has kept the site. The only wait for 'the page is ready'; a page that the test leaves without an answer never rests.
 * @throws after two minutes, with what the page is at
 */
export async function settled(page: Page): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await rests(page))) {
    if (Date.now() > until) throw new Error(`${page.url()} does not rest: ${await workOf(page)}`)
    await new Promise(next => setTimeout(next, 50))
  }
}
