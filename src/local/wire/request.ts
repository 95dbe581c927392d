import ky, { HTTPError } from 'ky'
import type { CallName } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { addressOf, type Placed } from './address.ts'
import { errorOf, expectOurs } from './read-answer.ts'

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

/** An answer of the product: its data, and the headers that came with it. */
type Answer = { data: unknown; headers: Headers }

/**
 * Sends a call, once: the outbox repeats what may be repeated, with its key, and screens ask again for lists.
 * @returns the data of a success
 * @throws CallError for the product's own coded errors, BadInput when a path parameter is missing, and whatever ky throws for anything
 *   else: an answer that is not the product's, a time-out, no connection
 */
export async function request(asked: Asked): Promise<Answer> {
  const { name, parts, signal, browserFetch } = asked
  const { method, url } = addressOf(asked.origin, name, parts)
  let headers = new Headers()
  const data = await ky(url, {
    method,
    headers: headersOf(asked.session, asked.language(), parts, asked.idempotencyKey),
    ...(parts.body === undefined ? {} : { json: parts.body }),
    ...(parts.bytes ? { body: parts.bytes } : {}),
    // The product never redirects a call; whoever does is a portal or a proxy in between.
    redirect: 'error',
    retry: 0,
    // The whole time, because it must also end an answer that stops halfway.
    timeout: false,
    totalTimeout: timeoutOf(name, method, parts),
    hooks: {
      afterResponse: [
        ({ response }) => {
          expectOurs(response)
          headers = response.headers
        },
      ],
      beforeError: [({ error }) => (error instanceof HTTPError ? errorOf(error.data, error.response) : error)],
    },
    ...(signal ? { signal } : {}),
    ...(browserFetch ? { fetch: browserFetch } : {}),
  }).json()
  return { data, headers }
}

function headersOf(
  session: Session | null,
  language: string,
  parts: Parts,
  key: string | undefined,
): Record<string, string> {
  return {
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
  }
}

function timeoutOf(name: CallName, method: string, parts: Parts): number {
  if (name === 'chat.data') return timeoutsMs[name]
  if (parts.bytes) return timeoutsMs.bytes
  return method === 'GET' ? timeoutsMs.read : timeoutsMs.write
}
