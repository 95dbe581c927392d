/** Which messages are drawn, by their places: from `start` to `end`, null for 'as many as at first' and for the newest. */
export type LogWindow = { start: number | null; end: number | null }

/** How many messages are drawn at first, how many more when an end comes near, and how many at most. */
export const drawn = { first: 30, more: 20, most: 120 } as const

type Placed = { place: number }

/** The indexes of what is drawn, the second one exclusive. */
export function drawnOf(messages: readonly Placed[], { start, end }: LogWindow): [number, number] {
  const to = end === null ? messages.length : messages.findLastIndex(each => each.place <= end) + 1
  const found = start === null ? to - drawn.first : messages.findIndex(each => each.place >= start)
  const from = found === -1 ? to : Math.max(0, found)
  return [end === null ? Math.max(from, to - drawn.most) : from, to]
}

const windowOf = (messages: readonly Placed[], from: number, to: number): LogWindow => ({
  start: messages[from]?.place ?? null,
  end: to >= messages.length ? null : (messages[to - 1]?.place ?? null),
})

/** The window with more older messages; as many newer ones leave it as would be too many. */
export function withOlder(messages: readonly Placed[], window: LogWindow): LogWindow {
  const [from, to] = drawnOf(messages, window)
  const start = Math.max(0, from - drawn.more)
  return windowOf(messages, start, Math.min(to, start + drawn.most))
}

/** The window with more newer messages; as many older ones leave it as would be too many. */
export function withNewer(messages: readonly Placed[], window: LogWindow): LogWindow {
  const [from, to] = drawnOf(messages, window)
  const end = Math.min(messages.length, to + drawn.more)
  return windowOf(messages, Math.max(from, end - drawn.most), end)
}

/** A window in which a place is drawn, with some messages before it. */
export function around(messages: readonly Placed[], place: number): LogWindow {
  const at = messages.findIndex(each => each.place >= place)
  if (at === -1) return { start: null, end: null }
  const from = Math.max(0, at - drawn.more / 2)
  return windowOf(messages, from, Math.min(messages.length, from + drawn.most))
}
