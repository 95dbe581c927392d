import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isOutdatedPlan } from './outdated-plan.ts'
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

/** What pg has and its types do not name. */
type Connection = pg.Connection & {
  parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
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
  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (!isWorthAName(text, values)) return this.#client.query(text, values)
    const asked = this.#prepared.generation
    try {
      return await this.#ask(text, values)
    } catch (error) {
      // pg closes the statement when a value can't be sent, and would go on to use it.
      if (!(error instanceof pg.DatabaseError)) this.#names.forgetAll()
      if (!isOutdatedPlan(error)) throw error
      this.#prepared.generation = Math.max(this.#prepared.generation, asked + 1)
      // Nothing was done yet; but in a transaction all that came before is undone now.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#ask(text, values)
    }
  }

  #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#generation !== this.#prepared.generation) this.#names.forgetAll()
    this.#generation = this.#prepared.generation
    const { name, close } = this.#names.use(text)
    return new Promise((done, fail) => {
      const query = new pg.Query({ name, text, values }, (error, result) =>
        error ? fail(error) : done(result as unknown as pg.QueryResult),
      )
      const submit = query.submit.bind(query)
      query.submit = connection => {
        for (const each of close) closeStatement(connection as Connection, each)
        return submit(connection)
      }
      this.#client.query(query)
    })
  }
}

function closeStatement(connection: Connection, name: string): void {
  connection.close({ type: 'S', name })
  delete connection.parsedStatements[name]
}

/** What needs no plan (such as `begin`) is sent as it is, and so are texts of several statements, which can't be prepared. */
const isWorthAName = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || /^\s*(select|with)\b/i.test(text)
