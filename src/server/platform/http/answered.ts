import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../../../contract/errors.ts'

/** What is told of an answer: never the path itself, the query, headers or bodies, which may be private. */
export type Answered = {
  id: string
  method: string
  /** The template of the route. */
  route: string
  status: number
  /** Of a refusal. */
  code: ErrorCode | undefined
  /** Whose account it was about. */
  who: string | undefined
  /** How long it took. */
  ms: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account the request is about, where that is known without a session: somebody who signs in. For the log alone. */
    about: string | null
    /** The code of the error that is answered. */
    refusal: ErrorCode | null
  }
  interface FastifyInstance {
    /** Who is told of each answer, however it was sent. */
    toldOfAnswers: ((answered: Answered) => void)[]
  }
}

/** Tells of each answer of the lifecycle; what is sent before it is told where it is sent. */
export function tellOfAnswers(fastify: FastifyInstance): void {
  fastify.decorateRequest('about', null).decorateRequest('refusal', null)
  const told: FastifyInstance['toldOfAnswers'] = []
  fastify.decorate('toldOfAnswers', told)
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const answered: Answered = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      code: request.refusal ?? undefined,
      who: request.viewer?.id ?? request.about ?? undefined,
      ms: reply.elapsedTime,
    }
    for (const tell of told) tell(answered)
    done()
  })
}
