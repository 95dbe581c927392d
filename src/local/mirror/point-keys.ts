import type { Post } from '../../contract/entities/post.ts'
import { pointsOf } from '../../contract/places/points-of.ts'

// The index `points` of the posts has an entry for each point of a published post, and none of others. An entry says all that a list by
// distance needs, so that thousands are put in order without reading a text.

/** What the entries of a type of posts begin with, or those of a type in a prefecture. */
export const pointKeyStart = (type: Post['type'], prefecture?: string): string =>
  prefecture === undefined ? `${type} ` : `${type} ${prefecture} `

/** The field of a post's row that the index reads; without points a row has none. */
export function pointsField(post: Post): { points?: string[] } {
  const points = post.status === 'published' ? pointsOf(post) : []
  const start = pointKeyStart(post.type, post.post_location?.prefecture ?? '')
  return points.length === 0 ? {} : { points: points.map(({ lat, lng }) => `${start}${lat} ${lng}`) }
}
