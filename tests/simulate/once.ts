import type { Broken, Written } from './history.ts'
import type { Stored } from './stored.ts'

/** What is known of the fate of something that was typed. */
export type Fates<Typed> = {
  /** Its device keeps it, where its author finds it. */
  isHeld(typed: Typed): boolean
  /** Something took it away that its author was told of. */
  mayBeMissing(typed: Typed): boolean
  /** It was deleted, but its deletion need not have reached the server. */
  mayBeLeft(typed: Typed): boolean
  /** Its author has tried it again after it was refused: it may stand behind what was written later. */
  mayBeLate(typed: Typed): boolean
  /** The server must have it in its last words. */
  hasLastWords(typed: Typed): boolean
}

/** Where what was typed is not there once, in its last words and in the order of writing of each device and place. */
export function notOnce<Device extends { name: string }, Typed extends Written<Device, unknown>>(
  all: readonly Typed[],
  stored: readonly Stored[],
  { isHeld, mayBeMissing, mayBeLeft, mayBeLate, hasLastWords }: Fates<Typed>,
): Broken[] {
  const broken: Broken[] = []
  const breaks = (law: string, what: string) => broken.push({ law, what })
  for (const typed of all) {
    const { device, what, id, words, removed } = typed
    const same = stored.filter(({ text, deleted }) => !deleted && words.includes(text))
    if (same.length > 1) breaks('exactly once', `${device.name}: ${what} ${same.length} times`)
    const row = stored.find(each => each.id === id)
    if (removed && row && !row.deleted && !mayBeLeft(typed))
      breaks('exactly once', `${device.name}: a ${what} that was deleted is still there`)
    if (!removed && !row && !isHeld(typed) && !mayBeMissing(typed))
      breaks('exactly once', `${device.name}: ${what} is lost`)
    if (row && !row.deleted && row.text !== words.at(-1) && hasLastWords(typed))
      breaks('exactly once', `${device.name}: ${what} in other words than the last`)
  }
  for (const device of new Set(all.map(each => each.device)))
    for (const within of new Set(stored.map(each => each.within))) {
      if (within === 'feed') continue
      const own = all.filter(each => each.device === device && each.within === within && !mayBeLate(each))
      const orders = own.flatMap(({ id }) => stored.find(row => row.id === id)?.order ?? [])
      if (orders.some((order, at) => at > 0 && order < (orders[at - 1] ?? 0)))
        breaks('order within a subject', `${device.name}: ${own[0]?.what}s`)
    }
  return broken
}
