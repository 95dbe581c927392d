import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, rangeOf } from './byte-range.ts'

type Stored = { size: number; stream: (part: ByteRange) => Readable; etag: string }

/** Sends a stored file, or the part that a Range header asks for (RFC 9110, 14); only the headers for HEAD. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, { size, stream, etag }: Stored): FastifyReply {
  const { range: asked, 'if-range': onlyOf = etag } = request.headers
  const range = rangeOf(request.method === 'GET' && onlyOf === etag ? asked : undefined, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part.end - part.start + 1)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : stream(part))
}
