/** A part of a list that was read without a gap. */
type Stretch = {
  ids: string[]
  /** The server's cursor for the page after it; null when the server gave none. */
  cursor: string | null
  /** Whether the server answered an empty page after it: the list ends here. */
  done: boolean
}

/** A list as far as it was read; `beyond` holds stretches that were read earlier, each behind a gap, nearest first. */
export type Held = Stretch & { beyond: Stretch[] }

/** The ids and the cursor of a page that a list call answered. */
export type Page = { ids: readonly string[]; cursor: string | null }

const none: Stretch[] = []

/**
 * Puts a newly read first page in front of the held list. A held stretch that shares an id with the page is joined to
 * it; the others are kept beyond a gap, readable offline, until paging reaches them.
 */
export function joinFirst(held: Held | undefined, page: Page): Held {
  const ids = [...page.ids]
  if (ids.length === 0) return { ids, cursor: null, done: true, beyond: none }
  const stretches = held ? [{ ids: held.ids, cursor: held.cursor, done: held.done }, ...held.beyond] : none
  return joinNearest({ ids, cursor: page.cursor, done: false }, stretches)
}

/** Appends the next page. The list has ended when the page is empty, or when it has neither new ids nor a new cursor. */
export function appendNext(held: Held, page: Page): Held {
  const known = new Set(held.ids)
  const fresh = page.ids.filter(id => !known.has(id))
  const ahead = page.cursor !== null && page.cursor !== held.cursor
  if (page.ids.length === 0 || (fresh.length === 0 && !ahead)) {
    return { ids: held.ids, cursor: held.cursor, done: true, beyond: none }
  }
  return joinNearest({ ids: [...held.ids, ...fresh], cursor: page.cursor, done: false }, held.beyond)
}

/** A list without some ids, also beyond its gaps. */
export const without = <L extends Held>(list: L, ids: readonly string[]): L => {
  const left = (all: readonly string[]) => all.filter(id => !ids.includes(id))
  return { ...list, ids: left(list.ids), beyond: list.beyond.map(each => ({ ...each, ids: left(each.ids) })) }
}

/**
 * A list with new ids in front; one that it has without a gap stays where it is. Each is there once, also beyond the gaps.
 * @param newer ids that stay before them, where the list begins with those
 */
export const prepend = <L extends Held>(list: L, ids: readonly string[], newer: readonly string[] = []): L => {
  const fresh = ids.filter(id => !list.ids.includes(id))
  const rest = without(list, fresh)
  const at = [...rest.ids, ''].findIndex(id => !newer.includes(id))
  return { ...rest, ids: rest.ids.toSpliced(at, 0, ...fresh) }
}

/** Joins what was read with the nearest stretch that shares an id with it; the stretches in between are dropped. */
function joinNearest(read: Stretch, stretches: readonly Stretch[]): Held {
  const known = new Set(read.ids)
  for (const [index, stretch] of stretches.entries()) {
    const meeting = read.ids.findLast(id => stretch.ids.includes(id))
    if (meeting === undefined) continue
    const at = stretch.ids.indexOf(meeting)
    const tail = stretch.ids.slice(at + 1).filter(id => !known.has(id))
    const beyond = stretches.slice(index + 1)
    // With no ids after the meeting point, the stretch's cursor is of use only if both end at that same id.
    const continues = tail.length > 0 || (meeting === read.ids.at(-1) && meeting === stretch.ids.at(-1))
    if (!continues) return { ...read, beyond: [...beyond] }
    return {
      ids: [...read.ids, ...tail],
      cursor: stretch.cursor ?? read.cursor,
      done: stretch.done,
      beyond: [...beyond],
    }
  }
  return { ...read, beyond: stretches.filter(each => each.ids.length > 0) }
}
