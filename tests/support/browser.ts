import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { newAddress } from './people.ts'

/** What a page may say to the console in a test that cuts the network. */
const networkNoise = /net::ERR_|Failed to load resource|Failed to fetch|NetworkError|status of 4\d\d/

type Options = {
  /** The address of the server under test. */
  origin: string
}
type Fixtures = {
  /** Fails the test when a page says something to the console that is no consequence of a cut network. */
  quiet: undefined
}

/** Collects the errors that the pages of a browser say to the console, but for those of a cut network. */
export function listenTo(context: BrowserContext): string[] {
  const said: string[] = []
  const listen = (page: Page) => {
    page.on('pageerror', error => said.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error' && !networkNoise.test(message.text())) said.push(message.text())
    })
  }
  context.pages().forEach(listen)
  context.on('page', listen)
  return said
}

/**
 * Playwright's test with the product's server as base address and a console that must stay quiet. Each test comes from an
 * address of its own, as limits are counted by it.
 */
export const test = base.extend<Fixtures & Options>({
  origin: async ({ browserName: _ }, use) => {
    const origin = process.env.ENGAWA_TEST_ORIGIN
    if (!origin) throw new Error('the journeys need the server of tests/support/e2e-setup.ts')
    await use(origin)
  },
  baseURL: async ({ origin }, use) => {
    await use(origin)
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': newAddress() })
  },
  quiet: [
    async ({ context }, use) => {
      const said = listenTo(context)
      await use(undefined)
      expect(said, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A page of another browser, of the same locale and so on, from an address of its own. */
export const anotherPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme has a part in. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs axe on the page as it is, for colours in both themes; fails with the rules that it breaks. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutEverything(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await finishTransitions(page)
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    const chosen = theme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)
    const { violations } = await chosen.analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target} ${failureSummary}`),
    )
    expect(told).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** What is out of sight has the size of a placeholder, out of which axe sees its parts hang over their neighbours. */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Colours are measured where they end, not on their way. What moves for ever goes on. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })
}
