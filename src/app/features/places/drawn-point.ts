import type { Point } from '../../../contract/places/points.ts'
import { type PrefectureName, prefectures } from '../../../contract/prefectures.ts'
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

/** Where the capital of each prefecture is, north and east, in the order of `contract/prefectures.ts`. */
const capitals = `
43.1 141.3,40.8 140.7,39.7 141.2,38.3 140.9,39.7 140.1,38.2 140.4,37.8 140.5,36.3 140.4,36.6 139.9,36.4 139.1,35.9 139.6,35.6 140.1,
35.7 139.7,35.4 139.6,37.9 139.0,36.7 137.2,36.6 136.6,36.1 136.2,35.7 138.6,36.7 138.2,35.4 136.7,35.0 138.4,35.2 136.9,34.7 136.5,
35.0 135.9,35.0 135.8,34.7 135.5,34.7 135.2,34.7 135.8,34.2 135.2,35.5 134.2,35.5 133.1,34.7 133.9,34.4 132.5,34.2 131.5,34.1 134.6,
34.3 134.0,33.8 132.8,33.6 133.5,33.6 130.4,33.2 130.3,32.7 129.9,32.8 130.7,33.2 131.6,31.9 131.4,31.6 130.6,26.2 127.7`
  .split(',')
  .map(pair => {
    const [lat = 0, lng = 0] = pair.trim().split(' ').map(Number)
    return { lat, lng }
  })

/** A place of the drawn map: by its point, else by its prefecture's capital; null where the prefecture is unknown. */
export function drawnPoint({
  prefecture,
  lat,
  lng,
}: { prefecture: string } & Partial<Point>): { x: number; y: number } | null {
  const at = prefectures.findIndex(({ name }) => name === prefecture)
  const region = regionIds.find(id => prefecturesOf(id).includes(prefecture))
  const point = lat === undefined || lng === undefined ? capitals[at] : { lat, lng }
  if (region === undefined || point === undefined) return null
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

/** The prefecture whose capital is nearest to a point: good enough to draw it in the right region. */
export function prefectureNear({ lat, lng }: Point): PrefectureName {
  const far = capitals.map(each => Math.hypot(each.lat - lat, (each.lng - lng) * 0.8))
  return prefectures[far.indexOf(Math.min(...far))]?.name as PrefectureName
}
