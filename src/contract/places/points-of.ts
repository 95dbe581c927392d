import type { Point } from './points.ts'

/** What may have points: a post with its place, and whatever it names besides. */
type WithPoints = { post_location: ({ lat?: number | undefined; lng?: number | undefined } & object) | null }

/** All points of a post; none where its author gave none. */
export function pointsOf({ post_location: place }: WithPoints): Point[] {
  return place?.lat === undefined || place.lng === undefined ? [] : [{ lat: place.lat, lng: place.lng }]
}
