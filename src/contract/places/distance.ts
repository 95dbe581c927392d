import { numberText } from '../formats.ts'
import type { Language } from '../messages/text.ts'
import type { Point } from './points.ts'

/** The mean radius of the earth. */
const radiusMetres = 6_371_009
const radians = Math.PI / 180

/** The distance of two points as the crow flies, in metres: exact to half a percent, as the earth is no ball. */
export function metresBetween(a: Point, b: Point): number {
  const [north, east] = [Math.sin(((b.lat - a.lat) * radians) / 2), Math.sin(((b.lng - a.lng) * radians) / 2)]
  const share = north * north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east * east
  return 2 * radiusMetres * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** The distance to the nearest of several points, in metres; none is infinitely far away. */
export const metresToNearest = (from: Point, points: readonly Point[]): number =>
  points.reduce((least, point) => Math.min(least, metresBetween(from, point)), Number.POSITIVE_INFINITY)

/** A distance: 850 m, 1.2 km, 14 km. No line ends before its unit. */
export function distanceText(language: Language, metres: number): string {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  if (tens < 1_000) return `${tens}\u00a0m`
  const km = metres / 1_000
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${km < 9.95 ? numberText(language, km, oneDigit) : numberText(language, Math.round(km))}\u00a0km`
}
