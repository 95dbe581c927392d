import { specOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { AskCall } from '../../../contract/page.ts'
import type { Services } from '../../services.ts'
import { busyError } from '../db/busy-error.ts'
import { isBusy } from '../db/is-busy.ts'
import { SiteClosed } from '../http/error-answer.ts'
import { type Handlers, visitorsContext } from '../http/handlers.ts'
import { parseInput } from '../http/parse.ts'
import { handlerOf } from '../http/run-call.ts'

/**
 * Makes calls as a visitor does, but without HTTP: with the same parsing and handlers, and refused as well while the site is under
 * maintenance.
 */
export function visitorCalls(services: Services, handlers: Handlers, language: Language): AskCall {
  return async (name, input) => {
    const spec = specOf(name)
    const refused = (error: unknown): never => {
      if (error instanceof CallError) throw error
      if (isBusy(error)) {
        services.log.warn({ call: name, err: error }, 'the database was busy')
        throw busyError()
      }
      services.log.error({ call: name, err: error }, 'unexpected error')
      throw new CallError('internal')
    }
    const closed = await services.site.maintenance().catch(refused)
    if (closed) throw new SiteClosed(closed)
    const given = input as { params?: unknown; query?: unknown; body?: unknown }
    const parsed = parseInput(spec, { params: given.params, query: given.query, body: given.body })
    let nextCursor: string | null = null
    const context = visitorsContext(services, language, {
      address: '',
      nextCursor: cursor => {
        nextCursor = cursor
      },
    })
    const data = await handlerOf(handlers, name)(parsed, context).catch(refused)
    return { data: data as never, nextCursor }
  }
}
