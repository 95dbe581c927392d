import pg from 'pg'
import type { Connection } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Transport } from './bus.ts'

const channel = 'engawa_live'
/** PostgreSQL takes less than 8,000 bytes. */
const maxBytes = 7_900
/** A connection that answers nothing for so long is given up for another one. */
const queryMs = 4_000
const connectMs = 10_000
const firstWaitMs = 250
const mostWaitMs = 5_000

/**
 * Carries texts by `LISTEN` and `NOTIFY`, on one connection of its own. Nothing is sent within a transaction of the site: a `NOTIFY` in
 * one would make all commits wait for each other.
 */
export function postgresTransport(connection: Connection, log: Log): Transport {
  let client: pg.Client | null = null
  let closed = false
  let wait = firstWaitMs
  let retry: NodeJS.Timeout | undefined

  async function connect(listeners: Parameters<Transport['open']>[0]): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'engawa-live',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
    })
    next.on('error', error => lost(next, listeners, error))
    next.on('end', () => lost(next, listeners, new Error('the connection ended')))
    next.on('notification', ({ payload }) => payload && listeners.onText(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    wait = firstWaitMs
    listeners.onConnected()
  }

  function lost(which: pg.Client, listeners: Parameters<Transport['open']>[0], error: Error): void {
    if (closed || client !== which) return
    client = null
    log.warn({ err: error }, 'the connection between processes broke')
    again(listeners)
  }

  function again(listeners: Parameters<Transport['open']>[0]): void {
    retry = setTimeout(() => {
      connect(listeners).catch(() => {
        wait = Math.min(wait * 2, mostWaitMs)
        if (!closed) again(listeners)
      })
    }, wait)
  }

  return {
    maxBytes,
    async send(text) {
      const current = client
      if (current === null) throw new Error('not connected')
      try {
        await current.query('select pg_notify($1, $2)', [channel, text])
      } catch (error) {
        // Its end opens another one. Waiting behind a query that is never answered, texts would pile up.
        void current.end().catch(() => {})
        throw error
      }
    },
    open: connect,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
