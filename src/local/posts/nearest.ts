import type { Post } from '../../contract/entities/post.ts'
import { metresBetween } from '../../contract/places/distance.ts'
import type { Point } from '../../contract/places/points.ts'
import { prefecturesOf } from '../../contract/regions.ts'
import { pointKeyStart } from '../mirror/point-keys.ts'
import type { Mirror } from '../mirror/schema.ts'

/** A point of a post that this device holds; a post may have several. */
export type HeldPoint = Point & { id: string }

/** A post and how far away the nearest of its points is, as the crow flies. */
export type Nearest = { id: string; metres: number }

/**
 * The points of all published posts of a type that this device holds, whichever list brought them. Reads an index and no post.
 * @param place a prefecture or region; undefined for all of Japan
 */
export async function readHeldPoints(
  mirror: Mirror,
  type: Post['type'],
  place: string | undefined,
): Promise<HeldPoint[]> {
  const starts =
    place === undefined ? [pointKeyStart(type)] : prefecturesOf(place).map(each => pointKeyStart(type, each))
  const points: HeldPoint[] = []
  await mirror.posts
    .where('points')
    .startsWithAnyOf(starts)
    .eachKey((key, { primaryKey }) => points.push({ id: primaryKey, ...pointOfKey(String(key)) }))
  return points
}

/** Posts by the distance of their nearest point, each once; of the same distance by their ids, so that the order is always the same. */
export function nearestFirst(points: readonly HeldPoint[], from: Point): Nearest[] {
  const least = new Map<string, number>()
  for (const point of points) {
    const metres = metresBetween(from, point)
    const before = least.get(point.id)
    if (before === undefined || metres < before) least.set(point.id, metres)
  }
  return [...least]
    .map(([id, metres]) => ({ id, metres }))
    .sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
}

/** The point of an entry of the index. */
function pointOfKey(key: string): Point {
  const parts = key.split(' ')
  return { lat: Number(parts.at(-2)), lng: Number(parts.at(-1)) }
}
