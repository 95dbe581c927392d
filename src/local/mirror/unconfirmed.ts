import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'

const key = 'unconfirmed-before'

/**
 * After the server could not say any more what has changed: everything that the mirror holds may be gone by now. Lists are replaced
 * whole by the next first page, and rows are unconfirmed until an answer holds them again. To be called inside a transaction over
 * `truthTables`.
 */
export async function unconfirmAll(mirror: Mirror): Promise<void> {
  for (const table of [mirror.feeds, mirror.threads, mirror.userLists, mirror.people]) {
    await table.toCollection().modify({ anew: true, stale: true })
  }
  await mirror.meta.put({ key, value: await nextTick(mirror) })
}

/** The tick before which rows have to be seen last to be unconfirmed; 0 if none are. For use in live queries. */
export const unconfirmedBefore = (mirror: Mirror): PromiseLike<number> =>
  mirror.meta.get(key).then(row => Number(row?.value ?? 0))
