import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callList } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'

const patterns = callList.map(({ spec }) => ({
  method: spec.method,
  pattern: new RegExp(
    `^${spec.path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
  ),
}))

/** The methods that a path takes, for `Allow`; empty for a path that no call has. */
export function methodsOf(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/**
 * Answers requests that no route takes: 405 with `Allow` where the path is known, else 404. Below /api and /auth this also comes
 * before the catch-all route of pages.
 */
export function refuseUnknownPaths(fastify: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: { header(name: string, value: string): unknown }) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '')
    if (methods.length === 0) throw new CallError('not_found')
    reply.header('allow', methods.join(', '))
    throw new CallError('method_not_allowed')
  }
  for (const url of ['/api', '/api/*', '/auth', '/auth/*', '/media', '/media/*'])
    fastify.all(url, async (request, reply) => refuse(request, reply))
  fastify.setNotFoundHandler(async (request, reply) => refuse(request, reply))
}
