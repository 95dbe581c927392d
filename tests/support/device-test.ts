import { expect, type Page } from 'playwright/test'
import { test as base, watchBrowser } from './browser.ts'
import { chromium } from './chromium.ts'
import { type Device, makeDevice } from './device.ts'

/**
 * The tag of a journey whose device is a browser of its own, which can be closed or killed and opened again, be installed and be full. Other
 * devices are windows of the browser that a worker has open.
 */
const ownProfile = '@profile'

/** The journeys' test with a device of its own; its server is reached through the device's network only. */
export const test = base.extend<{ device: Device }>({
  device: async (
    { browser, origin, contextOptions, locale, timezoneId, viewport, hasTouch, isMobile, quiet: _watched },
    use,
    { tags },
  ) => {
    const keepsProfile = tags.includes(ownProfile)
    const options = {
      ...(keepsProfile && chromium),
      ...contextOptions,
      viewport,
      hasTouch,
      isMobile,
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
    }
    const device = await makeDevice(
      origin,
      options,
      (context, network) => watchBrowser(context, network.wasBroken),
      keepsProfile ? undefined : browser,
    )
    await use(device)
    await device.remove()
  },
})

export { expect }

/** Opens home for the first time and waits until all that an offline visit needs is kept: worker, shell and feed. */
export async function visit(page: Page): Promise<void> {
  // Who has just entered is there already.
  if (new URL(page.url()).pathname !== '/') await page.goto('/')
  // From the kept shell, and with the feed that the page has given the device before it rested.
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
