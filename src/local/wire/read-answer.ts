import { CallError, type ErrorCode, errors } from '../../contract/errors.ts'
import { markHeader } from '../../contract/mark.ts'
import { NoNetwork } from './call-failures.ts'

/**
 * Accepts only JSON that carries the product's mark: a captive portal's page and a proxy's error have none.
 * @throws NoNetwork for any other answer
 */
export function expectOurs(response: Response): void {
  const ours =
    response.headers.has(markHeader) && /^application\/json\b/.test(response.headers.get('content-type') ?? '')
  if (!ours) throw new NoNetwork(`answer ${response.status} is not the product's`, response.status)
}

/**
 * The error that an unsuccessful answer carries: a CallError, or NoNetwork if it has no code of the product.
 * @param data the parsed body; undefined when it could not be read
 */
export function errorOf(data: unknown, response: Response): CallError | NoNetwork {
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
