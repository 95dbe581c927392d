import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { presentMember, storePost } from '../support/content.ts'
import { everyRoute } from '../support/every-route.ts'
import { type Before, cells, type Failure, halfOf, pathsOf, says, type Walker } from '../support/no-answer.ts'
import { addComment, type Member, newAddress } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Connection, newConnection } from './faulty-fetch.ts'
import type { Profile } from './screens.ts'
import { openWindow } from './window.ts'

/**
 * Bars but no answers (PRODUCT 8.7): nothing on any screen waits for the network. Every cell of how it fails, who it is, whether the screens were
 * opened before, and half of them. What members and visitors had opened stands there again. Each screen is drawn in a window without a layout,
 * with all of its code at hand.
 */

const screen = openWindow()
const { holdClock, inTab, loadAllCode, untilHasToBeRight, untilWhole, whatIsWrong } = await import('./screens.ts')
await loadAllCode()

const breakNetwork: Record<Failure, (connection: Connection) => void> = {
  'bars but no answers': connection => {
    connection.hangs = true
  },
  'a portal that answers everything itself': connection => {
    connection.always = { portal: 200 }
  },
  'a portal that sends everybody to its own page': connection => {
    connection.always = { portal: 302 }
  },
  'no signal': connection => {
    connection.online = false
  },
}

/** A browser, and what its screens showed when they were opened, by their addresses; null before that. */
type Browser = Profile & { shown: Map<string, string[]> | null }

/** Somebody with two browsers, and the addresses that they open: in one of them nothing was ever opened. */
type Walking = { paths: string[]; browsers: Record<Before, Browser> }

let server: TestServer
let people: Record<Walker, Walking>
beforeAll(async () => {
  // There the Google button says each time why it could not be drawn.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server = await startTestServer()
  const [member, admin, other] = [
    await presentMember(server),
    await presentMember(server, 55),
    await presentMember(server),
  ]
  const location = { name: 'Saihoji', name_ja: '', prefecture: 'Kyoto' } as const
  const guide = await storePost(server, member, { kind: 'guide', title: 'Moss gardens', location })
  await addComment(other, guide, 'How early do they open?')
  const walking = async (who: Walker, of: Member, isSignedIn: boolean): Promise<Walking> => {
    const session = isSignedIn ? of.session : null
    const browser = (): Browser => ({ store: new IDBFactory(), session, shown: null })
    return {
      paths: pathsOf(await everyRoute(server, of, `/posts/${guide.slug}`), who),
      browsers: { 'never opened': browser(), 'opened before': browser() },
    }
  }
  people = {
    'a member': await walking('a member', member, true),
    'a visitor': await walking('a visitor', member, false),
    'an admin': await walking('an admin', admin, true),
  }
})
afterAll(() => server.stop())

/** The names that a screen shows, and where its links lead. */
const held = (): string[] => [
  ...[...document.querySelectorAll('main bdi')].map(each => each.textContent),
  ...[...document.querySelectorAll('main a')].map(each => each.getAttribute('href') ?? ''),
]

/** Opens each screen once, as somebody does before the tunnel. @returns what each held then */
async function openAll(browser: Browser, paths: readonly string[]): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>()
  const connection = newConnection(newAddress())
  for (const path of paths) {
    await inTab(screen, browser, connection, new URL(path, server.origin), async tab => {
      await untilWhole(tab, connection)
      shown.set(path, held())
    })
  }
  return shown
}

/** @returns what is wrong with a screen where nothing answers; it should still show what is `kept` */
async function lookAtSilent(browser: Browser, how: Failure, path: string, kept: string[]): Promise<string[]> {
  const connection = newConnection(newAddress())
  breakNetwork[how](connection)
  return inTab(screen, browser, connection, new URL(path, server.origin), async tab => {
    await untilHasToBeRight()
    const why = whatIsWrong(tab)
    const holds = new Set(held())
    const lost = kept.filter(each => !holds.has(each))
    const banner = document.querySelector('.banner')?.textContent ?? ''
    return [
      ...(why === '' ? [] : [`${path} ${why}`]),
      ...(lost.length === 0 ? [] : [`${path} no longer shows ${lost.slice(0, 5)}`]),
      ...(banner.includes(says[how]) ? [] : [`${path} has no banner '${says[how]}', but '${banner}'`]),
    ]
  })
}

test.each(cells)(
  'where there is $how, no screen of $who waits that was $when, half $half',
  async ({ how, who, when, half }) => {
    const { paths, browsers } = people[who]
    const browser = browsers[when]
    if (when === 'opened before') browser.shown ??= await openAll(browser, paths)
    // Nothing of the admin area is kept.
    const kept = (path: string) => (who === 'an admin' ? [] : (browser.shown?.get(path) ?? []))
    screen.setOnLine(how !== 'no signal')
    holdClock()
    try {
      const wrong: string[] = []
      for (const path of halfOf(paths, half)) wrong.push(...(await lookAtSilent(browser, how, path, kept(path))))
      expect(wrong).toEqual([])
    } finally {
      vi.useRealTimers()
      screen.setOnLine(true)
    }
  },
  // The first of those who had opened their screens opens them all, on the real server and in real time.
  120_000,
)
