import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallSpec } from '../../../contract/calls/define.ts'
import { callList } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { mayModerate } from '../../../contract/policy/viewer.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../db/database.ts'
import { checkAccess, checkTerms, forgivesBadSession } from './access.ts'
import { bodyLimitOf, checkBodyKind } from './body.ts'
import type { Handlers, SignedIn } from './handlers.ts'
import { firstAnswer } from './idempotency.sql.ts'
import { keyOf } from './idempotency.ts'
import { identify } from './identity.ts'
import { isExactly } from './is-exactly.ts'
import { callerKey, countAddress, countCall, countOwnRate } from './rates.ts'
import { handlerOf, type Mounted, runCall } from './run-call.ts'
import { hasSecondFactor } from './second-factor.sql.ts'
import { answerShared, findShared, isForVisitors } from './shared-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The person behind the bearer session; set once access to the call was checked. */
    viewer: SignedIn | null
  }
}

/**
 * Mounts every call of the contract's table: identity, access and rates before a body is read, then the call itself.
 */
export function mount(fastify: FastifyInstance, services: Services, handlers: Handlers): void {
  fastify.decorateRequest('viewer', null)
  fastify.findKept.push(findShared(services.forVisitors.calls))
  for (const { name, spec } of callList) {
    const handler = handlerOf(handlers, name)
    const mounted = { name, spec, services, handler, isExact: isExactly(spec.output) }
    fastify.route({
      method: spec.method,
      url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(spec),
      // What visitors share is counted where it is answered, because it depends on whether it is kept.
      onRequest: async request => {
        if (!isForVisitors(spec, request)) await letIn({ name, spec, services }, request)
      },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        isForVisitors(spec, request) ? answerShared(mounted, request, reply) : runCall(mounted, request, reply),
    })
  }
}

async function letIn(
  { name, spec, services }: Pick<Mounted, 'name' | 'spec' | 'services'>,
  request: FastifyRequest,
): Promise<void> {
  countAddress(request.ip, services.memoryRates)
  request.viewer = await identify(services.db, request.headers).catch(error => {
    if (error instanceof CallError && error.code !== 'not_found' && forgivesBadSession(name, spec)) return null
    throw error
  })
  checkAccess(spec, request.viewer, await services.site.maintenance())
  checkTerms(spec, request.viewer, await services.texts.termsInForce())
  request.viewer = await servedAs(spec, request.viewer, services)
  const caller = callerKey(request.viewer?.id ?? null, request.ip)
  countCall(spec, caller, services.memoryRates)
  if (!(await isRepeat(services.db, spec, request))) await countOwnRate(spec, caller, services.db, services.memoryRates)
  checkBodyKind(spec, request)
}

/** Whether a write was answered already: one whose answer got lost is sent again, and uses up nothing of what its member may do in an hour. */
async function isRepeat(db: Database, spec: CallSpec, request: FastifyRequest): Promise<boolean> {
  const key = spec.rate === undefined ? null : keyOf(spec, request)
  return key !== null && request.viewer !== null && (await firstAnswer(db, request.viewer.id, key)) !== undefined
}

/**
 * Keeps an admin or moderator without a second factor from what these do, where the site requires one (PRODUCT 6.15): in the calls of members they
 * are a member.
 * @returns as whom the call is answered
 * @throws CallError second_factor_unset
 */
async function servedAs(spec: CallSpec, viewer: SignedIn | null, { config, db }: Services): Promise<SignedIn | null> {
  if (config.adminSecondFactor !== 'required' || spec.beforeSecondFactor || viewer === null || !mayModerate(viewer))
    return viewer
  if (await hasSecondFactor(db, viewer.id)) return viewer
  if (spec.who === 'admin' || spec.who === 'moderator') throw new CallError('second_factor_unset')
  return { ...viewer, role: limits.roles.user }
}
