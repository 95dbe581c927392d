import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { isAlive, makeStore, Opener, users } from './store-harness.ts'

const WRITERS = 10
const ENOUGH = 200

/** Each writer inserts numbered rows, one commit each, until its connection ends. Returns the numbers that were acknowledged. */
async function write(connection: pg.ClientConfig, writer: number, acknowledged: Set<string>): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    // A slow one may still be connecting when the others have written enough.
    await client.connect()
    for (let number = 0; ; number++) {
      await client.query('INSERT INTO written VALUES ($1, $2)', [writer, number])
      acknowledged.add(`${writer}/${number}`)
    }
  } catch (error) {
    // 57P01: the server stops; otherwise the connection was cut.
    expect(error instanceof pg.DatabaseError ? error.code : 'cut').toMatch(/^(57P01|57P03|cut)$/)
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeUntil(opener: Opener, end: () => Promise<void>): Promise<Set<string>> {
  await opener.query('CREATE TABLE IF NOT EXISTS written (writer int, number int, PRIMARY KEY (writer, number))')
  await opener.query('TRUNCATE written')
  const connection = await opener.told('open')
  const acknowledged = new Set<string>()
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(connection, writer, acknowledged))
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(ENOUGH), 60_000)
  await end()
  await Promise.all(writers)
  return acknowledged
}

/** At most the one write of each writer that was under way may be there without having been acknowledged. */
async function expectAll(opener: Opener, acknowledged: Set<string>): Promise<void> {
  const rows = await opener.query('SELECT writer, number FROM written')
  const found = new Set(rows.map(row => `${row.writer}/${row.number}`))
  expect(found.size).toBe(rows.length)
  expect([...acknowledged].filter(key => !found.has(key))).toEqual([])
  expect(found.size - acknowledged.size).toBeLessThanOrEqual(WRITERS)
}

describe.each(users)(`the store of a server run as %s, while ${WRITERS} clients write`, user => {
  test('stops on SIGTERM at once and loses nothing that it acknowledged', async () => {
    const dataDir = await makeStore(user)
    const stopped = new Opener(dataDir, { user })
    const acknowledged = await writeUntil(stopped, () => stopped.stop())
    expect(stopped.events.some(event => event.exit)).toBe(false)
    await expectAll(new Opener(dataDir, { user }), acknowledged)
  })

  test('loses nothing that it acknowledged when the server is killed, or PostgreSQL, again and again', async () => {
    const dataDir = await makeStore(user)
    for (const victim of ['server', 'PostgreSQL', 'both']) {
      const opener = new Opener(dataDir, { user })
      await opener.told('open')
      const postmaster = opener.postmaster()
      const acknowledged = await writeUntil(opener, async () => {
        if (victim !== 'server') process.kill(postmaster, 'SIGKILL')
        if (victim === 'PostgreSQL') await opener.told('back')
        else await opener.kill()
      })
      await eventually(() => expect(isAlive(postmaster)).toBe(false))
      // A server that lives has started it again.
      const next = victim === 'PostgreSQL' ? opener : new Opener(dataDir, { user })
      await expectAll(next, acknowledged)
      await next.stop()
    }
  })
})
