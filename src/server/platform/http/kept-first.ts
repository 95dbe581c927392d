import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { countShared } from './rates.ts'
import type { Form, Sending } from './send-written.ts'
import type { trustedProxies } from './trusted-proxies.ts'
import type { WrittenAnswer } from './written-answer.ts'

/** What is kept for a request, and whether it counts against the rates of its address. */
export type Found = { answer: WrittenAnswer; isCounted: boolean }

declare module 'fastify' {
  interface FastifyInstance {
    /** Where it is looked for what is kept for a GET without a session, before anything else: each finds it without waiting, or nothing. */
    findKept: ((request: IncomingMessage) => Found | undefined)[]
  }
}

/** What answers before the lifecycle. */
type Before = {
  services: Services
  sending: Sending
  isTrusted: ReturnType<typeof trustedProxies>
  isLeaving: () => boolean
}

/**
 * Answers what is kept before Fastify looks at the request: routing it, its hooks and promises cost more than the answer. It does what they do:
 * counts, has the same headers and an id, and is told of. Whatever is not this simple goes the usual way: where a limit is reached, the site
 * is closed, something has to be looked up or compressed first, or the server is about to stop.
 */
export function answerKeptFirst(fastify: FastifyInstance, before: Before): void {
  const { services, sending, isTrusted, isLeaving } = before
  const finders: FastifyInstance['findKept'] = []
  fastify.decorate('findKept', finders)

  /** What is kept for a request, as it is sent now, and counted; by which route it came here. */
  function take(request: IncomingMessage): { form: Form; route: string } | undefined {
    for (const find of finders) {
      const found = find(request)
      if (found === undefined) continue
      const route = sending.routes.get(found.answer)
      const form = sending.formFor(found.answer, request.headers)
      if (route === undefined || form instanceof Promise) return undefined
      if (found.isCounted) countShared(proxyAddr(request, isTrusted), true, services.memoryRates)
      return { form, route }
    }
    return undefined
  }

  /** @returns whether it was answered */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request
    if (method !== 'GET' || headers.authorization !== undefined) return false
    if (isLeaving() || !services.site.maintenance.isKnownOpen()) return false
    const began = performance.now()
    let taken: ReturnType<typeof take>
    try {
      taken = take(request)
    } catch {
      // It fails on the usual way too, such as beyond a limit, and is answered there.
      return false
    }
    if (taken === undefined) return false
    const { form, route } = taken
    const id = randomUUID()
    sending.send(response, form, ['x-request-id', id])
    const answered = { id, method, route, status: form.status, code: undefined, who: undefined }
    for (const tell of fastify.toldOfAnswers) tell({ ...answered, ms: performance.now() - began })
    return true
  }

  const [lifecycle] = fastify.server.listeners('request')
  fastify.server.removeAllListeners('request')
  fastify.server.on('request', (request, response) => {
    if (!answer(request, response)) lifecycle?.call(fastify.server, request, response)
  })
}
