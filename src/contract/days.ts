const dayMs = 86_400_000

/** How far the clocks of Japan are ahead of UTC, the whole year. */
export const japanAheadMs = 9 * 3_600_000

/** From the first to the last day of something, both yyyy-mm-dd in Japan. */
export type Span = { from: string; to: string }

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day in Japan at a moment, as yyyy-mm-dd; an age is measured by it too (PRODUCT 5.2). */
export const dateInJapan = (at: Date): string => dayOf(at.getTime() + japanAheadMs)

/** The day so many days later, or earlier where `days` is below 0. */
export const daysAfter = (day: string, days: number): string => dayOf(beginOf(day) + days * dayMs)

/** How many days a list of what is on covers. */
export const weekDays = 7

/** Whether any of an event's days is one of the seven that begin with `first`. */
export const isOnIn = ({ from, to }: Span, first: string): boolean =>
  from <= daysAfter(first, weekDays - 1) && to >= first
