import type { Point } from './points.ts'

type PointOrNone = { lat?: number | undefined; lng?: number | undefined }

/** What may have points: a post with its place, and a guide with its stops. */
type WithPoints = { post_location: (PointOrNone & object) | null; post_stops?: readonly PointOrNone[] | undefined }

/** All points of a post, that of its place first; none where its author gave none. */
export const pointsOf = ({ post_location: place, post_stops = [] }: WithPoints): Point[] =>
  [place ?? {}, ...post_stops].flatMap(({ lat, lng }) => (lat === undefined || lng === undefined ? [] : [{ lat, lng }]))
