import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { databaseAnswers } from '../db/database-answers.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it also has its database and is not stopping; a proxy sends requests only then.
 * @param isStopping whether the server was told to stop
 */
export function mountHealth(fastify: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const noStore = { 'cache-control': 'no-store' }
  fastify.get('/healthz', async (_request, reply) => reply.headers(noStore).send({ status: 'ok' }))
  fastify.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await databaseAnswers(services.db))
    return reply
      .code(ready ? 200 : 503)
      .headers(noStore)
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
