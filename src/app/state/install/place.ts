/** The parts of a browser that say where it runs. */
type Browser = {
  navigator: { userAgent: string; maxTouchPoints: number; vendor?: string; standalone?: boolean }
  matchMedia?: (query: string) => { matches: boolean }
}

/** A device on which Safari installs sites by its own menu. */
export type Apple = 'iphone' | 'mac'

/** Whether this is an iPhone or iPad, or Safari on a Mac; null for everything else. */
export function appleDevice({ navigator }: Browser = globalThis): Apple | null {
  // An iPad says that it is a Mac, and no Mac can be touched.
  const isMac = navigator.userAgent.includes('Macintosh')
  if (/iPhone|iPad/.test(navigator.userAgent) || (isMac && navigator.maxTouchPoints > 1)) return 'iphone'
  return isMac && navigator.vendor?.startsWith('Apple') ? 'mac' : null
}

/** Whether the page runs as an installed app. */
export const isInstalled = ({ navigator, matchMedia }: Browser = globalThis): boolean =>
  navigator.standalone === true ||
  matchMedia?.('(display-mode: standalone), (display-mode: window-controls-overlay)').matches === true

/** Whether the browser deletes what a site keeps after seven days without a visit: Safari does, of sites that are not installed. */
export const mayForget = (browser: Browser = globalThis): boolean =>
  appleDevice(browser) !== null && !isInstalled(browser)
