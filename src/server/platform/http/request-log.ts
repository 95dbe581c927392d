import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'

/** Logs each answer by its route's template: what stands in paths, queries, headers and bodies is never written. */
export function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  fastify.addHook('onResponse', async (request, reply) => {
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
  })
}
