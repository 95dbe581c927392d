import { sql as ofKysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/platform/db/database.ts'
import { nestedStatement } from '../../src/server/platform/db/guarded-pool.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import { afterCommit, inTransaction } from '../../src/server/platform/db/transaction.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A flow that has a transaction open asks nothing through the pool (PRODUCT 7.15): it would hold one connection and wait for another. */

const guarded = 'a statement went to the pool while its flow has a transaction open'

/** The two ways on which statements reach the pool, and a transaction within one. */
const ways: [string, (db: Database) => Promise<unknown>][] = [
  ['written', db => sql`select 1`.execute(db)],
  ['built by Kysely', db => db.selectFrom('site').select('key').execute()],
  ['of a second transaction', db => inTransaction(db, tx => ofKysely`select 1`.execute(tx))],
]

describe.each(['named', 'unnamed'])('with %s statements', statements => {
  let server: TestServer
  let db: Database
  beforeAll(async () => {
    server = await startTestServer({ env: { DATABASE_STATEMENTS: statements }, logsNested: true })
    db = server.services.db
  })
  afterAll(() => server.stop())

  test('a public site logs the first one, and does it all the same', async () => {
    for (const [, ask] of ways) await inTransaction(db, async () => void (await ask(db)))
    expect(server.logged().split(nestedStatement)).toHaveLength(2)
    expect(server.logged()).toContain(guarded)
  })
})

describe('elsewhere it is refused', () => {
  let server: TestServer
  let db: Database
  beforeAll(async () => {
    server = await startTestServer()
    db = server.services.db
  })
  // The server tells of what it refused, also where somebody went on without it.
  afterAll(() => expect(server.stop()).rejects.toThrow(AggregateError))

  test.each(ways)('a statement %s', async (_, ask) => {
    await expect(inTransaction(db, () => ask(db))).rejects.toThrow(guarded)
    await ask(db)
  })

  test('also deep within, and after a moment', async () => {
    const late = async () => {
      await new Promise(next => setImmediate(next))
      await sql`select 1`.execute(db)
    }
    await expect(inTransaction(db, () => Promise.all([late()]))).rejects.toThrow(guarded)
  })

  test('but not after the commit, and not in the transaction itself', async () => {
    let after: Promise<unknown> | undefined
    await inTransaction(db, async tx => {
      await sql`select 1`.execute(tx)
      await inTransaction(tx, same => ofKysely`select 1`.execute(same))
      afterCommit(tx, () => {
        after = sql`select 1`.execute(db)
      })
    })
    await expect(after).resolves.toMatchObject({ rows: [{}] })
  })
})
