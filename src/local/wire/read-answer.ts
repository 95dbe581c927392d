import { CallError, type ErrorCode, errors } from '../../contract/errors.ts'
import { markHeader } from '../../contract/mark.ts'
import { NoNetwork } from './call-failures.ts'

/**
 * Reads an answer. Only JSON that carries the product's mark is believed: a proxy or a captive portal may have answered
 * instead.
 * @returns the parsed body of a successful answer
 * @throws CallError for the product's own coded errors, NoNetwork for anything else
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const ours =
    response.headers.has(markHeader) && /^application\/json\b/.test(response.headers.get('content-type') ?? '')
  if (!ours) throw new NoNetwork(`answer ${response.status} is not the product's`)
  let data: unknown
  try {
    data = await response.json()
  } catch (cause) {
    throw new NoNetwork(cause)
  }
  if (response.ok) return data
  throw errorOf(data, response)
}

function errorOf(data: unknown, response: Response): CallError | NoNetwork {
  const body = (data ?? {}) as { code?: unknown; message?: unknown; issues?: unknown; retry_after?: unknown }
  if (typeof body.code !== 'string' || !Object.hasOwn(errors, body.code)) {
    return new NoNetwork(`answer ${response.status} has no code`)
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
