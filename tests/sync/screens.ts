import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMemoryHistory } from '@tanstack/react-router'
import { Dexie } from 'dexie'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { App } from '../../src/app/app.tsx'
import { makeGuard } from '../../src/app/guard-entry.ts'
import { makeRouter } from '../../src/app/router.tsx'
import { openBy, showDevice, whenOpen } from '../../src/app/state/device/open-device.ts'
import { loadSpeech } from '../../src/app/state/language/text.tsx'
import { loadParts } from '../../src/app/state/loading/part-of-document.tsx'
import { mirrorSource } from '../../src/app/state/reading/loader-source.ts'
import { loadPostReaders } from '../../src/app/state/reading/post-readers.ts'
import type { Session } from '../../src/contract/entities/session.ts'
import { type Device, openDevice } from '../../src/local/device/device.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { eventually } from '../support/eventually.ts'
import { waiting } from '../support/no-answer.ts'
import { untilAtRest } from './at-rest.ts'
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
  // By the addresses by which screens name it: for another one the first of them asks the process that reads files, which takes a moment.
  await Promise.all(files.map(each => import(/* @vite-ignore */ `/${each}`)))
  await Promise.all([loadParts(), loadPostReaders()])
}

/** A browser's profile: what is stored in it, and who is signed in. */
export type Profile = { store: IDBFactory; session: Session | null }

/** A tab that shows an address. */
export type Tab = {
  /** What React could not draw. */
  errors: unknown[]
  /** Makes a call, from which the page knows whether it is answered again, as `askAgain` does for a whole page. */
  askServer(): Promise<unknown>
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
    askServer: () => current.client.call('app.maintenance', {}),
    async close() {
      isClosed = true
      root.unmount()
      current.close()
    },
  }
}

/** Opens an address in a tab, looks at it and closes it. */
export async function inTab<T>(
  screen: Screen,
  profile: Profile,
  connection: Connection,
  address: URL,
  look: (tab: Tab) => Promise<T>,
): Promise<T> {
  const tab = await openTab(screen, profile, connection, address)
  try {
    return await look(tab)
  } finally {
    await tab.close()
  }
}

/** What is wrong with the screen; nothing if it has words and waits for nothing. */
export function whatIsWrong({ errors }: Tab): string {
  if (errors.length > 0) return `fails: ${errors}`
  const main = document.querySelector('main')
  if (!main) return `has no main: ${document.body.textContent.slice(0, 80)}`
  const waits = [...main.querySelectorAll(waiting)].filter(each => each.checkVisibility())
  const words = [...main.children].filter(each => each.tagName !== 'FOOTER').map(each => each.textContent.trim())
  if (words.join('') === '') return 'has no words'
  return waits.length === 0 ? '' : `still waits (${waits[0]?.className}): ${words.join(' ').slice(0, 80)}`
}

/** Waits until the screen is whole and all is answered that it has asked for. */
export const untilWhole = (tab: Tab, connection: Connection): Promise<void> =>
  eventually(async () => {
    await untilAtRest()
    expect([whatIsWrong(tab), connection.atServer]).toEqual(['', 0])
  })

/** The time after which a screen has to be right, in pieces between which it may work. */
const pieces = [1, 50, 50, 250, 650, 1_500, 499]

/** Moves the clock, which has to be a test's own, until a screen has to be right. */
export async function untilHasToBeRight(): Promise<void> {
  for (const piece of pieces) {
    await untilAtRest()
    vi.advanceTimersByTime(piece)
  }
  await untilAtRest()
}

/** Lets the page's clock stand until the test moves it. */
export const holdClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
