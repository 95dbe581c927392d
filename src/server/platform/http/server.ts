import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import fastifyFactory, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { sharedHref, sharePath } from '../../../contract/share-target.ts'
import type { Services } from '../../services.ts'
import { busyError } from '../db/busy-error.ts'
import { databaseAnswers } from '../db/database-answers.ts'
import { isBusy } from '../db/is-busy.ts'
import type { Log } from '../log/log.ts'
import { StorageAway } from '../storage/storage.ts'
import { tellOfAnswers } from './answered.ts'
import { takeBodies } from './body.ts'
import { mountDocs } from './docs-page.ts'
import { compressed, encodingFor, isCompressible } from './encodings.ts'
import { errorAnswer, TooLarge } from './error-answer.ts'
import type { Handlers } from './handlers.ts'
import { jsonType, marked, securityHeaders, setSecurityHeaders } from './headers.ts'
import { answerKeptFirst } from './kept-first.ts'
import { mount } from './mount.ts'
import { countAddress } from './rates.ts'
import { sendingOf, sendWrittenAnswers } from './send-written.ts'
import { boundSlowHeads, isOwnAddress } from './slow-heads.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { refuseUnknownPaths } from './unknown-paths.ts'

const requestTimeoutMs = 120_000
const keepAliveMs = 65_000

/** Fastify is given no schemas, as the contract checks what comes and goes: its own compilers of them, some 4 MB, are never loaded. */
const noSchema = (): never => {
  throw new Error('no route has a schema of Fastify')
}

/** Whether a request asks for a socket. All others are answered like any request, whatever else they would like to upgrade to. */
const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** The HTTP server before it listens. */
export type HttpServer = {
  fastify: FastifyInstance
  /** Says from now on that it is not ready, and ends each connection after its answer, but still answers all that comes. */
  leave(): void
  /** Takes no more requests, lets those in flight finish for at most `inFlightMs`, then cuts them off. */
  stop(inFlightMs: number): Promise<void>
}

/** Makes the HTTP server with all calls, health and their description mounted. */
export async function createHttpServer(services: Services, handlers: Handlers): Promise<HttpServer> {
  const { config, log } = services
  let leaving = false
  const isTrusted = trustedProxies(config)
  const headers = securityHeaders(config.version, {
    secure: config.publicOrigin?.startsWith('https:') ?? false,
    google: config.googleClientId !== null,
    assets: config.assetsUrl,
  })
  const fastify = fastifyFactory({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: isTrusted,
    http: {
      shouldUpgradeCallback: asksForSocket,
      maxHeaderSize: serverLimits.headMaxBytes,
      headersTimeout: serverLimits.slowHeads.headMs,
      connectionsCheckingInterval: serverLimits.slowHeads.lookMs,
    },
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // Errors before a route is found, such as broken percent escapes in the path.
    frameworkErrors: (error, request, reply) => void sendError(services, error, request, marked(reply, config.version)),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, log),
  })
  const sending = sendingOf(headers)
  answerKeptFirst(fastify, { services, sending, isTrusted, isLeaving: () => leaving })
  boundSlowHeads(fastify.server, { isProxy: address => isOwnAddress(address) || isTrusted(address, 0) })
  fastify.setErrorHandler((error, request, reply) => sendError(services, error, request, reply))
  tellOfAnswers(fastify)
  fastify.toldOfAnswers.push(answered => log.info({ ...answered, ms: Math.round(answered.ms) }, 'request'))
  setSecurityHeaders(fastify, headers)
  // One that is kept alive would delay the stop, and be cut off when the next request has just been sent.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving) reply.header('connection', 'close')
    done()
  })
  sendWrittenAnswers(fastify, sending, () => leaving)
  compressAnswers(fastify)
  takeBodies(fastify)
  await fastify.register(multipart)
  mount(fastify, services, handlers)
  mountDocs(fastify, services)
  mountHealth(fastify, services, () => leaving)
  mountShareTarget(fastify, services)
  refuseUnknownPaths(fastify)
  return {
    fastify,
    leave() {
      leaving = true
    },
    stop: async inFlightMs => {
      leaving = true
      const giveUp = setTimeout(() => fastify.server.closeAllConnections(), inFlightMs)
      await fastify.close()
      clearTimeout(giveUp)
    },
  }
}

/** Answers requests that Node can't parse, such as one whose head is too large, with an error in the usual form, and hangs up. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  log.info({ reason: error.code }, 'a request that could not be read was refused')
  if (socket.writable) socket.write(asHttp(refusalOf(error)))
  socket.destroy(error)
}

const refusalOf = (error: NodeJS.ErrnoException): CallError =>
  error.code === 'HPE_HEADER_OVERFLOW' ? new TooLarge(serverLimits.headMaxBytes) : new CallError('bad_request')

function asHttp(error: CallError): string {
  const { status, headers, body } = errorAnswer(error, 'en')
  const json = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': jsonType,
    'content-length': Buffer.byteLength(json),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${json}`
}

/**
 * Compresses answers that are made for one asker, where that makes them smaller. Files of the build were compressed with it, and what
 * many get is compressed once.
 */
function compressAnswers(fastify: FastifyInstance): void {
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

/**
 * `/healthz`: the process lives. `/readyz`: it also has its database and is not about to stop; a proxy sends requests only then.
 * @param isLeaving whether the server was told to stop
 */
function mountHealth(fastify: FastifyInstance, services: Services, isLeaving: () => boolean): void {
  const noStore = { 'cache-control': 'no-store' }
  fastify.get('/healthz', async (_request, reply) => reply.headers(noStore).send({ status: 'ok' }))
  fastify.get('/readyz', async (_request, reply) => {
    const ready = !isLeaving() && (await databaseAnswers(services.db))
    return reply
      .code(ready ? 200 : 503)
      .headers(noStore)
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Turns refusals by Fastify and its plugins into the product's errors; null for all other errors. */
function asCallError(error: unknown, request: FastifyRequest): CallError | null {
  if (error instanceof CallError) return error
  if (isBusy(error) || error instanceof StorageAway) return busyError()
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new TooLarge(request.routeOptions.bodyLimit ?? serverLimits.bodyMaxBytes)
  if (statusCode === 415 || statusCode === 406) return new CallError('unsupported_media')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return new CallError('malformed_json')
  if (statusCode >= 400 && statusCode < 500) return new CallError('bad_request')
  return null
}

/** Answers an error in the product's form. An unexpected error is logged and answered with a 500 without details. */
function sendError(
  { log, errors }: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const route = { id: request.id, route: request.routeOptions.url }
  const call = asCallError(error, request)
  request.refusal = call?.code ?? 'internal'
  if (call === null || call.code === 'busy') errors.count(`${request.method} ${route.route ?? 'other'}`)
  if (call === null) log.error({ ...route, err: error }, 'unexpected error')
  else if (call.code === 'busy') log.warn({ ...route, err: error }, 'too busy to answer in time')
  const { status, headers, body } = errorAnswer(
    call ?? new CallError('internal'),
    preferredLanguage(request.headers['accept-language']),
  )
  return reply.code(status).headers(headers).type(jsonType).send(JSON.stringify(body))
}

/**
 * Answers a share that no service worker took, because the browser has thrown it away (PRODUCT 10.17): the editor says that nothing arrived. What was
 * shared is not read, as nobody knows yet whose it is.
 */
function mountShareTarget(fastify: FastifyInstance, services: Services): void {
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
