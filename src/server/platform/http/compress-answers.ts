import type { FastifyInstance } from 'fastify'
import { compressed, encodingFor, isCompressible } from './encodings.ts'

/**
 * Compresses answers that are made for one asker, where that makes them smaller. Files of the build were compressed with it, and what
 * many get is compressed once.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string'
    if (!isText && !Buffer.isBuffer(payload)) return done(null, payload)
    const bytes = isText ? Buffer.byteLength(payload) : payload.length
    if (!isCompressible(bytes, String(reply.getHeader('content-type') ?? ''))) return done(null, payload)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity' || reply.hasHeader('content-encoding') || reply.statusCode === 206)
      return done(null, payload)
    compressed(isText ? Buffer.from(payload) : payload, encoding).then(
      made => {
        reply.headers({ 'content-encoding': encoding, 'content-length': made.length })
        done(null, made)
      },
      error => done(error),
    )
  })
}
