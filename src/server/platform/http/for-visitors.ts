import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { AnswerCache } from './answer-cache.ts'
import { SiteClosed } from './error-answer.ts'
import { countShared } from './rates.ts'
import type { WrittenAnswer } from './written-answer.ts'

/**
 * Answers a visitor from what was made a moment ago, and makes it where that is not there (PRODUCT 7.14). Counts it against the address.
 * @param cache where it is kept
 * @param key all that the answer depends on
 * @throws CallError too_many, maintenance, and what `make` throws
 */
export async function answerVisitor(
  { memoryRates, site }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cache: AnswerCache,
  key: string,
  make: () => Promise<WrittenAnswer>,
): Promise<FastifyReply> {
  countShared(request.ip, cache.has(key), memoryRates)
  const closed = await site.maintenance()
  if (closed) throw new SiteClosed(closed)
  return reply.sendWritten(await cache.get(key, make))
}
