import { EventEmitter } from 'node:events'
import pg from 'pg'
import manifest from 'pg/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { NamedQuery, type PgConnection, type Result } from './named-query.ts'
import type { Statement } from './statement-names.ts'

/** What the statements with names take from pg beside what it promises. Another pg that has it otherwise is told of here, by the part's name. */

/** Says of which pg which part is not as it was. */
const part = (name: string) => `pg ${manifest.version}, ${name}: read named-query.ts before taking this version`

type Message = readonly [letter: string, body?: Buffer | string]

/** The socket of a PostgreSQL that answers what the test says. */
class Socket extends EventEmitter {
  readonly writable = true
  #sent = ''
  setNoDelay() {}
  cork() {}
  uncork() {}
  connect() {
    queueMicrotask(() => this.emit('connect'))
  }
  write(bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
      this.#sent += String.fromCharCode(bytes[at] ?? 0)
  }
  /** The letters of the messages that were sent since this was asked last. */
  sent() {
    const letters = this.#sent
    this.#sent = ''
    return letters
  }
  answer(...messages: Message[]) {
    for (const [letter, body = ''] of messages) {
      const head = Buffer.alloc(5)
      head.write(letter)
      head.writeInt32BE(4 + Buffer.byteLength(body), 1)
      this.emit('data', Buffer.concat([head, Buffer.from(body)]))
    }
  }
}

const numbers = (...values: [value: number, bytes: number][]) =>
  Buffer.concat(values.map(([value, bytes]) => Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex')))
const integer = 23
const [parsed, bound, closed, ready]: [Message, Message, Message, Message] = [['1'], ['2'], ['3'], ['Z', 'I']]
const column = Buffer.concat([
  numbers([1, 2]),
  Buffer.from('n\0'),
  numbers([0, 4], [0, 2], [integer, 4], [4, 2], [0, 4], [0, 2]),
])
const row = Buffer.concat([numbers([1, 2], [1, 4]), Buffer.from('7')])

test('pg still has the parts of which statements with names are made', async () => {
  const socket = new Socket()
  const client = new pg.Client({ user: 'engawa', stream: () => socket as never })
  const connected = client.connect()
  await new Promise(done => socket.once('connect', done))
  socket.sent()
  socket.answer(['R', numbers([0, 4])], ready)
  await connected
  const { connection } = client as unknown as { connection: PgConnection }
  const statement: Statement = { name: 'of_its_text', text: 'select $1::int as n', columns: null }
  const run = (close: readonly string[] = []) =>
    new Promise<Result | undefined>((done, fail) => {
      const finish = (error: Error | null, result?: Result) => (error === null ? done(result) : fail(error))
      client.query(new NamedQuery(client, { statement, close, values: ['7'] }, finish) as unknown as pg.Query)
    })
  expect(connection.parsedStatements, part('Connection.parsedStatements')).toEqual({})

  const first = run()
  expect(socket.sent(), part('Client.query(submittable), Connection.parse and Connection.stream')).toBe('PBDES')
  socket.answer(parsed, bound, ['T', column], ['D', row], ['C', 'SELECT 1\0'], ready)
  const result = { command: 'SELECT', rowCount: 1, rows: [{ n: 7 }] }
  expect(await first, part('what it calls a query with, and Client.getTypeParser')).toEqual(result)
  expect(connection.parsedStatements, part('Connection.parsedStatements after an answer')).toEqual({
    [statement.name]: statement.text,
  })
  expect(client.getTransactionStatus(), part('Client.getTransactionStatus')).toBe('I')

  const second = run()
  expect(socket.sent(), part('a statement that is prepared')).toBe('BES')
  socket.answer(bound, ['D', row], ['C', 'SELECT 1\0'], ready)
  expect(await second).toEqual(result)

  const third = run([statement.name])
  expect(socket.sent(), part('Connection.close')).toBe('CPBES')
  socket.answer(closed, parsed, ['E', 'SERROR\0C42P01\0Mno table\0\0'], ready)
  await expect(third, part('handleError')).rejects.toMatchObject({ code: '42P01' })
})

test('a message with a piece of a picture is given back once it is sent, and not before', () => {
  const messages: { bytes: Buffer; sent: (() => void) | undefined }[] = []
  const stream = {
    ...{ cork() {}, uncork() {} },
    write: (bytes: Buffer, sent?: () => void) => messages.push({ bytes, sent }),
  }
  const connection = { stream, parsedStatements: { piece: 'insert' } } as unknown as PgConnection
  const statement: Statement = { name: 'piece', text: 'insert', columns: null }
  for (const size of [100, 200_000]) {
    const values = [Buffer.alloc(size, 7)]
    new NamedQuery(new pg.Client(), { statement, close: [], values }, () => {}).submit(connection)
  }
  const [small, large] = messages
  expect(large?.bytes.length).toBeGreaterThan(200_000)
  small?.sent?.()
  large?.sent?.()
  expect([(small?.bytes.length ?? 0) > 100, large?.bytes.length]).toEqual([true, 0])
})
