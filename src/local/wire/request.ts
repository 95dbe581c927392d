import ky from 'ky'
import type { CallName } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { addressOf, type Placed } from './address.ts'

export { readAnswer } from './read-answer.ts'

/** The parts of a call's input, whichever call it is. */
export type Parts = Placed & { body?: unknown; bytes?: Blob }

type Asked = {
  origin: string
  name: CallName
  parts: Parts
  session: Session | null
  language: () => string
  idempotencyKey?: string
  signal?: AbortSignal
  browserFetch?: typeof fetch
}

const timeoutsMs = { read: 15_000, write: 30_000, bytes: 60_000, 'chat.data': 2_000 }

/**
 * Sends a call, once.
 * @throws BadInput when a path parameter is missing, and what fetch throws
 */
export function request(asked: Asked): Promise<Response> {
  const { name, parts, signal, browserFetch } = asked
  const { method, url } = addressOf(asked.origin, name, parts)
  // A clock of our own, because it must also end an answer that stops halfway.
  const timeout = AbortSignal.timeout(timeoutOf(name, method, parts))
  return ky(url, {
    method,
    headers: headersOf(asked.session, asked.language(), parts, asked.idempotencyKey),
    ...bodyOf(parts),
    // The product never redirects a call; whoever does is in between.
    redirect: 'error',
    timeout: false,
    // The outbox repeats what may be repeated, with its key; lists are asked for again by the screen.
    retry: 0,
    // The answer's body says what is wrong, and whether it is the product's at all.
    throwHttpErrors: false,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(browserFetch ? { fetch: browserFetch } : {}),
  })
}

function headersOf(
  session: Session | null,
  language: string,
  parts: Parts,
  key: string | undefined,
): Record<string, string> {
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

function bodyOf(parts: Parts): { body?: BodyInit } {
  if (parts.bytes) return { body: parts.bytes }
  return parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }
}

function timeoutOf(name: CallName, method: string, parts: Parts): number {
  if (name === 'chat.data') return timeoutsMs[name]
  if (parts.bytes) return timeoutsMs.bytes
  return method === 'GET' ? timeoutsMs.read : timeoutsMs.write
}
