import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallSpec } from '../../../contract/calls/define.ts'
import { type Language, preferredLanguage } from '../../../contract/messages/text.ts'
import type { AnswerCache } from './answer-cache.ts'
import { sharedCaching } from './caching.ts'
import { answerVisitor } from './for-visitors.ts'
import { visitorsContext } from './handlers.ts'
import { jsonType } from './headers.ts'
import { JsonOf } from './json-of.ts'
import type { Found } from './kept-first.ts'
import { checkOwnId } from './own-ids.ts'
import { parseInput } from './parse.ts'
import { callerKey, countOwnRate } from './rates.ts'
import { type Mounted, outputOf } from './run-call.ts'
import { type WrittenAnswer, writtenAnswer } from './written-answer.ts'

/** Whether a request is answered like that of anybody: a shared read without a session. */
export const isForVisitors = (spec: CallSpec, request: FastifyRequest): boolean =>
  spec.shared === true && request.headers.authorization === undefined

const keyOf = (language: Language, url: string): string => `${language} ${url}`

/** Finds what is kept for such a request. */
export const findShared =
  (calls: AnswerCache) =>
  ({ headers, url = '' }: IncomingMessage): Found | undefined => {
    const answer = calls.peek(keyOf(preferredLanguage(headers['accept-language']), url))
    return answer && { answer, isCounted: true }
  }

/** Answers such a request from what is kept for a moment, by address and language. */
export function answerShared(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services } = mounted
  const language = preferredLanguage(request.headers['accept-language'])
  return answerVisitor(services, { request, reply }, services.forVisitors.calls, keyOf(language, request.url), () =>
    make(mounted, request, language),
  )
}

async function make(mounted: Mounted, request: FastifyRequest, language: Language): Promise<WrittenAnswer> {
  const { name, spec, handler, services } = mounted
  await countOwnRate(spec, callerKey(null, request.ip), services.db, services.memoryRates)
  const input = parseInput(spec, { params: request.params, query: request.query, body: undefined })
  checkOwnId(name, input, null)
  let cursor: string | null = null
  const context = visitorsContext(services, language, {
    address: request.ip,
    nextCursor: next => {
      cursor = next
    },
  })
  const answered = await handler(input, context)
  return writtenAnswer({
    status: spec.status ?? 200,
    headers: {
      'content-type': jsonType,
      'cache-control': sharedCaching,
      vary: 'authorization',
      ...(cursor === null ? {} : { 'x-next-cursor': cursor }),
    },
    body: answered instanceof JsonOf ? answered.bytes : JSON.stringify(outputOf(mounted, answered)),
    tagged: true,
  })
}
