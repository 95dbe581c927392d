import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import fastifyFactory, { type FastifyInstance } from 'fastify'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Services } from '../../services.ts'
import { takeBodies } from './body.ts'
import { refuseBrokenRequest } from './broken-request.ts'
import { compressAnswers } from './compress-answers.ts'
import { mountDocs } from './docs-page.ts'
import type { Handlers } from './handlers.ts'
import { marked, securityHeaders, setSecurityHeaders } from './headers.ts'
import { mountHealth } from './health.ts'
import { mount } from './mount.ts'
import { logRequests } from './request-log.ts'
import { sendError } from './send-error.ts'
import { sendWrittenAnswers } from './send-written.ts'
import { mountShareTarget } from './share-target.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { refuseUnknownPaths } from './unknown-paths.ts'

const requestTimeoutMs = 120_000
const keepAliveMs = 65_000

/** Whether a request asks for a socket. All others are answered like any request, whatever else they would like to upgrade to. */
const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** The HTTP server before it listens. */
export type HttpServer = {
  fastify: FastifyInstance
  /** Takes no more requests, lets those in flight finish for at most `inFlightMs`, then cuts them off. */
  stop(inFlightMs: number): Promise<void>
}

/** Makes the HTTP server with all calls, health and their description mounted. */
export async function createHttpServer(services: Services, handlers: Handlers): Promise<HttpServer> {
  const { config, log } = services
  let stopping = false
  const fastify = fastifyFactory({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config),
    http: { shouldUpgradeCallback: asksForSocket, maxHeaderSize: serverLimits.headMaxBytes },
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    // Errors before a route is found, such as broken percent escapes in the path.
    frameworkErrors: (error, request, reply) => void sendError(log, error, request, marked(reply, config.version)),
    clientErrorHandler: refuseBrokenRequest,
  })
  fastify.setErrorHandler((error, request, reply) => sendError(log, error, request, reply))
  logRequests(fastify, log)
  const headers = securityHeaders(config.version, {
    secure: config.publicOrigin?.startsWith('https:') ?? false,
    google: config.googleClientId !== null,
  })
  setSecurityHeaders(fastify, headers)
  // While stopping, close each connection after its answer: one that is kept alive would delay the stop.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  sendWrittenAnswers(fastify, headers, () => stopping)
  compressAnswers(fastify)
  takeBodies(fastify)
  await fastify.register(multipart)
  mount(fastify, services, handlers)
  mountDocs(fastify, services)
  mountHealth(fastify, services, () => stopping)
  mountShareTarget(fastify, services)
  refuseUnknownPaths(fastify)
  return {
    fastify,
    stop: async inFlightMs => {
      stopping = true
      const giveUp = setTimeout(() => fastify.server.closeAllConnections(), inFlightMs)
      await fastify.close()
      clearTimeout(giveUp)
    },
  }
}
