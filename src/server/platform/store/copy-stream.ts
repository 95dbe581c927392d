import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** Each row is a message of its own on the wire; rows are passed on in chunks of this many bytes. */
const TOGETHER_BYTES = 256 * 1024

/** The parts of pg's connection that its types don't declare. */
interface Wire extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** A COPY as a query in pg's queue. Handles only the messages that a COPY gets. */
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
    // A copy: the chunk is a view of pg's input buffer, which pg reuses.
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

  /** Resumes the connection if it waits for `out` to drain: the caller may end `out` now, and an ended stream emits no 'drain'. */
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
