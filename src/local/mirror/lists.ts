/** A stretch of a list that was read without a gap. */
type Stretch = {
  ids: string[]
  /** Where the server goes on after it; null when it did not say. */
  cursor: string | null
  /** The server answered an empty page after it. */
  done: boolean
}

/** A list as far as it was read; `beyond` are stretches read earlier, each behind a gap, nearest first. */
export type Held = Stretch & { beyond: Stretch[] }

/** A page as a list call answered it. */
export type Page = { ids: readonly string[]; cursor: string | null }

const none: Stretch[] = []

/**
 * A first page over what is held. What was read before and still joins is kept behind it; what does not join waits beyond
 * the gap, so that it can be read offline until paging reaches it.
 */
export function joinFirst(held: Held | undefined, page: Page): Held {
  const ids = [...page.ids]
  if (ids.length === 0) return { ids, cursor: null, done: true, beyond: none }
  const stretches = held ? [{ ids: held.ids, cursor: held.cursor, done: held.done }, ...held.beyond] : none
  return continued({ ids, cursor: page.cursor, done: false }, stretches)
}

/** The page after what is held. An empty page is the end; so is one that brings nothing new and leads nowhere. */
export function appendNext(held: Held, page: Page): Held {
  const known = new Set(held.ids)
  const fresh = page.ids.filter(id => !known.has(id))
  const ahead = page.cursor !== null && page.cursor !== held.cursor
  if (page.ids.length === 0 || (fresh.length === 0 && !ahead)) {
    return { ids: held.ids, cursor: held.cursor, done: true, beyond: none }
  }
  return continued({ ids: [...held.ids, ...fresh], cursor: page.cursor, done: false }, held.beyond)
}

/** Puts new ids in front of a list that is known. */
export const prepend = (held: Held, ids: readonly string[]): string[] => {
  const known = new Set(held.ids)
  return [...ids.filter(id => !known.has(id)), ...held.ids]
}

/** Looks for the nearest stretch that the read ids reach into, and goes on in it. */
function continued(read: Stretch, stretches: readonly Stretch[]): Held {
  const known = new Set(read.ids)
  for (const [index, stretch] of stretches.entries()) {
    const meeting = read.ids.findLast(id => stretch.ids.includes(id))
    if (meeting === undefined) continue
    const at = stretch.ids.indexOf(meeting)
    const tail = stretch.ids.slice(at + 1).filter(id => !known.has(id))
    const beyond = stretches.slice(index + 1)
    // Nothing behind the meeting point: only if it is the end of both does the stretch know how it goes on.
    const goesOn = tail.length > 0 || (meeting === read.ids.at(-1) && meeting === stretch.ids.at(-1))
    if (!goesOn) return { ...read, beyond: [...beyond] }
    return {
      ids: [...read.ids, ...tail],
      cursor: stretch.cursor ?? read.cursor,
      done: stretch.done,
      beyond: [...beyond],
    }
  }
  return { ...read, beyond: stretches.filter(each => each.ids.length > 0) }
}
