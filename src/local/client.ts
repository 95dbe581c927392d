import type { CallName, InputOf, OutputOf } from '../contract/calls/index.ts'
import type { Session } from '../contract/entities/session.ts'
import { CallError } from '../contract/errors.ts'
import { addressOf } from './address.ts'
import { keptHeader, NoNetwork, readAnswer } from './answer.ts'

export { NoNetwork } from './answer.ts'

/** Why a session ended: expired or unknown (401), or revoked (403). */
export type SessionEnd = 'session-ended' | 'revoked'

/** What of a call is not its input. */
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

/** Makes calls of the table. */
export type Client = {
  /**
   * @param input the parts that the call has: params, query, body, bytes
   * @returns the answer's data and, for lists, the cursor of the next page
   * @throws CallError for the product's coded errors, NoNetwork when no answer of the product came
   */
  call<N extends CallName>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ): Promise<{ data: OutputOf<N>; nextCursor: string | null }>
}

type Options = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  session: () => Session | null
  language: () => string
  /** A coded 401 or 403 for the session that is current. */
  onSessionEnd?: (why: SessionEnd) => void
  /** A write was refused because the account may only read. */
  onSuspended?: () => void
  /** After every call: whether the product answered. */
  onNetwork?: (reached: boolean) => void
  /** Any 503, but of the call that asks whether the site is closed (decision 4). */
  onClosed?: () => void
  browserFetch?: typeof fetch
}

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  bytes?: Blob
}

const timeoutsMs = { read: 15_000, write: 30_000, bytes: 60_000, 'chat.data': 2_000 }

/** Loaded with the first call: the first view makes none, and has no room for it. */
const transport = () => import('ky')

/** A client for one origin; it asks for the session at every call and never retries by itself. */
export function createClient(options: Options): Client {
  return {
    async call(name, input, callOptions = {}) {
      const parts = input as AnyInput
      const session = options.session()
      const { method, url } = addressOf(options.origin, name, parts)
      try {
        const { default: ky } = await transport()
        // A clock of our own, because it must also end an answer that stops halfway.
        const timeout = AbortSignal.timeout(timeoutOf(name, method, parts))
        const response = await ky(url, {
          method,
          headers: headersOf(session, options.language(), parts, callOptions.idempotencyKey),
          ...bodyOf(parts),
          // The product never redirects a call; whoever does is in between.
          redirect: 'error',
          timeout: false,
          // The outbox repeats what may be repeated, with its key; lists are asked for again by the screen.
          retry: 0,
          // The answer's body says what is wrong, and whether it is the product's at all.
          throwHttpErrors: false,
          signal: callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout,
          ...(options.browserFetch ? { fetch: options.browserFetch } : {}),
        })
        const data = (await readAnswer(response)) as OutputOf<typeof name>
        if (!response.headers.has(keptHeader)) options.onNetwork?.(true)
        return { data, nextCursor: response.headers.get('x-next-cursor') }
      } catch (error) {
        if (error instanceof CallError) {
          options.onNetwork?.(true)
          if (error.status === 503 && name !== 'app.maintenance') options.onClosed?.()
          if (session && options.session()?.token === session.token) endOf(error, options)
          throw error
        }
        if (callOptions.signal?.aborted) throw error
        options.onNetwork?.(false)
        throw error instanceof NoNetwork ? error : new NoNetwork(error)
      }
    },
  }
}

function endOf(error: CallError, options: Options): void {
  if (error.status === 401) options.onSessionEnd?.('session-ended')
  if (error.status === 403) options.onSessionEnd?.('revoked')
  if (error.code === 'suspended') options.onSuspended?.()
}

function headersOf(session: Session | null, language: string, parts: AnyInput, key: string | undefined) {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(session
      ? {
          authorization: `Bearer ${session.token}`,
          'x-user-token': session.user_token,
          'x-user-id': session.id,
          'x-user-role': String(session.role),
        }
      : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(parts.bytes ? { 'content-type': 'application/octet-stream' } : {}),
    ...(parts.body !== undefined ? { 'content-type': 'application/json' } : {}),
  }
}

function bodyOf(parts: AnyInput): { body?: BodyInit } {
  if (parts.bytes) return { body: parts.bytes }
  return parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }
}

function timeoutOf(name: CallName, method: string, parts: AnyInput): number {
  if (name === 'chat.data') return timeoutsMs[name]
  if (parts.bytes) return timeoutsMs.bytes
  return method === 'GET' ? timeoutsMs.read : timeoutsMs.write
}
