import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Availability, DatabaseAway } from './availability.ts'
import type { Direct } from './direct-statements.ts'
import { hasOpenTransaction, writesByItself } from './flow.ts'
import type { WriteTurns } from './write-turns.ts'

/** Told of a statement that asks for a second connection while its flow holds one in a transaction. It may throw. */
export type OnNested = (error: Error) => void

/** What the log of a public site says of the first such statement. */
export const nestedStatement = 'a statement left its transaction'

/**
 * A pool that nobody can stop by holding a connection while waiting for another one.
 *
 * Where every connection is a transaction whose flow waits for one more, all stand still until their time-outs. So a statement beside the
 * flow's own open transaction is told of, and what changes something outside of a transaction takes turns with the transactions. While the
 * database is away it gives no connection, and who asks for one is told at once.
 */
export class GuardedPool implements PostgresPool {
  readonly options: object
  readonly #pool: PostgresPool
  readonly #turns: WriteTurns | null
  readonly #onNested: OnNested
  readonly #availability: Availability

  /** @param how.turns null where writers need not leave connections to others */
  constructor(
    pool: PostgresPool,
    { turns, onNested, availability }: { turns: WriteTurns | null; onNested: OnNested; availability: Availability },
  ) {
    this.options = pool.options
    this.#pool = pool
    this.#turns = turns
    this.#onNested = onNested
    this.#availability = availability
  }

  async connect(): Promise<PostgresPoolClient> {
    const end = await this.#turn()
    if (end === null) return this.#pool.connect()
    const client = await this.#pool.connect().catch(error => {
      end()
      throw error
    })
    return endingWith(client, end)
  }

  /** The same for statements that go past Kysely to a connection of this pool. */
  directly(pool: Direct): Direct {
    return {
      run: async (text, values) => {
        const end = await this.#turn()
        if (end === null) return pool.run(text, values)
        try {
          return await pool.run(text, values)
        } finally {
          end()
        }
      },
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /**
   * What ends the turn that the running flow needs for a statement of its own; null where it needs none.
   * @throws DatabaseAway
   */
  async #turn() {
    if (!this.#availability.isThere()) throw new DatabaseAway()
    if (hasOpenTransaction())
      this.#onNested(new Error('a statement went to the pool while its flow has a transaction open'))
    return this.#turns !== null && writesByItself() ? this.#turns.take(null) : null
  }
}

/** The same connection, which ends a turn when it is given back. */
const endingWith = (client: PostgresPoolClient, end: () => void): PostgresPoolClient =>
  ({
    query: (...asked: Parameters<PostgresPoolClient['query']>) => client.query(...asked),
    release: (destroy?: boolean) => {
      end()
      client.release(destroy)
    },
  }) as PostgresPoolClient
