import { cpSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright'
import { memoryFolder } from './memory-folder.ts'
import { type Network, startNetwork } from './network.ts'
import { newAddress } from './people.ts'
import { startWorkers } from './stop-workers.ts'

/** What somebody reads with: a browser behind a network that a test can break. */
export type Device = {
  network: Network
  /** Opens the browser if it is closed, and gives a new tab. */
  openTab(): Promise<Page>
  /** Closes the browser but keeps its profile. */
  close(): Promise<void>
  /** Kills the browser's process, as a system does that needs its memory; its profile stays as it is at that moment. */
  kill(): Promise<void>
  /** Cuts the network: either the browser knows that it is offline, or every request just fails. */
  loseSignal(how?: 'known' | 'unknown'): Promise<void>
  findSignal(): Promise<void>
  /** Closes the browser and deletes its profile. */
  remove(): Promise<void>
  /** Closes the browser for good and gives what it has kept, for devices that begin with it. */
  keep(): Promise<Kept>
}

/** What a browser has kept of a site: its profile, and the port at which it knows the site. */
export type Kept = { profile: string; port: number }

type Options = LaunchOptions & Parameters<typeof chromium.launchPersistentContext>[1]

/**
 * Makes a device whose browser reaches a server through the device's network only.
 * @param origin of the server
 * @param onOpen gets the browser each time that it opens, and the network that it goes through
 * @param from what it has at its beginning, of which one device is there at a time; or a running browser, in which it is a window that
 *   keeps nothing once it is closed. By default it begins with an empty profile
 */
export async function makeDevice(
  origin: string,
  options: Options,
  onOpen: (context: BrowserContext, network: Network) => void = () => {},
  from?: Kept | Browser,
): Promise<Device> {
  const browser = from && 'newContext' in from ? from : null
  const kept = from && 'profile' in from ? from : null
  const profile = browser ? null : memoryFolder('engawa-profile-')
  if (kept && profile) cpSync(kept.profile, profile, { recursive: true })
  const network = await startNetwork(origin, kept?.port)
  const address = newAddress()
  let context: BrowserContext | null = null
  let offline = false

  async function open(): Promise<BrowserContext> {
    const own = {
      ...options,
      // Other journeys block them, and what they use holds for every browser that a test opens.
      serviceWorkers: 'allow',
      baseURL: network.origin,
      extraHTTPHeaders: { 'x-forwarded-for': address },
      offline,
    } as const
    const opened = await (browser ? browser.newContext(own) : chromium.launchPersistentContext(needed(profile), own))
    onOpen(opened, network)
    return opened
  }
  async function end(): Promise<void> {
    await context?.close()
    context = null
  }
  return {
    network,
    async openTab() {
      context ??= await open()
      return context.newPage()
    },
    async close() {
      needed(profile)
      await end()
    },
    async kill() {
      needed(profile)
      const cdp = await context?.browser()?.newBrowserCDPSession()
      const { processInfo = [] } = (await cdp?.send('SystemInfo.getProcessInfo')) ?? {}
      const closed = new Promise(done => context?.once('close', done))
      // The others end with it.
      for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL')
      await closed
      context = null
    },
    async loseSignal(how = 'known') {
      network.cut()
      offline = how === 'known'
      await context?.setOffline(offline)
    },
    async findSignal() {
      network.restore()
      if (offline && context) await startWorkers(context)
      offline = false
      await context?.setOffline(false)
    },
    async remove() {
      await end()
      await network.stop()
      if (profile) rmSync(profile, { recursive: true, force: true })
    },
    async keep() {
      await end()
      await network.stop()
      return { profile: needed(profile), port: Number(new URL(network.origin).port) }
    },
  }
}

/** @throws for a device that is a window of a running browser */
function needed(profile: string | null): string {
  if (profile === null) throw new Error('this device has no profile: its journey needs the tag @profile')
  return profile
}
