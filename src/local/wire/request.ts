import ky from 'ky'
import type { CallName } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { type AddressParts, addressOf } from './address.ts'

export { readAnswer } from './read-answer.ts'

/** The input of any call. */
export type Parts = AddressParts & { body?: unknown; bytes?: Blob }

type CallRequest = {
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
 * Sends a call once.
 * @returns the response, whatever its status
 * @throws BadInput when a path parameter is missing, and whatever fetch throws
 */
export function request(call: CallRequest): Promise<Response> {
  const { name, parts, signal, browserFetch } = call
  const { method, url } = addressOf(call.origin, name, parts)
  // Our own time-out instead of ky's: it must also cut off a body that stops arriving halfway.
  const timeout = AbortSignal.timeout(timeoutOf(name, method, parts))
  return ky(url, {
    method,
    headers: headersOf(call.session, call.language(), parts, call.idempotencyKey),
    ...bodyOf(parts),
    // The product's server never redirects a call: a redirect comes from a proxy or a captive portal.
    redirect: 'error',
    timeout: false,
    // The outbox repeats a write under its idempotency key; a screen loads its list again.
    retry: 0,
    // `readAnswer` decides whether the answer is the product's, and which error it carries.
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
