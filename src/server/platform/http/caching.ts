import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** For reads that are the same for everybody: browsers revalidate each time, shared caches keep them for ten seconds. */
export const sharedCaching = 'public, no-cache, s-maxage=10, stale-while-revalidate=30'

/** For all other answers: no HTTP cache keeps them, only the device's own mirror. */
export const privateCaching = 'private, no-store'

/** A weak ETag of an answer: the same for the same bytes, whatever their compression. */
export const etagOf = (answer: Buffer): string => `W/"${hash('sha256', answer, 'base64url').slice(0, 27)}"`

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether the asker has the answer with this ETag already. Compared weakly, because proxies that compress make ETags weak. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  return known?.split(',').some(each => each.trim() === '*' || withoutWeakness(each) === withoutWeakness(etag)) ?? false
}
