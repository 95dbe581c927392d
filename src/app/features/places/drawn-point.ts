import { capitalOf } from '../../../contract/places/capitals.ts'
import { metresBetween } from '../../../contract/places/distance.ts'
import type { Point } from '../../../contract/places/points.ts'
import { isPrefecture, type PrefectureName, prefectureNames } from '../../../contract/prefectures.ts'
import { prefecturesOf, type RegionId, regionIds } from '../../../contract/regions.ts'

/** A rectangle: of degrees (west, south, east, north), or of the drawing (left, bottom, right, top). */
type Box = readonly [number, number, number, number]

/** Where each region lies, and the box of its outline in the drawing, which is by hand: each region is drawn to a scale of its own. */
const boxes: Record<RegionId, { degrees: Box; drawn: Box }> = {
  hokkaido: { degrees: [139.8, 41.4, 145.8, 45.5], drawn: [226, 121, 340, 8] },
  tohoku: { degrees: [139.4, 36.8, 142.1, 41.5], drawn: [219, 219, 268, 103] },
  kanto: { degrees: [138.4, 34.9, 140.9, 37.1], drawn: [207, 281, 250, 219] },
  chubu: { degrees: [135.5, 34.6, 139.9, 38.4], drawn: [140, 281, 222, 181] },
  kansai: { degrees: [134.3, 33.5, 136.9, 35.8], drawn: [115, 306, 158, 250] },
  chugoku: { degrees: [130.8, 33.7, 134.4, 35.6], drawn: [59, 290, 126, 253] },
  shikoku: { degrees: [132.0, 32.7, 134.8, 34.4], drawn: [69, 328, 124, 283] },
  kyushu: { degrees: [129.6, 31.0, 132.1, 34.0], drawn: [24, 362, 73, 296] },
}

/** The islands of Okinawa are drawn nearer than they lie. */
const okinawa = { degrees: [127.6, 26.0, 128.4, 26.9], drawn: [9, 374, 20, 354] } as const

/** A point farther than this from every capital is not drawn: it is not in Japan, or on an island that the drawing has not. */
const farMetres = 400_000

/**
 * The prefecture of a point of which none is known, near enough for the drawing: that of the nearest capital; empty outside of Japan.
 */
function nearestPrefecture(point: Point): string {
  const away = (name: PrefectureName) => metresBetween(point, capitalOf(name))
  const nearest = prefectureNames.reduce((best, each) => (away(each) < away(best) ? each : best))
  return away(nearest) > farMetres ? '' : nearest
}

/**
 * A place of the drawn map: by its point, else by its prefecture's capital; null where the prefecture is unknown, and for a point
 * without one that is not in Japan.
 */
export function drawnPoint({
  prefecture: given = '',
  lat,
  lng,
}: { prefecture?: string } & Partial<Point>): { x: number; y: number } | null {
  const exact = lat === undefined || lng === undefined ? null : { lat, lng }
  const prefecture = given === '' && exact ? nearestPrefecture(exact) : given
  const region = regionIds.find(id => prefecturesOf(id).includes(prefecture))
  if (region === undefined || !isPrefecture(prefecture)) return null
  const point = exact ?? capitalOf(prefecture)
  const { degrees, drawn } =
    (prefecture satisfies string) === ('Okinawa' satisfies PrefectureName) ? okinawa : boxes[region]
  const share = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from)))
  const [west, south, east, north] = degrees
  const [left, bottom, right, top] = drawn
  return {
    x: left + share(point.lng, west, east) * (right - left),
    y: bottom + share(point.lat, south, north) * (top - bottom),
  }
}
