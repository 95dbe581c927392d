import type { SentValue } from './sent-values.ts'

const [bindCode, describeCode, portal] = ['B', 'D', 'P'].map(letter => letter.charCodeAt(0)) as [number, number, number]
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const sync = Buffer.from([0x53, 0, 0, 0, 4])
const describe = Buffer.from([describeCode, 0, 0, 0, 6, portal, 0])
const plain = Buffer.concat([execute, sync])
const described = Buffer.concat([describe, execute, sync])

/**
 * The messages that run a prepared statement once, in one piece: Bind, Execute and Sync of PostgreSQL's protocol. pg sends each by itself,
 * which took longer than making them.
 * @param columns whether to ask for the columns of the result as well
 */
export function runMessage(name: string, values: readonly SentValue[], { columns }: { columns: boolean }): Buffer {
  const rest = columns ? described : plain
  const sizes = values.map(value => (value === null ? 0 : Buffer.byteLength(value)))
  const bindSize =
    4 + 1 + name.length + 1 + 2 + 2 * values.length + 2 + sizes.reduce((sum, size) => sum + 4 + size, 0) + 2
  const message = Buffer.allocUnsafe(1 + bindSize + rest.length)
  let at = message.writeUInt8(bindCode, 0)
  at = message.writeInt32BE(bindSize, at)
  // The portal without a name.
  at = message.writeUInt8(0, at)
  at += message.write(name, at, 'latin1')
  at = message.writeUInt8(0, at)
  at = message.writeUInt16BE(values.length, at)
  for (const value of values) at = message.writeInt16BE(typeof value === 'string' || value === null ? 0 : 1, at)
  at = message.writeUInt16BE(values.length, at)
  values.forEach((value, index) => {
    at = message.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), at)
    if (typeof value === 'string') at += message.write(value, at)
    else if (value !== null) at += value.copy(message, at)
  })
  // All columns as text.
  at = message.writeInt16BE(0, at)
  rest.copy(message, at)
  return message
}
