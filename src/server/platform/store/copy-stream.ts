import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** Rows are messages of their own on the wire; as many as this many bytes go on together. */
const TOGETHER_BYTES = 256 * 1024

/** What of pg's connection its types leave out. */
interface Wire extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** One COPY as a query that pg runs in its turn; the answers that a COPY does not get are not there. */
abstract class Copy implements pg.Submittable {
  readonly done: Promise<number>
  protected end: (rows: number) => void = () => {}
  protected fail: (error: unknown) => void = () => {}
  private readonly sql: string
  private rows = 0

  constructor(sql: string) {
    this.sql = sql
    this.done = new Promise((resolve, reject) => {
      this.end = resolve
      this.fail = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.sql)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.replace('COPY ', ''))
  }

  handleReadyForQuery(_connection: pg.Connection): void {
    this.end(this.rows)
  }

  handleError(error: unknown): void {
    this.fail(error)
  }
}

class CopyOut extends Copy {
  private readonly out: Writable
  private waiting: Buffer[] = []
  private bytes = 0

  constructor(sql: string, out: Writable) {
    super(sql)
    this.out = out
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // The chunk is a view of pg's input, which it writes over.
    this.waiting.push(Buffer.from(chunk))
    this.bytes += chunk.length
    if (this.bytes < TOGETHER_BYTES || this.pass()) return
    connection.stream.pause()
    this.out.once('drain', () => connection.stream.resume())
  }

  override handleCommandComplete(message: { text: string }): void {
    this.pass()
    super.handleCommandComplete(message)
  }

  /** Now `out` may be ended, and a stream that is ending tells no more drains: the connection would stay paused. */
  override handleReadyForQuery(connection: pg.Connection): void {
    connection.stream.resume()
    super.handleReadyForQuery(connection)
  }

  private pass(): boolean {
    const together = Buffer.concat(this.waiting)
    this.waiting = []
    this.bytes = 0
    return this.out.write(together)
  }
}

class CopyIn extends Copy {
  private readonly input: Readable

  constructor(sql: string, input: Readable) {
    super(sql)
    this.input = input
  }

  handleCopyInResponse(connection: Wire): void {
    this.send(connection).catch((error: unknown) => {
      connection.sendCopyFail(String(error))
    })
  }

  private async send(connection: Wire): Promise<void> {
    for await (const chunk of this.input as AsyncIterable<Buffer>) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }
}

/** Runs a `COPY … TO STDOUT` and writes what comes to `out`, which is left open. Returns the number of rows. */
export function copyOut(client: pg.Client, sql: string, out: Writable): Promise<number> {
  return client.query(new CopyOut(sql, out)).done
}

/** Runs a `COPY … FROM STDIN` with what `input` holds. Returns the number of rows. */
export function copyIn(client: pg.Client, sql: string, input: Readable): Promise<number> {
  return client.query(new CopyIn(sql, input)).done
}
