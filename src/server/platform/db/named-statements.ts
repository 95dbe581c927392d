import type { PostgresPool, PostgresPoolClient, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Direct } from './direct-statements.ts'
import { NamedQuery, type Result } from './named-query.ts'
import { isOutdatedPlan } from './outdated-plan.ts'
import { sentValue } from './sent-values.ts'
import { statementNames } from './statement-names.ts'

/** Of all connections of a pool: rises when what they have prepared no longer fits the tables. */
type Prepared = { generation: number }

/** How long a connection waits for whoever needs one next, before it goes back to the pool. */
const handOnMs = 1_000

/**
 * The same pool, whose connections prepare what they are asked under a name, so that PostgreSQL reads and plans a text a few times and
 * not each time. After a migration by another process all of them prepare anew. A connection that is given back is kept at hand for a
 * moment: fetching one from the pool and giving it back costs several timers and listeners.
 */
export class NamingPool implements PostgresPool, Direct {
  readonly options: pg.PoolOptions
  readonly #pool: pg.Pool
  readonly #prepared: Prepared = { generation: 0 }
  readonly #clients = new WeakMap<pg.PoolClient, NamingClient>()
  #atHand: NamingClient[] = []
  #returning: NodeJS.Timeout | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<PostgresPoolClient> {
    // No cursor is ever asked for, which is the rest of the type.
    return (this.#next() ?? (await this.#fetch())) as unknown as PostgresPoolClient
  }

  end(): Promise<void> {
    this.#returnAll()
    return this.#pool.end()
  }

  async run(text: string, values: readonly unknown[]): Promise<QueryResult<never>> {
    const client = this.#next() ?? (await this.#fetch())
    try {
      const { command, rowCount, rows } = await client.query(text, values)
      return { rows: rows as never[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    } catch (error) {
      // The error was made where the answer was read; who asked is what one wants to know.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    } finally {
      client.release()
    }
  }

  /** A connection that is at hand, and works. */
  #next(): NamingClient | undefined {
    for (let client = this.#atHand.pop(); client !== undefined; client = this.#atHand.pop()) {
      if (!client.isBroken) return client.take()
      client.giveBack()
    }
    return undefined
  }

  async #fetch(): Promise<NamingClient> {
    const client = await this.#pool.connect()
    const known = this.#clients.get(client) ?? new NamingClient(client, this.#prepared, this.#keep)
    this.#clients.set(client, known)
    return known.take()
  }

  /** Keeps a connection for whoever needs one next, unless somebody waits for the pool. @returns whether it is kept */
  readonly #keep = (client: NamingClient): boolean => {
    if (this.#pool.waitingCount > 0 || this.#pool.ending) return false
    this.#atHand.push(client)
    this.#returning ??= setTimeout(() => this.#returnAll(), handOnMs).unref()
    return true
  }

  #returnAll(): void {
    if (this.#returning !== null) clearTimeout(this.#returning)
    this.#returning = null
    for (const client of this.#atHand.splice(0)) client.giveBack()
  }
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** One connection, with the names of what it has prepared. */
class NamingClient {
  readonly #client: pg.PoolClient
  readonly #prepared: Prepared
  readonly #keep: (client: NamingClient) => boolean
  readonly #names = statementNames()
  #generation: number
  #isUsed = false
  isBroken = false

  /** @param keep says whether the connection, which nobody uses any more, stays at hand */
  constructor(client: pg.PoolClient, prepared: Prepared, keep: (client: NamingClient) => boolean) {
    this.#client = client
    this.#prepared = prepared
    this.#keep = keep
    this.#generation = prepared.generation
    // Whoever waits for an answer is told, and the pool makes another one.
    client.on('error', () => {
      this.isBroken = true
    })
  }

  /** Gives it to somebody, who releases it once. */
  take(): this {
    this.#isUsed = true
    return this
  }

  /**
   * @param destroy whether nobody may use the connection any more
   * @throws when nobody uses it: released twice, it would be given to two at once
   */
  release(destroy = false): void {
    if (!this.#isUsed) throw new Error('a connection was released twice')
    this.#isUsed = false
    if (destroy || this.isBroken || !this.#keep(this)) this.giveBack(destroy)
  }

  giveBack(destroy = false): void {
    this.#client.release(destroy)
  }

  /** @throws what PostgreSQL refused; see {@link isOutdatedPlan} */
  async query(text: string, values: readonly unknown[]): Promise<Result | pg.QueryResult> {
    if (!isWorthAName(text, values)) return this.#client.query(text, [...values])
    const asked = this.#prepared.generation
    try {
      return await this.#ask(text, values)
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      this.#prepared.generation = Math.max(this.#prepared.generation, asked + 1)
      // Nothing was done yet; but in a transaction all that came before is undone now.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#ask(text, values)
    }
  }

  #ask(text: string, given: readonly unknown[]): Promise<Result> {
    // First, because it throws for what can't be sent: then nothing may be noted as prepared or closed.
    const values = given.map(sentValue)
    if (this.#generation !== this.#prepared.generation) this.#names.forgetAll()
    this.#generation = this.#prepared.generation
    const { statement, close } = this.#names.use(text)
    const client = this.#client
    return new Promise((done, fail) => {
      const finish = (error: Error | null, result?: Result) => (result === undefined ? fail(error) : done(result))
      // pg takes whatever can submit itself; its types only know its own.
      client.query(new NamedQuery(client, { statement, close, values }, finish) as unknown as pg.Query)
    })
  }
}

/** What needs no plan (such as `begin`) is sent as it is, and so are texts of several statements, which can't be prepared. */
const isWorthAName = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || /^\s*(select|with)\b/i.test(text)
