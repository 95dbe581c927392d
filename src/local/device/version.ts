import { limits } from '../../contract/limits.ts'
import { isRecent } from '../mirror/recent.ts'
import type { Client } from '../wire/client.ts'
import { clock } from '../wire/clock.ts'

/** A published version, and the build of its files. */
type Version = { version: string; build: string }

type Options = {
  client: Client
  /** The version and build of this page. */
  current: Version
  /** Whether a reload now would interrupt something: a command being sent, an editor with unsaved text. */
  isBusy: () => boolean
  /** The build that this tab was last reloaded for; stored where a reload does not lose it. */
  reloadedFor: { get(): Promise<string | null>; set(build: string): Promise<void> }
  reload: () => void
  /** Lets the service worker of the new build take over; returns whether a reload now brings the new build. */
  takeOver: () => Promise<boolean>
  now?: () => number
}

/** Looks for a new version. */
export type VersionWatch = {
  /**
   * Asks the server if the last time is an hour ago, and reloads if there is a new version and nothing is busy. To be called by a timer
   * and when the page becomes visible.
   */
  check(): Promise<void>
  /** The same when the browser has found a new service worker by itself: then the server is asked however lately it was. */
  checkNow(): Promise<void>
  /** Takes another version that another answer has named. That it named this page's is no check: that answer may be an older one. */
  hear(version: Version): Promise<void>
}

/** Compares the published build with this page's every hour, and reloads once for each new one when nothing is busy. */
export function createVersionWatch(options: Options): VersionWatch {
  const { client, current, isBusy, reloadedFor, takeOver, reload, now = clock.now } = options
  let checkedAt = Number.NEGATIVE_INFINITY
  let waiting: Version | null = null

  async function reloadIfIdle(): Promise<void> {
    if (!waiting || isBusy()) return
    const { build } = waiting
    // If a reload brings the same old build, the page must not reload for ever.
    if ((await reloadedFor.get()) === build) return
    if (!(await takeOver()) || isBusy() || waiting === null) return
    waiting = null
    await reloadedFor.set(build)
    reload()
  }

  const isCurrent = ({ version, build }: Version) => build === current.build && version === current.version

  async function checkNow(): Promise<void> {
    try {
      const { data, kept } = await client.call('app.version', {})
      // What the worker has kept is the version of an earlier check.
      if (!kept) {
        checkedAt = now()
        waiting = isCurrent(data) ? null : data
      }
    } catch (error) {
      console.info('version check', error)
    }
    await reloadIfIdle()
  }

  return {
    check: () => (isRecent(checkedAt, limits.versionCheckMs, now()) ? reloadIfIdle() : checkNow()),
    checkNow,
    hear(version) {
      if (!isCurrent(version)) waiting = version
      return reloadIfIdle()
    },
  }
}
