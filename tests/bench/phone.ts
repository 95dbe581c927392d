import { type Browser, chromium as driver, type Page } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { startSite } from '../support/site.ts'

/** How many times slower than this machine's a phone's processor is taken to be. */
export const slowdown = 4

const longestMs = 5 * 60_000

/** A page as a phone shows it, of a site that is running or of one with the demo. */
export type Phone = {
  browser: Browser
  page: Page
  origin: string
  /** Goes to an address, and waits until the page is taken over and nothing more is loaded. */
  open: (path: string) => Promise<void>
}

/** Waits until the browser has had time to spare, twice: what was put off until then is done. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(done => requestIdleCallback(done))
  })

/**
 * Runs a bench on a phone and takes everything away again. After five minutes it ends by itself, with an error.
 * @param given the origin of a running site
 */
export async function onPhone(given: string | undefined, bench: (phone: Phone) => Promise<void>): Promise<void> {
  const site = given ? null : await startSite({ env: { LOG_LEVEL: 'error' } })
  const origin = given ?? site?.origin ?? ''
  const browser = await driver.launch(chromium)
  // Whatever is being waited for then fails.
  const limit = setTimeout(() => void browser.close(), longestMs)
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    })
    const open = async (path: string) => {
      await page.goto(`${origin}${path}`)
      await page.waitForSelector('html[data-page]')
      await page.waitForLoadState('networkidle')
      await untilIdle(page)
    }
    await bench({ browser, page, origin, open })
  } finally {
    clearTimeout(limit)
    await browser.close()
    await site?.stop()
    site?.clean()
  }
}
