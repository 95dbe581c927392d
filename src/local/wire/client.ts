import type { CallName, InputOf, OutputOf } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { CallError } from '../../contract/errors.ts'
import { patience } from '../../contract/limits.ts'
import { BadInput, keptHeader, NoNetwork } from './call-failures.ts'
import { clock, type SetTimer } from './clock.ts'
import type { Parts } from './request.ts'

export { NoNetwork } from './call-failures.ts'

/** Why a session ended: expired or unknown (401), or revoked (403). */
export type SessionEnd = 'session-ended' | 'revoked'

/** The options of a call besides its input; `browserFetch` is what the browser's is replaced with. */
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; browserFetch?: typeof fetch }

/** Makes the calls of the contract's call table. */
export type Client = {
  /**
   * @param input params, query, body and bytes, as far as the call has them
   * @returns the answer's data, for lists the cursor of the next page, when it was given, in ms by the server's clock, and whether it is
   * one that the service worker has kept
   * @throws CallError for the product's coded errors, NoNetwork when the product's server did not answer
   */
  call<N extends CallName>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ): Promise<{ data: OutputOf<N>; nextCursor: string | null; at?: number; kept?: boolean }>
}

type Options = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  session: () => Session | null
  language: () => string
  /** Called when a call of the current session was answered with a coded 401 or 403. */
  onSessionEnd?: (why: SessionEnd) => void
  /** Called when a write was refused because the account is suspended and may only read. */
  onSuspended?: () => void
  /** Called when a write was refused because new terms are not accepted yet. */
  onTermsChanged?: () => void
  /** Called after every call, and while one gets no answer: whether the product's server answered. */
  onNetwork?: (reached: boolean) => void
  /** Called when the site may be closed, except from the call that asks whether it is (PRODUCT 1.5). */
  onClosed?: () => void
  browserFetch?: typeof fetch | undefined
  setTimer?: SetTimer | undefined
}

/** Loaded with the first call: the first view makes no call, and its size budget has no room for this code. */
const transport = () => import('./request.ts')

/** Calls whose answer takes its time where all is well. */
const slowCalls: readonly CallName[] = ['app.assistant']

/** Creates a client for one origin. It reads the current session at every call and never retries. */
export function createClient(options: Options): Client {
  const { setTimer = clock.after } = options
  let answers = 0

  function reached(): void {
    answers++
    options.onNetwork?.(true)
  }

  /** Tells once nothing is answered for a while. Any answer says that there is a network, however slow it is. */
  function watchForAnswer(): () => void {
    let before = answers
    const look = () => {
      if (answers === before) options.onNetwork?.(false)
      before = answers
      clear = setTimer(look, patience.noAnswerMs)
    }
    let clear = setTimer(look, patience.noAnswerMs)
    return () => clear()
  }

  return {
    async call(name, input, callOptions = {}) {
      const session = options.session()
      const isLong = (input as Parts).bytes !== undefined || slowCalls.includes(name)
      const stopWatching = isLong ? () => {} : watchForAnswer()
      try {
        const { request } = await transport()
        const { data, headers } = await request({ ...options, ...callOptions, session, name, parts: input as Parts })
        const kept = headers.has(keptHeader)
        if (!kept) reached()
        const at = Date.parse(headers.get('date') ?? '')
        const nextCursor = headers.get('x-next-cursor')
        return { data: data as OutputOf<typeof name>, nextCursor, ...(at > 0 && { at }), ...(kept && { kept }) }
      } catch (error) {
        if (saysClosed(error) && name !== 'app.maintenance') options.onClosed?.()
        if (error instanceof CallError) {
          reached()
          if (session && options.session()?.token === session.token) reportSessionTrouble(error, options)
          throw error
        }
        if (callOptions.signal?.aborted || error instanceof BadInput) throw error
        options.onNetwork?.(false)
        throw error instanceof NoNetwork ? error : new NoNetwork(error)
      } finally {
        stopWatching()
      }
    },
  }
}

/** Whether the site is closed by an error's code, or may be: a proxy's 503 has none. */
const saysClosed = (error: unknown): boolean =>
  error instanceof CallError ? error.code === 'maintenance' : error instanceof NoNetwork && error.status === 503

function reportSessionTrouble(error: CallError, options: Options): void {
  if (error.status === 401) options.onSessionEnd?.('session-ended')
  if (error.status === 403) options.onSessionEnd?.('revoked')
  if (error.code === 'suspended') options.onSuspended?.()
  if (error.code === 'terms_changed') options.onTermsChanged?.()
}
