import type { Post } from '../../contract/entities/post.ts'
import type { Point } from '../../contract/places/points.ts'
import { pointsOf } from '../../contract/places/points-of.ts'

// The index `points` of the posts has an entry for each point of a published post, and none of others. An entry says all that a list by
// distance needs, so that thousands are put in order without reading a text.

/** What the entries of a type of posts begin with, or those of a type in a prefecture. */
export const pointKeyStart = (type: Post['type'], prefecture?: string): string =>
  prefecture === undefined ? `${type} ` : `${type} ${prefecture} `

/** The entries of a post in the index; undefined for none, so that its row has no field for it. */
export function pointKeys(post: Post): string[] | undefined {
  const points = post.status === 'published' ? pointsOf(post) : []
  if (points.length === 0) return undefined
  const start = pointKeyStart(post.type, post.post_location?.prefecture ?? '')
  return points.map(({ lat, lng }) => `${start}${lat} ${lng}`)
}

/** The point of an entry. */
export function pointOfKey(key: string): Point {
  const parts = key.split(' ')
  return { lat: Number(parts.at(-2)), lng: Number(parts.at(-1)) }
}
