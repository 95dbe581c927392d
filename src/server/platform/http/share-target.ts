import type { FastifyInstance } from 'fastify'
import { limits } from '../../../contract/limits.ts'
import { sharedHref, sharePath } from '../../../contract/share-target.ts'
import type { Services } from '../../services.ts'
import { countAddress } from './rates.ts'

/**
 * Answers a share that no service worker took, because the browser has thrown it away (PRODUCT 10.17): the editor says that nothing arrived. What was
 * shared is not read, as nobody knows yet whose it is.
 */
export function mountShareTarget(fastify: FastifyInstance, services: Services): void {
  void fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post(sharePath, async (request, reply) => {
      countAddress(request.ip, services.memoryRates)
      let received = 0
      // A browser reads the answer only after it has sent all; what is more than any share is cut off.
      request.raw.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > 2 * limits.share.allMaxBytes) request.raw.destroy()
      })
      return reply.header('cache-control', 'no-store').redirect(sharedHref('lost'), 303)
    })
  })
}
