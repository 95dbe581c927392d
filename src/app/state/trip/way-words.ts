import type { Stop } from '../../../contract/entities/stops.ts'
import type { Text } from '../../../contract/messages/text.ts'

/** How long something takes, in hours and minutes. Needs the texts `along`. */
export function minutesText(text: Text, minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return text('trip.minutes', { count: left })
  return left === 0 ? text('trip.hours.whole', { hours }) : text('trip.hours', { hours, minutes: left })
}

/** How one comes to a stop from the one before, as far as its author says; empty for nothing. Needs the texts `along`. */
export function legText(text: Text, { way, minutes }: Pick<Stop, 'way' | 'minutes'>): string {
  const time = minutes === undefined ? '' : minutesText(text, minutes)
  if (way === undefined) return time === '' ? '' : text('trip.leg.time', { time })
  const name = text(`trip.way.${way}`)
  return time === '' ? name : text('trip.leg', { way: name, time })
}

/** How long all ways between stops take together, as far as that is said. */
export const minutesOnTheWay = (stops: readonly Pick<Stop, 'minutes'>[]): number =>
  stops.slice(1).reduce((sum, { minutes = 0 }) => sum + minutes, 0)

/** Where a stop stands on its guide's page. */
export const stopAnchor = (id: string): string => `stop-${id}`
