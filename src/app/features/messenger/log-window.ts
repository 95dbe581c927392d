/** Which messages are drawn, by their places: from `start` to `end`, null for 'as many as at first' and for the newest. */
export type LogWindow = { start: number | null; end: number | null }

/** How many messages are drawn at first, how many more when an end comes near, and how many at most. */
export const drawn = { first: 30, more: 5, most: 120 } as const

/** What stands somewhere in a chat. */
export type Placed = { place: number }

/** The indexes of what is drawn, the second one exclusive. */
export function drawnOf(messages: readonly Placed[], { start, end }: LogWindow): [number, number] {
  const to = end === null ? messages.length : messages.findLastIndex(each => each.place <= end) + 1
  const found = start === null ? to - drawn.first : messages.findIndex(each => each.place >= start)
  const from = found === -1 ? to : Math.max(0, found)
  return [end === null ? Math.max(from, to - drawn.most) : from, to]
}

/** @param after whether there are messages after these, so that the last of them is not the newest */
const windowOf = (messages: readonly Placed[], from: number, to: number, after: boolean): LogWindow => ({
  start: messages[from]?.place ?? null,
  end: to >= messages.length && !after ? null : (messages[to - 1]?.place ?? null),
})

/** The window of somebody who reads further up than its end: what arrives meanwhile takes nothing away from them. */
export function heldWindow(messages: readonly Placed[], window: LogWindow): LogWindow {
  if (window.end !== null) return window
  const [from, to] = drawnOf(messages, window)
  const held = windowOf(messages, from, to, to - from >= drawn.most)
  return held.start === window.start && held.end === null ? window : held
}

/** The window with more older messages; as many newer ones leave it as would be too many. */
export function withOlder(messages: readonly Placed[], window: LogWindow, after: boolean): LogWindow {
  const [from, to] = drawnOf(messages, window)
  const start = Math.max(0, from - drawn.more)
  return windowOf(messages, start, Math.min(to, start + drawn.most), after)
}

/** The window with more newer messages; as many older ones leave it as would be too many. */
export function withNewer(messages: readonly Placed[], window: LogWindow, after: boolean): LogWindow {
  const [from, to] = drawnOf(messages, window)
  const end = Math.min(messages.length, to + drawn.more)
  return windowOf(messages, Math.max(from, end - drawn.most), end, after)
}

/** A window in which a place is drawn, with some messages before it. */
export const around = (place: number): LogWindow => ({ start: place - drawn.more, end: place + drawn.most / 2 })

/** The messages that are read of a chat, as far as they say what is before them. */
export type Part<M> = { messages: readonly M[]; before: boolean; done: boolean }

/** Whether what is read of a chat says what comes after a place. */
export const reachesTo = ({ messages, before, done }: Part<Placed>, place: number): boolean =>
  (messages[0]?.place ?? 0) <= place + 1 || (done && !before)

/**
 * The first message after a place that is new. Where what is read begins after that place, the first one is not known.
 * @param isNew whether a message is one of the new ones
 * @returns undefined where it is not among these messages
 */
export const firstNewOf = <M extends Placed>(
  part: Part<M>,
  place: number,
  isNew: (message: M) => boolean,
): M | undefined => (reachesTo(part, place) ? part.messages.find(isNew) : undefined)
