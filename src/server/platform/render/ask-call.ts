import { type CallName, specOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { Services } from '../../services.ts'
import { busyError } from '../db/busy-error.ts'
import { isBusy } from '../db/is-busy.ts'
import { SiteClosed } from '../http/error-answer.ts'
import { type Handlers, visitorsContext } from '../http/handlers.ts'
import { parseInput } from '../http/parse.ts'
import { handlerOf } from '../http/run-call.ts'
import { type Asked, type AskText, writeAsked } from './render-messages.ts'

/** What a call answered some documents, kept for others. */
export type KeptAsked = Asked & { status: 200; size: number }

/**
 * Makes calls as a visitor does, but without HTTP: with the same parsing and handlers, and refused as well while the site is under
 * maintenance. What one answered is kept as long as that of a call by HTTP: pages share their side, and one page has several documents.
 * It is forgotten as soon as a page begins at a younger cursor.
 */
export function visitorCalls(services: Services, handlers: Handlers, language: Language): AskText {
  return async (name, input) => {
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
    const { asked, cursors } = services.forVisitors
    const key = `${name} ${JSON.stringify(input)}`
    const answer = () => make({ services, handlers, language }, name, input).catch(refused)
    if (name !== 'app.changes') return asked.get(`${language} ${key}`, answer)
    return cursors.get(key, async () => {
      const cursor = await answer()
      // What another process wrote lies before this cursor, so no device would ask for it, and may be missing in what was read before.
      asked.clear()
      return cursor
    })
  }
}

type Making = { services: Services; handlers: Handlers; language: Language }

async function make({ services, handlers, language }: Making, name: CallName, input: unknown): Promise<KeptAsked> {
  const given = input as { params?: unknown; query?: unknown; body?: unknown }
  const parsed = parseInput(specOf(name), { params: given.params, query: given.query, body: given.body })
  let nextCursor: string | null = null
  const context = visitorsContext(services, language, {
    address: '',
    nextCursor: cursor => {
      nextCursor = cursor
    },
  })
  const output = await handlerOf(handlers, name)(parsed, context)
  const asked = writeAsked(output, nextCursor)
  return { ...asked, status: 200, size: asked.bytes.length }
}
