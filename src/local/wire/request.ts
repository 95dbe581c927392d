import ky, { HTTPError } from 'ky'
import type { CallName } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { CallError, type ErrorCode, errors } from '../../contract/errors.ts'
import { patience } from '../../contract/limits.ts'
import { markHeader } from '../../contract/mark.ts'
import { type AddressParts, addressOf } from './address.ts'
import { NoNetwork } from './call-failures.ts'
import { clock, type SetTimer } from './clock.ts'

/** The input of any call. */
export type Parts = AddressParts & { body?: unknown; bytes?: Blob }

type CallRequest = {
  origin: string
  name: CallName
  parts: Parts
  /** Who calls; of a session that was left only the token is known. */
  session: Session | Pick<Session, 'token'> | null
  language: () => string
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  browserFetch?: typeof fetch | undefined
  setTimer?: SetTimer | undefined
}

/** A successful answer: its parsed body and its headers. */
type Answer = { data: unknown; headers: Headers }

/**
 * Sends a call once: the outbox repeats writes under their idempotency key, and screens load their lists again.
 * @throws CallError for the product's coded errors, BadInput when a path parameter is missing, NoNetwork for an answer
 *   that is not the product's, and whatever fetch throws for time-outs and lost connections
 */
export async function request(call: CallRequest): Promise<Answer> {
  const { name, parts, signal, browserFetch, setTimer = clock.after } = call
  const { method, url } = await addressOf(call.origin, name, parts)
  let headers = new Headers()
  const ending = new AbortController()
  // Until the body is read, so that it also ends an answer that stops halfway.
  const clearTimer = setTimer(() => ending.abort(), timeoutOf(name, method, parts))
  // The caller's signal ends it as well.
  const end = () => ending.abort(signal?.reason)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  const data = await ky(url, {
    method,
    headers: headersOf(call.session, call.language(), parts, call.idempotencyKey),
    ...(parts.body === undefined ? {} : { json: parts.body }),
    ...(parts.bytes ? { body: parts.bytes } : {}),
    // The product's server never redirects a call: a redirect comes from a proxy or a captive portal.
    redirect: 'error',
    retry: 0,
    timeout: false,
    hooks: {
      afterResponse: [
        ({ response }) => {
          expectOurs(response)
          headers = response.headers
        },
      ],
      beforeError: [({ error }) => (error instanceof HTTPError ? errorOf(error.data, error.response) : error)],
    },
    signal: ending.signal,
    ...(browserFetch ? { fetch: browserFetch } : {}),
  })
    .json()
    .finally(() => {
      clearTimer()
      signal?.removeEventListener('abort', end)
    })
  return { data, headers }
}

function headersOf(
  session: CallRequest['session'],
  language: string,
  parts: Parts,
  key: string | undefined,
): Record<string, string> {
  return {
    'accept-language': language,
    ...(session
      ? {
          authorization: `Bearer ${session.token}`,
          ...('id' in session && {
            'x-user-token': session.user_token,
            'x-user-id': session.id,
            'x-user-role': String(session.role),
          }),
        }
      : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(parts.bytes ? { 'content-type': 'application/octet-stream' } : {}),
  }
}

function timeoutOf(name: CallName, method: string, parts: Parts): number {
  if (name === 'chat.data') return patience.chatMs
  if (parts.bytes) return patience.bytesMs
  return method === 'GET' ? patience.readMs : patience.writeMs
}

/**
 * Accepts only JSON that carries the product's mark: a captive portal's page and a proxy's error have none.
 * @throws NoNetwork for any other answer
 */
function expectOurs(response: Response): void {
  const ours =
    response.headers.has(markHeader) && /^application\/json\b/.test(response.headers.get('content-type') ?? '')
  if (!ours) throw new NoNetwork(`answer ${response.status} is not the product's`, response.status)
}

/**
 * The error that an unsuccessful answer carries: a CallError, or NoNetwork if it has no code of the product.
 * @param data the parsed body; undefined when it could not be read
 */
function errorOf(data: unknown, response: Response): CallError | NoNetwork {
  const body = (data ?? {}) as { code?: unknown; message?: unknown; issues?: unknown; retry_after?: unknown }
  if (typeof body.code !== 'string' || !Object.hasOwn(errors, body.code)) {
    return new NoNetwork(`answer ${response.status} has no code`, response.status)
  }
  const retryAfter = Number(body.retry_after ?? response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(body.code as ErrorCode, {
    ...(typeof body.message === 'string' ? { message: body.message } : {}),
    ...(Array.isArray(body.issues) ? { issues: body.issues.filter(isIssue) } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  })
}

const isIssue = (each: unknown): each is { path: string; message: string } =>
  typeof each === 'object' &&
  each !== null &&
  typeof Reflect.get(each, 'path') === 'string' &&
  typeof Reflect.get(each, 'message') === 'string'
