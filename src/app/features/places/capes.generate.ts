import type { Point } from '../../../contract/places/points.ts'
import { areaOf, type Ring } from './outlines.generate.ts'
import { mercator, type Spot } from './projection.ts'

/** A cape whose place is well known: where it is, and in which direction no spot of its prefecture's largest land lies farther. */
type Cape = Point & { name: string; prefecture: string; farthest: readonly [east: number, south: number] }

const cape = (name: string, prefecture: string, lat: number, lng: number, east: number, south: number): Cape => ({
  name,
  prefecture,
  lat,
  lng,
  farthest: [east, south],
})

/** The ten that the projection is fitted to, from all of Japan. */
export const fitted: readonly Cape[] = [
  cape('Soya', 'hokkaido', 45.5228, 141.9366, 0, -1),
  cape('Nosappu', 'hokkaido', 43.3853, 145.8169, 1, 0.1),
  cape('Shirakami', 'hokkaido', 41.3961, 140.1975, 0, 1),
  cape('Todogasaki', 'iwate', 39.5467, 142.0722, 1, 0),
  cape('Inubosaki', 'chiba', 35.7078, 140.8686, 1, 0),
  cape('Rokugosaki', 'ishikawa', 37.5283, 137.3275, 1, -1),
  cape('Shionomisaki', 'wakayama', 33.4333, 135.7531, 0, 1),
  cape('Sadamisaki', 'ehime', 33.3436, 132.0136, -1, 0),
  cape('Satamisaki', 'kagoshima', 30.9944, 130.6606, 0, 1),
  cape('Hedomisaki', 'okinawa', 26.8722, 128.2644, 0.3, -1),
]

/** Others, which show that it holds between those. */
export const others: readonly Cape[] = [
  cape('Erimo', 'hokkaido', 41.9244, 143.2442, 0.5, 1),
  cape('Tappizaki', 'aomori', 41.2583, 140.3422, -1, -1),
  cape('Omazaki', 'aomori', 41.5461, 140.9122, -0.3, -1),
  cape('Nyudozaki', 'akita', 40.0056, 139.7014, -1, 0),
  cape('Nojimazaki', 'chiba', 34.9017, 139.8883, -0.1, 1),
  cape('Irozaki', 'shizuoka', 34.6028, 138.845, 0.2, 1),
  cape('Omaezaki', 'shizuoka', 34.5972, 138.2261, -0.1, 1),
  cape('Iragomisaki', 'aichi', 34.5792, 137.0164, -1, 1),
  cape('Kyogamisaki', 'kyoto', 35.7797, 135.2264, 0, -1),
  cape('Bishamonnohana', 'yamaguchi', 34.11, 130.8608, -1, 0),
  cape('Murotomisaki', 'kochi', 33.2419, 134.1764, 1, 1),
  cape('Ashizurimisaki', 'kochi', 32.7236, 133.0197, 0, 1),
  cape('Tsurumisaki', 'oita', 32.9342, 132.0844, 1, 0.3),
  cape('Kyanmisaki', 'okinawa', 26.0797, 127.6678, -0.2, 1),
]

/** Where an outline shows a cape. */
export function drawnCape(rings: readonly Ring[], { farthest: [east, south] }: Cape): Spot {
  const [largest = []] = rings.toSorted((a, b) => areaOf(b) - areaOf(a))
  const far = ([x, y]: Spot) => x * east + y * south
  return largest.reduce((best, spot) => (far(spot) > far(best) ? spot : best))
}

/** The projection that is nearest to spots of known points. */
export function projectionThrough(known: readonly { point: Point; spot: Spot }[]) {
  const east = line(known.map(({ point, spot }) => [point.lng, spot[0]]))
  const south = line(known.map(({ point, spot }) => [mercator(point.lat), spot[1]]))
  return { scale: east.slope, left: east.start, down: south.slope, top: south.start }
}

/** The straight line through pairs that is nearest to them by least squares. */
function line(pairs: readonly (readonly [from: number, to: number])[]): { slope: number; start: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [from, to] = [mean(pairs.map(each => each[0])), mean(pairs.map(each => each[1]))]
  const slope =
    pairs.reduce((sum, each) => sum + (each[0] - from) * (each[1] - to), 0) /
    pairs.reduce((sum, each) => sum + (each[0] - from) ** 2, 0)
  return { slope, start: to - slope * from }
}
