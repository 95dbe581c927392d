import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallSpec } from '../../../contract/calls/define.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { TooLarge } from './error-answer.ts'
import type { PictureFile } from './handlers.ts'
import { hasTooManyParts } from './json-parts.ts'
import { formMaxBytes, readForm } from './multipart.ts'

/** The parsed body of a request; parts that the call does not take are empty. */
export type Body = { fields: unknown; files: readonly PictureFile[]; bytes: Buffer }

const noBytes = Buffer.alloc(0)
const none: Body = { fields: undefined, files: [], bytes: noBytes }

/** Makes Fastify parse JSON and bytes only (a plugin reads forms); an empty JSON body counts as none. */
export function takeBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined)
    else if (hasTooManyParts(text)) done(new CallError('malformed_json'))
    else parseJson(request, text, done)
  })
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
}

/** How many bytes the body of a call may have. */
export const bodyLimitOf = (spec: CallSpec): number =>
  spec.bytes ? limits.uploadChunkBytes : serverLimits.bodyMaxBytes

/** Refuses by the headers, before the body is read: a form that is too large, or a content type that the call does not take. */
export function checkBodyKind(spec: CallSpec, { headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || spec.method === 'GET') return
  if (type === 'multipart/form-data') {
    if (spec.files === undefined) throw new CallError('unsupported_media')
    if (Number(headers['content-length'] ?? 0) > formMaxBytes) throw new TooLarge(formMaxBytes)
  } else if (type !== (spec.bytes ? 'application/octet-stream' : 'application/json'))
    throw new CallError('unsupported_media')
}

/** The body, read. */
export async function bodyOf(spec: CallSpec, request: FastifyRequest): Promise<Body> {
  if (request.isMultipart()) {
    const form = await readForm(request, spec.files ?? [])
    return { fields: form.fields, files: form.files, bytes: noBytes }
  }
  if (Buffer.isBuffer(request.body)) return { ...none, bytes: request.body }
  return { ...none, fields: request.body }
}
