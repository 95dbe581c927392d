import type { Page } from 'playwright/test'

/** The windows in which screens are looked at: of a desktop with a mouse, and of a phone that is touched. */
const windows = [
  { width: 1280, height: 900, mobile: false },
  { width: 390, height: 844, mobile: true },
]

/**
 * Turns a page into another device where it stands, without loading it again, and looks at it: as a desktop, then as a phone.
 * Afterwards it is as the test's options made it.
 * @param look gets whether fingers touch it
 */
export async function inEachSize(page: Page, look: (touch: boolean) => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const window of windows) {
    await browser.send('Emulation.setDeviceMetricsOverride', { ...window, deviceScaleFactor: 1 })
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: window.mobile, maxTouchPoints: 1 })
    await look(window.mobile)
  }
  await browser.detach()
}
