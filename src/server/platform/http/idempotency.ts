import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CallSpec } from '../../../contract/calls/define.ts'
import type { CallName } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { id } from '../../../contract/fields.ts'
import type { Database } from '../db/database.ts'
import type { PictureFile } from './handlers.ts'
import { firstAnswer, keepAnswer, takeKey } from './idempotency.sql.ts'
import type { Parsed } from './parse.ts'

/** The Idempotency-Key of a request, or null. @throws CallError bad_request when it is no UUID */
export function idempotencyKey(headers: FastifyRequest['headers']): string | null {
  const written = headers['idempotency-key']
  if (written === undefined) return null
  const parsed = v.safeParse(id, written)
  if (parsed.success) return parsed.output
  throw new CallError('bad_request', { issues: [{ path: 'Idempotency-Key', message: 'error.field' }] })
}

/** The key under which a member sends a queueable call, or null. @throws CallError as {@link idempotencyKey} */
export const keyOf = (
  spec: CallSpec,
  { viewer, headers }: Pick<FastifyRequest, 'viewer' | 'headers'>,
): string | null => (spec.queue && viewer ? idempotencyKey(headers) : null)

/**
 * A hash of call, parsed fields and files, to notice a key that is reused for something else. Not of the raw bytes, which differ
 * between two sends of the same form.
 */
export function digestOf(name: CallName, input: Parsed, files: readonly PictureFile[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([name, sorted(input)]))
  for (const { field, bytes } of files) hash.update(`\n${field} `).update(createHash('sha256').update(bytes).digest())
  return hash.digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]))
}

type Answer = { status: number; json: string | Buffer }

/** Does what is asked the first time, and answers a repeat from what was stored then. */
type Once = {
  /** @returns the answer, and what is stored of it */
  first(): Promise<Answer & { stored: () => string }>
  again(status: number, stored: string): Promise<Answer>
}

/**
 * Answers a repeated request from what was stored with the first; otherwise does it and stores that in the same transaction. A failure is
 * rolled back and stores nothing.
 * @param tx the transaction that it is done in
 * @throws CallError in_flight while the first request still runs, key_reused when call or content differ from the first
 */
export async function answerOnce(
  tx: Database,
  asked: { userId: string; key: string; digest: Buffer },
  { first, again }: Once,
): Promise<Answer> {
  const { userId, key, digest } = asked
  if (!(await takeKey(tx, userId, key))) throw new CallError('in_flight', { retryAfterSeconds: 1 })
  const known = await firstAnswer(tx, userId, key)
  if (known) {
    if (!known.digest.equals(digest)) throw new CallError('key_reused')
    return again(known.status, known.answer)
  }
  const { status, json, stored } = await first()
  await keepAnswer(tx, { user_id: userId, key, digest, status, answer: stored() })
  return { status, json }
}
