import type pg from 'pg'
import { giveBack } from '../give-back.ts'
import type { SentValue } from './sent-values.ts'
import type { Statement } from './statement-names.ts'

/** What a statement gave. */
export type Result = { command: string; rowCount: number; rows: Row[] }

/** A row by the names of its columns. */
type Row = Record<string, unknown>

/** The columns of a statement's rows, which are the same each time it runs. */
export type Columns = {
  names: readonly string[]
  parsers: readonly ((raw: string) => unknown)[]
}

/** From how many bytes on a message is given back once it is sent: with a piece of a picture in it, it would lie there for long. */
const givenBackFrom = 64 * 1_024

const noColumns: Columns = { names: [], parsers: [] }

/** What pg has and its types do not name. */
export type PgConnection = pg.Connection & {
  parsedStatements: Record<string, string>
  parse(what: { name: string; text: string }): void
  close(what: { type: 'S'; name: string }): void
}

/**
 * One run of a prepared statement, in the form in which pg's client takes queries: it calls these methods with what PostgreSQL answers. pg's
 * own asks for the columns each time and sends four messages one by one; here both happens once.
 */
export class NamedQuery {
  readonly name: string
  readonly text: string
  readonly callback: (error: Error | null, result?: Result) => void
  readonly #client: pg.ClientBase
  readonly #statement: Statement
  readonly #close: readonly string[]
  readonly #values: readonly SentValue[]
  readonly #result: Result = { command: '', rowCount: 0, rows: [] }
  #unreadable: Error | null = null

  /** @param close names of statements that the connection gives up before */
  constructor(
    client: pg.ClientBase,
    { statement, close, values }: { statement: Statement; close: readonly string[]; values: readonly SentValue[] },
    done: (error: Error | null, result?: Result) => void,
  ) {
    this.name = statement.name
    this.text = statement.text
    this.callback = done
    this.#client = client
    this.#statement = statement
    this.#close = close
    this.#values = values
  }

  /** @returns why nothing was sent, if so */
  submit(connection: PgConnection): Error | null {
    const { name, text } = this
    let message: Buffer
    try {
      message = runMessage(name, this.#values, { columns: this.#statement.columns === null })
    } catch (error) {
      return error as Error
    }
    // Written together where there is more than the one message.
    connection.stream.cork()
    for (const each of this.#close) {
      connection.close({ type: 'S', name: each })
      delete connection.parsedStatements[each]
    }
    if (connection.parsedStatements[name] === undefined) connection.parse({ name, text })
    if (message.length < givenBackFrom) connection.stream.write(message)
    else connection.stream.write(message, () => giveBack(message))
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#statement.columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns } = this.#statement
    if (columns === null || this.#unreadable !== null) return
    try {
      this.#result.rows.push(rowOf(columns, fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#result.command = text.slice(0, text.indexOf(' '))
    this.#result.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.#statement.columns ??= noColumns
  }

  handleReadyForQuery(): void {
    if (this.#unreadable === null) this.callback(null, this.#result)
    else this.callback(this.#unreadable)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  /** A text with no statement in it. */
  handleEmptyQuery(): void {}
}

function rowOf({ names, parsers }: Columns, fields: readonly (string | null)[]): Row {
  const row: Row = {}
  for (let at = 0; at < fields.length; at++) {
    const raw = fields[at] ?? null
    row[names[at] as string] = raw === null ? null : parsers[at]?.(raw)
  }
  return row
}

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
function runMessage(name: string, values: readonly SentValue[], { columns }: { columns: boolean }): Buffer {
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
