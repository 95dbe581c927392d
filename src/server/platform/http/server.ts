import fastifyFactory, { type FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { Handlers } from './handlers.ts'
import { mount } from './mount.ts'
import { sendError } from './send-error.ts'

/** Makes the HTTP server with all calls mounted; it does not listen yet. */
export function createHttpServer(services: Services, handlers: Handlers): FastifyInstance {
  const trusted = services.config.trustProxy
  const fastify = fastifyFactory({
    logger: false,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
  })
  fastify.setErrorHandler((error, request, reply) => sendError(services.log, error, request, reply))
  mount(fastify, services, handlers)
  return fastify
}
