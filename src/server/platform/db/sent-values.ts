/** A value in the form in which PostgreSQL takes it: as text, or as bytes. */
export type SentValue = string | Buffer | null

/**
 * A value of a statement as PostgreSQL takes it, in the same forms as pg: a list as an array, another object as JSON.
 * @throws for what has no JSON
 */
export function sentValue(value: unknown): SentValue {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  if (ArrayBuffer.isView(value)) return bytesOf(value)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? sentArray(value) : JSON.stringify(value)
}

const sentArray = (items: readonly unknown[]): string => `{${items.map(sentItem).join(',')}}`

function sentItem(item: unknown): string {
  if (Array.isArray(item)) return sentArray(item)
  const value = sentValue(item)
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"\\\\x${value.toString('hex')}"`
}

const bytesOf = (view: ArrayBufferView): Buffer =>
  Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)
