import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a read that is the same for everybody may be kept: browsers ask each time, shared caches for ten seconds. */
export const sharedCaching = 'public, no-cache, s-maxage=10, stale-while-revalidate=30'

/** How everything else may be kept: only by the device's own mirror. */
export const privateCaching = 'private, no-store'

/** A weak tag of an answer: the same words, whatever their compression. */
export const etagOf = (answer: string): string =>
  `W/"${createHash('sha256').update(answer).digest('base64url').slice(0, 27)}"`

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether the asker has the answer with this tag already. Tags are compared weakly: on their way some become weak ones. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known?.split(',').some(each => each.trim() === '*' || withoutWeakness(each) === withoutWeakness(etag)) ?? false
}

/** Sends a JSON answer; a shared one with its tag, or as 304. */
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
