import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'

const key = 'last-change'

/**
 * Notes, with the delta that is written, or with the answer to a write that changes what lists hold, that something has changed. To be
 * called inside a transaction over `meta`.
 * @param changed false for a delta that followed the one before it and was empty
 */
export async function noteDelta(mirror: Mirror, changed: boolean): Promise<void> {
  if (changed || !(await mirror.meta.get(key))) await mirror.meta.put({ key, value: await nextTick(mirror) })
}

/** Whether no delta has brought a change of posts, comments or people since an answer was asked for at a tick. */
export const nothingSince = (mirror: Mirror, tick: number): PromiseLike<boolean> =>
  mirror.meta.get(key).then(row => row !== undefined && Number(row.value) < tick)
