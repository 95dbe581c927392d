import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CallSpec } from '../../../contract/calls/define.ts'
import type { CallName } from '../../../contract/calls/index.ts'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from './handlers.ts'
import { type Parsed, parseInput } from './parse.ts'

/** Any handler, once its types have done their work. */
export type AnyHandler = (input: Parsed, context: Context) => Promise<unknown>

/** One call with what answers it. */
export type Mounted = { name: CallName; spec: CallSpec; handler: AnyHandler; services: Services }

/** Answers a request whose caller is known and let in: parse, handle, check the answer. */
export async function runCall(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { spec, handler, services } = mounted
  const input = await parseInput(spec, { params: request.params, query: request.query, body: request.body })
  const work = async (db: Database) => {
    const output = await handler(input, contextOf(services, request, reply, db))
    return JSON.stringify(v.parse(spec.output, output))
  }
  const answer = spec.queue ? await inTransaction(services.db, work) : await work(services.db)
  return reply
    .code(spec.status ?? 200)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(answer)
}

function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply, db: Database): Context {
  return {
    viewer: request.viewer,
    db,
    services,
    language: preferredLanguage(request.headers['accept-language']),
    browser: '',
    address: request.ip,
    files: [],
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    nextCursor: cursor => {
      if (cursor !== null) reply.header('x-next-cursor', cursor)
    },
  }
}
