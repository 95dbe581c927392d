import { asTyped, comparable, hasJapanese } from '../../../contract/as-typed.ts'
import type { NewLocation } from '../../../local/posts/commands.ts'

/** The place of a post. In a post only one of the names may be empty; while it is typed, any part may be. */
export type Location = NewLocation

/** The name that its field shows. */
export const shownName = (location: Location | null): string => location?.name || location?.name_ja || ''

/** What is typed of a point: either part may be missing. */
export type TypedPoint = Pick<Location, 'lat' | 'lng'>

/** Whether two places look the same to a reader. */
export const isSameLocation = (a: Location | null, b: Location | null): boolean =>
  a?.name === b?.name &&
  a?.name_ja === b?.name_ja &&
  a?.prefecture === b?.prefecture &&
  a?.lat === b?.lat &&
  a?.lng === b?.lng

/** A place that is not in the list, as far as it was typed; null if nothing was. */
export function typedLocation(typed: string, prefecture: string): Location | null {
  const name = asTyped(typed)
  if (name === '' && prefecture === '') return null
  return hasJapanese(name) ? { name: '', name_ja: name, prefecture } : { name, name_ja: '', prefecture }
}

/**
 * A place with the point that is typed beside it; null if neither is there. Another prefecture than before is another place, so the
 * point leaves.
 */
export function withPoint(named: Location | null, before: Location | null, { lat, lng }: TypedPoint): Location | null {
  const moved = Boolean(before?.prefecture && named?.prefecture && before.prefecture !== named.prefecture)
  const point = moved ? {} : { ...(lat !== undefined && { lat }), ...(lng !== undefined && { lng }) }
  if (named === null && Object.keys(point).length === 0) return null
  const { name, name_ja, prefecture } = named ?? { name: '', name_ja: '', prefecture: '' }
  return { name, name_ja, prefecture, ...point }
}

/** The degrees that were typed; undefined for nothing. What can't be read counts as 0, which is not in Japan. */
export function readDegrees(typed: string): number | undefined {
  const plain = comparable(typed)
    .replace(/[°度]$/, '')
    .replace(',', '.')
  if (plain === '') return undefined
  const degrees = Number(plain)
  return Number.isFinite(degrees) ? degrees : 0
}

/** The point in a text such as '35.0302, 135.7720', as maps copy it; null for other texts. */
export function pointIn(text: string): Required<TypedPoint> | null {
  const parts = comparable(text)
    .replace(/[()°]/g, '')
    .split(/[\s,]+/)
  if (parts.length !== 2 || !parts.every(part => /^\d{1,3}\.\d+$/.test(part))) return null
  const [lat, lng] = parts.map(Number)
  return { lat, lng }
}
