import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** For reads that are the same for everybody: browsers revalidate each time, shared caches keep them for ten seconds. */
export const sharedCaching = 'public, no-cache, s-maxage=10, stale-while-revalidate=30'

/** For all other answers: no HTTP cache keeps them, only the device's own mirror. */
export const privateCaching = 'private, no-store'

/** A weak ETag of an answer: the same for the same text, whatever its compression. */
export const etagOf = (answer: string): string =>
  `W/"${createHash('sha256').update(answer).digest('base64url').slice(0, 27)}"`

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether the asker has the answer with this ETag already. Compared weakly, because proxies that compress make ETags weak. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known?.split(',').some(each => each.trim() === '*' || withoutWeakness(each) === withoutWeakness(etag)) ?? false
}

/** Sends a JSON answer; a shared one with its ETag, or as 304. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; json: string; shared: boolean },
): FastifyReply {
  reply.header('vary', 'authorization')
  if (!answer.shared) reply.header('cache-control', privateCaching)
  else {
    const etag = etagOf(answer.json)
    reply.headers({ 'cache-control': sharedCaching, etag })
    if (isKnown(request, etag)) return reply.code(304).send()
  }
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.json)
}
