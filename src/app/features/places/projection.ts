import type { Point } from '../../../contract/places/points.ts'
import { projection } from './outlines.gen.ts'

/** x and y in a drawing, y down. */
export type Spot = readonly [x: number, y: number]

/** A parallel's distance from the equator by Mercator's projection, in degrees of longitude. */
export const mercator = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** Where a point is among the outlines of prefectures. */
export function spotOf({ lat, lng }: Point): Spot {
  const { scale, left, down, top } = projection
  return [left + scale * lng, top + down * mercator(lat)]
}
