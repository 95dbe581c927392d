import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Language } from '../../contract/messages/text.ts'
import type { DeviceDatabase } from '../mirror/schema.ts'
import { abortedAfter } from '../wire/clock.ts'
import { askBackgroundSync } from './background-sync.ts'

/** A session that was left on this device, and of which the server may not know yet. Nothing else of its account is kept. */
type Ending = { token: string; since: number }

const endingKey = 'ending-sessions'

const endings = async (database: DeviceDatabase): Promise<Ending[]> =>
  ((await database.values.get(endingKey))?.value as Ending[] | undefined) ?? []

/** Keeps what is left of a list that the device works off; nothing of an empty one. */
export async function keepLeft(database: DeviceDatabase, key: string, left: readonly unknown[]): Promise<void> {
  if (left.length > 0) await database.values.put({ key, value: left })
  else await database.values.delete(key)
}

/** Notes that a session has to be ended on the server. To be called inside the transaction that ends it on the device. */
export async function noteEnding(database: DeviceDatabase, token: string, now: number): Promise<void> {
  await keepLeft(database, endingKey, [...(await endings(database)), { token, since: now }])
}

/**
 * Ends the noted sessions on the server. One is forgotten once the server has answered, also that there is no such session, and after
 * 90 days at the latest.
 * @param end signs a session out; throws what a call throws
 * @returns whether none is left
 */
export async function endNoted(
  database: DeviceDatabase,
  end: (token: string) => Promise<unknown>,
  now: number,
): Promise<boolean> {
  let none = true
  for (const { token, since } of await endings(database)) {
    const done = await end(token).then(
      () => true,
      error => error instanceof CallError && [401, 403, 404].includes(error.status),
    )
    if (!done && since + limits.endingSessionLifeMs >= now) {
      none = false
      continue
    }
    await database.transaction('rw', database.values, async () => {
      await keepLeft(
        database,
        endingKey,
        (await endings(database)).filter(each => each.token !== token),
      )
    })
  }
  return none
}

type Server = { origin: string; language: () => Language; fetch?: typeof fetch }

/** @returns what tells the server of the noted sessions; calls that are under way are joined */
export function endingSessions(database: DeviceDatabase, server: Server, clock: () => number) {
  let underWay: Promise<boolean> | null = null

  async function end(token: string, patienceMs: number | undefined): Promise<void> {
    const { request } = await import('../wire/request.ts')
    const call = { name: 'auth.logout', parts: {}, session: { token } } as const
    const signal = patienceMs === undefined ? undefined : abortedAfter(patienceMs)
    const { origin, language, fetch } = server
    await request({ origin, language, ...call, signal, browserFetch: fetch })
  }

  return (patienceMs?: number): Promise<boolean> => {
    underWay ??= endNoted(database, token => end(token, patienceMs), clock())
      .then(none => {
        if (!none) void askBackgroundSync()
        return none
      })
      // The device may have been closed meanwhile.
      .catch(() => false)
      .finally(() => {
        underWay = null
      })
    return underWay
  }
}
