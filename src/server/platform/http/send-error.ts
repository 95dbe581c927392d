import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { busyError } from '../db/busy-error.ts'
import { isBusy } from '../db/is-busy.ts'
import type { Log } from '../log/log.ts'
import { errorAnswer, TooLarge } from './error-answer.ts'

/** Turns refusals by Fastify and its plugins into the product's errors; null for all other errors. */
function asCallError(error: unknown, request: FastifyRequest): CallError | null {
  if (error instanceof CallError) return error
  if (isBusy(error)) return busyError()
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new TooLarge(request.routeOptions.bodyLimit ?? serverLimits.bodyMaxBytes)
  if (statusCode === 415 || statusCode === 406) return new CallError('unsupported_media')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return new CallError('malformed_json')
  if (statusCode >= 400 && statusCode < 500) return new CallError('bad_request')
  return null
}

/** Answers an error in the product's form. An unexpected error is logged and answered with a 500 without details. */
export function sendError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const route = { id: request.id, route: request.routeOptions.url }
  const call = asCallError(error, request)
  if (call === null) log.error({ ...route, err: error }, 'unexpected error')
  else if (call.code === 'busy') log.warn({ ...route, err: error }, 'too busy to answer in time')
  const { status, headers, body } = errorAnswer(
    call ?? new CallError('internal'),
    preferredLanguage(request.headers['accept-language']),
  )
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
