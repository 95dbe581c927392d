import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from 'playwright/test'
import { test as base, listenTo } from './browser.ts'
import { untilInCharge } from './member-page.ts'
import { type Network, startNetwork } from './network.ts'
import { newAddress } from './people.ts'

/** A browser whose profile outlives its windows, behind a network that can break. */
export type Device = {
  network: Network
  /** Opens the browser if it is closed, and gives a new tab. */
  openTab(): Promise<Page>
  /** Closes the browser; what it has stored stays. */
  close(): Promise<void>
  /** Takes the signal away: the browser knows of it, or every request just fails. */
  loseSignal(how?: 'known' | 'unknown'): Promise<void>
  findSignal(): Promise<void>
}

/** The journeys' test with a device of its own; its server is reached through the device's network only. */
export const test = base.extend<{ device: Device }>({
  device: async ({ origin, launchOptions, locale, timezoneId, viewport, hasTouch, isMobile }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'engawa-profile-'))
    const network = await startNetwork(origin)
    const said: string[][] = []
    let context: BrowserContext | null = null
    let offline = false
    const open = async () => {
      const opened = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: network.origin,
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        offline,
        hasTouch,
        isMobile,
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        viewport,
      })
      said.push(listenTo(opened))
      return opened
    }
    const device: Device = {
      network,
      async openTab() {
        context ??= await open()
        return context.newPage()
      },
      async close() {
        await context?.close()
        context = null
      },
      async loseSignal(how = 'known') {
        network.cut()
        offline = how === 'known'
        await context?.setOffline(offline)
      },
      async findSignal() {
        offline = false
        network.restore()
        await context?.setOffline(false)
      },
    }
    await use(device)
    await device.close()
    await network.stop()
    rmSync(profile, { recursive: true, force: true })
    expect(said.flat(), 'the console stays quiet').toEqual([])
  },
})

export { expect }

/** Opens home for the first time and waits until all that an offline visit needs is kept: worker, shell and feed. */
export async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await untilInCharge(page)
  // The feed is handed to the device when the page rests.
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goto('/on_this_device')
    await expect(page.locator('dt:text-is("Posts") + dd')).not.toHaveText('0', { timeout: 1_000 })
  }).toPass()
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
