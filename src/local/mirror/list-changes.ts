import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'

/** The lists whose changes are noted together. */
type Lists = 'feeds' | 'userLists' | 'people'

/** How a list changed: a write of this device was answered, or a delta told of something that is not in it. */
type How = 'written' | 'heard'

const keyOf = (lists: Lists, how: How): string => `${how}:${lists}`

/** Notes that lists have changed now. To be called inside a transaction over the table `meta`. */
export async function noteChange(mirror: Mirror, lists: Lists, how: How): Promise<void> {
  await mirror.meta.put({ key: keyOf(lists, how), value: await nextTick(mirror) })
}

/**
 * Whether lists changed after a page was asked for, so that its answer, which left the server before, may lack that: such a page is
 * stale at once. Where a write changed them, a list that is held is better than the page.
 */
export async function changedSince(mirror: Mirror, lists: Lists, how: How, asked: number): Promise<boolean> {
  return Number((await mirror.meta.get(keyOf(lists, how)))?.value ?? 0) > asked
}
