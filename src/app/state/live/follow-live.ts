import { liveLimits } from '../../../contract/events/limits.ts'
import type { Device } from '../../../local/device/device.ts'
import { followShownPeople, knownPresence, shownPeople } from '../../ui/presence.ts'
import { followActivity } from './activity.ts'
import { type Connection, openConnection } from './connection.ts'
import { forgetPresence, showPresence } from './show-presence.ts'

const watchAfterMs = 150

let following = false

/**
 * Keeps a socket open while a member is signed in: it says whether they are here, shows who of the people on the page is, and asks for
 * what has changed when the server hints at it. Called again, it does nothing.
 */
export function followLive(device: Device): void {
  if (following) return
  following = true
  let connection: Connection | null = null
  let watched = ''
  let watching: ReturnType<typeof setTimeout> | undefined
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

  function begin(): void {
    connection?.close()
    connection = null
    const { session, sync } = device
    if (!session) return
    const { protocol, host } = location
    connection = openConnection({
      url: `${protocol.replace('http', 'ws')}//${host}/realtime`,
      token: session.token,
      away,
      paused: !navigator.onLine,
      onJoined() {
        watched = ''
        watchSoon()
        // What was hinted at before, nobody heard.
        void sync.pullChanges()
      },
      onLost: () => forgetPresence(),
      onFrame(frame) {
        if (frame.event === 'hint') void sync.followHint(frame)
        else showPresence(frame)
      },
      checkSession: () => sync.checkSession(),
    })
  }

  begin()
  followShownPeople(watchSoon)
  device.subscribe(change => change !== 'refreshed' && begin())
  addEventListener('online', () => connection?.resume())
  addEventListener('offline', () => connection?.pause())
  document.addEventListener('visibilitychange', () => {
    watchSoon()
    if (document.visibilityState === 'visible') connection?.check()
  })
  // A page with an open socket is not kept for the way back.
  addEventListener('pagehide', () => connection?.pause())
  addEventListener('pageshow', ({ persisted }) => persisted && connection?.resume())
}
