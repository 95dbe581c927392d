import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { NamedQuery, type Result } from './named-query.ts'
import { isOutdatedPlan } from './outdated-plan.ts'
import { sentValue } from './sent-values.ts'
import { statementNames } from './statement-names.ts'

/** Of all connections of a pool: rises when what they have prepared no longer fits the tables. */
type Prepared = { generation: number }

/**
 * The same pool, whose connections prepare what they are asked under a name, so that PostgreSQL reads and plans a text a few times and
 * not each time. After a migration by another process all of them prepare anew.
 */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const prepared: Prepared = { generation: 0 }
  const naming = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = naming.get(client) ?? new NamingClient(client, prepared)
      naming.set(client, known)
      // No cursor is ever asked for, which is the rest of the type.
      return known as unknown as PostgresPoolClient
    },
  }
}

/** One connection, with the names of what it has prepared. */
class NamingClient {
  readonly #client: pg.PoolClient
  readonly #prepared: Prepared
  readonly #names = statementNames()
  #generation: number

  constructor(client: pg.PoolClient, prepared: Prepared) {
    this.#client = client
    this.#prepared = prepared
    this.#generation = prepared.generation
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  /** @throws what PostgreSQL refused; see {@link isOutdatedPlan} */
  async query(text: string, values: unknown[]): Promise<Result | pg.QueryResult> {
    if (!isWorthAName(text, values)) return this.#client.query(text, values)
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
