import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMemoryHistory } from '@tanstack/react-router'
import { Dexie } from 'dexie'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../../src/app/app.tsx'
import { makeGuard } from '../../src/app/guard-entry.ts'
import { makeRouter } from '../../src/app/router.tsx'
import { openBy, showDevice, whenOpen } from '../../src/app/state/device/open-device.ts'
import { loadSpeech } from '../../src/app/state/language/text.tsx'
import { mirrorSource } from '../../src/app/state/reading/loader-source.ts'
import type { Session } from '../../src/contract/entities/session.ts'
import { type Device, openDevice } from '../../src/local/device/device.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import type { Connection } from './faulty-fetch.ts'
import type { Screen } from './window.ts'

/** What only a browser or a server runs, and what is no part of the product. */
const notOfScreens = /entry-(client|server)|server-source|\.test\.|\/testing\//

/** Loads what screens import when they need it: whether code arrives is no matter of a test without a browser. */
export async function loadAllCode(): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync('src/{app,local,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
    each => !notOfScreens.test(each),
  )
  await Promise.all(files.map(each => import(/* @vite-ignore */ root + each)))
}

/** A browser's profile: what is stored in it, and who is signed in. */
export type Profile = { store: IDBFactory; session: Session | null }

/** A tab that shows an address. */
export type Tab = {
  /** What React could not draw. */
  errors: unknown[]
  close(): Promise<void>
}

const speech = await loadSpeech('en')

let current: Device

/** The page's one device, which is another in each tab that this process opens. */
const device = new Proxy({} as Device, { get: (_, name: keyof Device) => current[name] })

openBy(async () => device)

/** Opens an address in a tab that has opened nothing yet, as `entry-client` fills the kept shell. */
export async function openTab(
  screen: Screen,
  { store, session }: Profile,
  connection: Connection,
  address: URL,
): Promise<Tab> {
  Dexie.dependencies.indexedDB = store
  current = await openDevice({
    origin: address.origin,
    language: () => 'en',
    fetch: connection.fetch,
    locks: withinPage(),
  })
  if (session && current.session?.token !== session.token) await current.signIn(session)
  const errors: unknown[] = []
  const failed = (error: unknown) => void errors.push(error)
  const root = createRoot(screen.blank(address), {
    onUncaughtError: failed,
    onCaughtError: failed,
    onRecoverableError: failed,
  })
  showDevice(await whenOpen())
  const site = { origin: address.origin, supportUrl: null, places: true, assistant: true, seller: {} }
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [address.pathname + address.search] }),
    context: {
      source: mirrorSource(async () => current.mirror),
      text: speech.text,
      language: speech.language,
      places: site.places,
      enter: makeGuard((page, to) => {
        if (router.latestLocation.href === page) void router.navigate({ href: to })
      }),
    },
  })
  let isClosed = false
  const facts = { site, firstNow: Date.now(), pictures: 'high' } as const
  router.load().then(() => isClosed || root.render(createElement(App, { router, facts, speech })), failed)
  // As the page does when it is quiet.
  current.sender.wake('start')
  return {
    errors,
    async close() {
      isClosed = true
      root.unmount()
      current.close()
    },
  }
}
