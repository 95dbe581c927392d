import { subscribe } from 'valtio/vanilla'
import type { ServerFrame } from '../../../contract/events/frames.ts'
import { liveLimits } from '../../../contract/events/limits.ts'
import { limits } from '../../../contract/limits.ts'
import { closeDeleted } from '../../../local/device/close-deleted.ts'
import type { Device } from '../../../local/device/device.ts'
import { heardBy } from '../../../local/sync/catch-up.ts'
import type { Hint } from '../../../local/sync/follow-hint.ts'
import { followShownPeople, knownPresence, type Presence, shownPeople } from '../../ui/presence.ts'
import { maintenance } from '../device/maintenance.ts'
import { noteMaintenance } from '../device/watch-maintenance.ts'
import { followActivity } from './activity.ts'
import { type Connection, openConnection } from './connection.ts'
import { tellOfQueue } from './queue-frames.ts'
import { forgetTyping, sayTypingBy, showTyping } from './typing.ts'

const watchAfterMs = 150
/** How long a page waits for its socket's answer when somebody comes back to it. */
const backMs = 4_000
/** When the signal returns the socket does so too, mostly at once, and then it is asked once. */
const soonMs = 500
/** A page that nobody sees leaves it to the one that is seen to ask first; both have one mirror. */
const hiddenMs = 700

let following = false

/**
 * Keeps a socket open while a member is signed in: it says whether they are here, shows who of the people on the page is, and asks for
 * what has changed when the server hints at it. Whatever nobody heard of is asked for whenever the socket is there again, with each return
 * to the page, and every five minutes. Called again, it does nothing.
 */
export function followLive(device: Device): void {
  if (following) return
  following = true
  let connection: Connection | null = null
  let watched = ''
  let watching: ReturnType<typeof setTimeout> | undefined
  let catching: ReturnType<typeof setTimeout> | undefined
  let lost = false
  let spreadMs = 0
  const away = followActivity(window, now => connection?.send({ event: now ? 'userAFK' : 'userActive' }))

  /** Says whom the page shows now; a page that nobody sees shows nobody. */
  function watch(): void {
    watching = undefined
    const ids = document.visibilityState === 'visible' ? shownPeople().slice(-liveLimits.watched) : []
    const now = JSON.stringify(ids)
    if (now === watched) return
    watched = now
    const kept = new Set(ids)
    forgetPresence(Object.keys(knownPresence).filter(id => !kept.has(id)))
    connection?.send({ event: 'watch', ids })
  }
  const watchSoon = () => {
    if (watching === undefined) watching = setTimeout(watch, watchAfterMs)
  }

  /** Asks for all that may have changed since it was asked for last. */
  function catchUp(): void {
    clearTimeout(catching)
    catching = undefined
    if (!device.session) return
    void device.sync.catchUp()
  }
  const catchUpIn = (ms: number) => {
    clearTimeout(catching)
    catching = setTimeout(catchUp, ms)
  }

  /** Asks for what was hinted at. What was pushed of a message that is deleted goes from the screen. */
  async function follow(hint: Hint): Promise<void> {
    await device.sync.followHint(hint)
    if (hint.of !== undefined) await closeDeleted(device.mirror, hint.of).catch(() => {})
  }

  function begin(): void {
    connection?.close()
    connection = null
    const { session, sync } = device
    if (!session) return
    clearTimeout(catching)
    const { protocol, host } = location
    connection = openConnection({
      url: `${protocol.replace('http', 'ws')}//${host}/realtime`,
      token: session.token,
      away,
      paused: !navigator.onLine,
      heard: () => heardBy(device.mirror).catch(() => undefined),
      onJoined(ms, looks) {
        watched = ''
        watchSoon()
        // What was hinted at before, nobody heard. A server that comes back has all its devices back.
        spreadMs = ms
        if (lost || !looks) catchUpIn(lost ? Math.random() * spreadMs : 0)
        lost = false
      },
      onLost() {
        lost = true
        forgetPresence()
        forgetTyping()
      },
      onFrame(frame) {
        if (frame.event === 'reports' || frame.event === 'applications') tellOfQueue(frame.ids)
        else if (frame.event === 'missed') catchUpIn(Math.random() * spreadMs)
        else if (frame.event === 'typing') showTyping(frame)
        else if (frame.event !== 'hint') showPresence(frame)
        else if (document.visibilityState === 'visible') void follow(frame)
        else setTimeout(() => void follow(frame), hiddenMs * (1 + Math.random()))
      },
      checkSession: () => sync.checkSession(),
      onClosed: ms => noteMaintenance(Math.random() * ms),
    })
  }

  begin()
  sayTypingBy(frame => connection?.send(frame))
  followShownPeople(watchSoon)
  device.subscribe(change => change !== 'refreshed' && begin())
  subscribe(maintenance, () => maintenance.on || connection?.again())
  const resume = () => {
    lost = false
    connection?.resume()
  }
  addEventListener('online', resume)
  addEventListener('offline', () => connection?.pause())
  document.addEventListener('visibilitychange', () => {
    watchSoon()
    if (document.visibilityState !== 'visible') return
    connection?.check(backMs)
    catchUp()
  })
  let reached = device.online()
  device.subscribeOnline(() => {
    // The first answer is that to what the start asks.
    if (device.online() && reached === false) catchUpIn(soonMs)
    reached = device.online()
  })
  setInterval(() => document.visibilityState === 'visible' && catchUp(), limits.pollMs)
  // A page with an open socket is not kept for the way back.
  addEventListener('pagehide', () => connection?.pause())
  addEventListener('pageshow', ({ persisted }) => persisted && resume())
}

const meanings = { userOnline: 1, userActive: 1, userAFK: 2, userOffline: 0 } as const satisfies Record<
  string,
  Presence
>

/** Shows what the server says of people who are watched. */
function showPresence(frame: Exclude<ServerFrame, { event: 'reports' | 'applications' }>): void {
  if (frame.event === 'updateOnlineUsers') Object.assign(knownPresence, frame.users)
  else if ('ids' in frame) {
    for (const id of frame.ids) knownPresence[id] = meanings[frame.event]
  }
}

/** Forgets everybody: without a connection nobody's presence is known (PRODUCT 10.5). */
function forgetPresence(ids: Iterable<string> = Object.keys(knownPresence)): void {
  for (const id of ids) delete knownPresence[id]
}
