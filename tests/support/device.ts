import { cpSync, rmSync } from 'node:fs'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright'
import { memoryFolder } from './memory-folder.ts'
import { type Network, startNetwork } from './network.ts'
import { newAddress } from './people.ts'
import { startWorkers } from './stop-workers.ts'

/** A browser whose profile survives its windows, behind a network that a test can break. */
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
 * @param kept what it has at its beginning; of those that begin with the same, one is there at a time
 */
export async function makeDevice(
  origin: string,
  options: Options,
  onOpen: (context: BrowserContext, network: Network) => void = () => {},
  kept?: Kept,
): Promise<Device> {
  const profile = memoryFolder('engawa-profile-')
  if (kept) cpSync(kept.profile, profile, { recursive: true })
  const network = await startNetwork(origin, kept?.port)
  const address = newAddress()
  let context: BrowserContext | null = null
  let offline = false

  async function open(): Promise<BrowserContext> {
    const opened = await chromium.launchPersistentContext(profile, {
      ...options,
      // Other journeys block them, and what they use holds for every browser that a test opens.
      serviceWorkers: 'allow',
      baseURL: network.origin,
      extraHTTPHeaders: { 'x-forwarded-for': address },
      offline,
    })
    onOpen(opened, network)
    return opened
  }
  async function close(): Promise<void> {
    await context?.close()
    context = null
  }
  return {
    network,
    async openTab() {
      context ??= await open()
      return context.newPage()
    },
    close,
    async kill() {
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
      await close()
      await network.stop()
      rmSync(profile, { recursive: true, force: true })
    },
    async keep() {
      await close()
      await network.stop()
      return { profile, port: Number(new URL(network.origin).port) }
    },
  }
}
