import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'

/** Logs each answer with the template of its route; never the path itself, the query, headers or bodies, which may be private. */
export function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
