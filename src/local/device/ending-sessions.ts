import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { DeviceDatabase } from '../mirror/schema.ts'

/** A session that was left on this device, and of which the server may not know yet. Nothing else of its account is kept. */
type Ending = { token: string; since: number }

const endingKey = 'ending-sessions'

const endings = async (database: DeviceDatabase): Promise<Ending[]> =>
  ((await database.values.get(endingKey))?.value as Ending[] | undefined) ?? []

async function keep(database: DeviceDatabase, left: readonly Ending[]): Promise<void> {
  if (left.length > 0) await database.values.put({ key: endingKey, value: left })
  else await database.values.delete(endingKey)
}

/** Notes that a session has to be ended on the server. To be called inside the transaction that ends it on the device. */
export async function noteEnding(database: DeviceDatabase, token: string, now: number): Promise<void> {
  await keep(database, [...(await endings(database)), { token, since: now }])
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
      await keep(
        database,
        (await endings(database)).filter(each => each.token !== token),
      )
    })
  }
  return none
}
