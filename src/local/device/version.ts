import { limits } from '../../contract/limits.ts'
import type { Client } from '../wire/client.ts'

/** A published version, and the build of its files. */
type Version = { version: string; build: string }

type Options = {
  client: Client
  /** What this page was built from. */
  current: Version
  /** Whether a reload now would cost something: a command in flight, an editor that is dirty. */
  isBusy: () => boolean
  /** The build that this tab was last reloaded for; kept where a reload does not lose it. */
  reloadedFor: { get(): Promise<string | null>; set(build: string): Promise<void> }
  reload: () => void
  /** Lets the service worker of the new build take over; returns whether a reload now brings the new build. */
  takeOver: () => Promise<boolean>
  now?: () => number
}

/** Looks for a new version. */
export type VersionWatch = {
  /** Compares when an hour has passed since the last time; to be called by a timer and when the page is looked at again. */
  check(): Promise<void>
  /** Reloads if a new version waits and nothing is busy any more. */
  reloadIfIdle(): Promise<void>
}

/** Compares the published build with this page's every hour, and reloads once for each, at a moment that costs nothing. */
export function createVersionWatch(options: Options): VersionWatch {
  const { client, current, isBusy, reloadedFor, takeOver, reload, now = Date.now } = options
  let checkedAt = Number.NEGATIVE_INFINITY
  let waiting: Version | null = null

  async function reloadIfIdle(): Promise<void> {
    if (!waiting || isBusy()) return
    const { build } = waiting
    // A page that comes back the same after a reload must not reload for ever.
    if ((await reloadedFor.get()) === build) return
    if (!(await takeOver()) || isBusy() || waiting === null) return
    waiting = null
    await reloadedFor.set(build)
    reload()
  }

  return {
    async check() {
      if (now() - checkedAt >= limits.versionCheckMs) {
        try {
          const { data } = await client.call('app.version', {})
          checkedAt = now()
          waiting = data.build === current.build && data.version === current.version ? null : data
        } catch (error) {
          console.info('version check', error)
        }
      }
      await reloadIfIdle()
    },
    reloadIfIdle,
  }
}
