import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callList } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Services } from '../../services.ts'
import { checkAccess, forgivesBadSession } from './access.ts'
import type { Handlers, SignedIn } from './handlers.ts'
import { identify } from './identity.ts'
import { type AnyHandler, type Mounted, runCall } from './run-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The person behind the bearer session, once the call's access was checked. */
    viewer: SignedIn | null
  }
}

const notBuiltYet: AnyHandler = async () => {
  throw new CallError('not_built')
}

/**
 * Mounts every call of the contract's table: identity and access before a body is read, then the call itself. A call
 * without a handler answers 501 to those who may make it.
 */
export function mount(fastify: FastifyInstance, services: Services, handlers: Handlers): void {
  fastify.decorateRequest('viewer', null)
  for (const { name, spec } of callList) {
    const mounted: Mounted = { name, spec, services, handler: handlerOf(handlers, name) ?? notBuiltYet }
    fastify.route({
      method: spec.method,
      url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: request => letIn(mounted, request),
      handler: (request, reply) => runCall(mounted, request, reply),
    })
  }
}

async function letIn({ name, spec, services }: Mounted, request: FastifyRequest): Promise<void> {
  request.viewer = await identify(services.db, request.headers).catch(error => {
    if (error instanceof CallError && error.code !== 'not_found' && forgivesBadSession(name, spec)) return null
    throw error
  })
  checkAccess(spec, request.viewer, await services.site.maintenance())
}

function handlerOf(handlers: Handlers, name: string): AnyHandler | undefined {
  const [topic = '', verb = ''] = name.split('.')
  return (handlers as Record<string, Record<string, AnyHandler>>)[topic]?.[verb]
}
