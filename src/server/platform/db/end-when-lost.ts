import type pg from 'pg'
import type { Availability } from './availability.ts'
import type { PgConnection } from './named-query.ts'

/**
 * Ends all connections of a pool when its database is lost, also those in use: nobody waits for the answer of a machine that is gone, and
 * nobody goes on to write where another site may have come.
 */
export function endWhenLost(pool: pg.Pool, availability: Availability): void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    open.add(client)
    // Whoever waits for an answer is told, and the pool makes another one. Without a listener Node would stop.
    client.on('error', () => {})
    if (!availability.isThere()) end(client)
  })
  pool.on('remove', client => open.delete(client))
  availability.subscribe(isThere => {
    if (!isThere) for (const each of open) end(each)
  })
}

/** At once, without a word: it may be that nobody reads any more. */
const end = (client: pg.PoolClient): void =>
  void (client as unknown as { connection: PgConnection }).connection.stream.destroy()
