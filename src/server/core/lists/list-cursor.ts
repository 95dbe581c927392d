import { Buffer } from 'node:buffer'
import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'

/**
 * Writes the end of a page as an opaque cursor. It holds the values of the order, not a row's id, so that it works when the row is
 * deleted.
 * @param order which order of the list the values belong to
 */
export function writeCursor(order: string, values: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url')
}

/**
 * Reads a cursor back; null when there is none.
 * @param shape of the values
 * @throws CallError bad_request for a cursor of another order, or one that this server did not write
 */
export function readCursor<const S extends v.GenericSchema>(
  cursor: string | undefined,
  order: string,
  shape: S,
): v.InferOutput<S> | null {
  if (cursor === undefined || cursor === '') return null
  const values = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), decoded(cursor))
  if (values.success && values.output[0] === order) {
    const result = v.safeParse(shape, values.output.slice(1))
    if (result.success) return result.output
  }
  throw new CallError('bad_request', { issues: [{ path: 'cursor', message: 'error.bad_request' }] })
}

const decoded = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8')
