import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/platform/db/database.ts'
import { isOutdatedPlan } from '../../src/server/platform/db/outdated-plan.ts'
import { sql as own } from '../../src/server/platform/db/sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { newAddress } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'
import { workerCluster } from '../support/worker-cluster.ts'

let database: string
let db: Database
/** Somebody else on the same database, such as a process that migrates it. */
let other: pg.Client

beforeAll(async () => {
  database = await createDatabase(workerCluster())
  other = new pg.Client({ ...workerCluster(), database })
  await other.connect()
  db = openDatabase({ ...workerCluster(), database }, () => undefined, { answering: true, named: true })
})
afterAll(async () => {
  await db.destroy()
  await other.end()
  await dropDatabase(workerCluster(), database)
})

const run = async (on: Database, text: string, values: readonly unknown[] = []) =>
  (await on.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows

/** What a connection has prepared; reading that is prepared as well. */
const prepared = async (on: Database): Promise<{ name: string; statement: string }[]> => {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements order by statement`.execute(on)
  return rows
}

test('what is asked is prepared once a connection, under a name that follows from its text', async () => {
  const names = await Promise.all(
    [1, 2].map(() =>
      db.connection().execute(async on => {
        for (const value of [1, 2, 3]) expect(await run(on, 'select $1::int as n', [value])).toEqual([{ n: value }])
        return (await prepared(on)).filter(({ statement }) => statement.includes('as n'))
      }),
    ),
  )
  expect(names[0]).toHaveLength(1)
  expect(names[0]).toEqual(names[1])
})

test('a connection keeps at most 200 statements, those that were used last', async () => {
  await db.connection().execute(async on => {
    for (let at = 0; at < 300; at++) {
      await run(on, `select $1::int + ${at} as n`, [1])
      await run(on, 'select $1::text as often', ['x'])
    }
    const kept = (await prepared(on)).map(({ statement }) => statement)
    expect(kept).toHaveLength(200)
    expect(kept).toContain('select $1::text as often')
    expect(kept).toContain('select $1::int + 299 as n')
    expect(kept).not.toContain('select $1::int + 1 as n')
    expect(await run(on, 'select $1::int + 1 as n', [1])).toEqual([{ n: 2 }])
    expect(await prepared(on)).toHaveLength(200)
  })
})

test('what was refused, by PostgreSQL or before it got there, is asked like any other afterwards', async () => {
  await db.connection().execute(async on => {
    await expect(run(on, 'select 1 / $1::int as n', [0])).rejects.toThrow('division by zero')
    expect(await run(on, 'select 1 / $1::int as n', [1])).toEqual([{ n: 1 }])
    await expect(run(on, 'select $1::nothing as n', [0])).rejects.toThrow('does not exist')
    await expect(run(on, 'select $1::nothing as n', [0])).rejects.toThrow('does not exist')
    const round: Record<string, unknown> = {}
    round.self = round
    await expect(run(on, 'select $1::jsonb as n', [round])).rejects.toThrow('circular')
    expect(await run(on, 'select $1::jsonb as n', [{ a: 1 }])).toEqual([{ n: { a: 1 } }])
    await run(on, 'begin')
    await expect(run(on, 'select 2 / $1::int as n', [0])).rejects.toThrow('division by zero')
    await run(on, 'rollback')
    expect(await run(on, 'select 2 / $1::int as n', [1])).toEqual([{ n: 2 }])
  })
})

test('values arrive, and rows come back, just as without names', async () => {
  const plain = openDatabase({ ...workerCluster(), database }, () => undefined)
  const at = new Date('2026-11-01T00:30:00.120Z')
  const cases: [text: string, values: unknown[]][] = [
    ['select $1::text as a, $2::text as b', ['ä "quoted" \\ \'text\' 縁側', null]],
    [
      'select $1::text[] as a, $2::int[] as b',
      [
        ['a"b', 'c\\d', '', 'null', null, 'NULL', '{e,f}', ' 縁 '],
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ],
    ['select $1::bytea as a, $2::bytea[] as b', [Buffer.from([0, 255]), [Buffer.from([1]), new Uint8Array([2])]]],
    ['select $1::timestamptz as a, $2::timestamptz[] as b', [at, [at]]],
    ['select $1::jsonb as a, $2::boolean as b, $3::float8 as c, $4::int8 as d', [{ a: ['x'] }, true, 1.5, 2 ** 40]],
    ['select $1::date as a, $2::uuid as b', ['2026-11-01', '00000000-0000-7000-a000-000000000010']],
    ['select 1 as a where $1::int = 2', [1]],
  ]
  for (const [text, values] of cases)
    for (const _ of ['prepared now', 'prepared before'])
      expect(await run(db, text, values), text).toEqual(await run(plain, text, values))
  await plain.destroy()
})

test('a statement without rows says how many it changed', async () => {
  await other.query('create table changed (n int)')
  for (const values of [[1], [2]]) {
    const { numAffectedRows, rows } = await db.executeQuery(
      CompiledQuery.raw('insert into changed select generate_series(0, $1)', values),
    )
    expect([numAffectedRows, rows]).toEqual([BigInt((values[0] ?? 0) + 1), []])
  }
})

/** Asks outside of transactions, the way that goes past Kysely. */
const backend = async () =>
  (await own<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int as one`.execute(db)).rows[0]?.pid

test('more statements than there are connections wait for one, and one after the other takes the one at hand', async () => {
  const sleeping = () => own`select pg_sleep(0.01), pg_backend_pid() as pid`.execute(db)
  const pids = (await Promise.all(Array.from({ length: 70 }, sleeping))).map(({ rows }) => rows[0])
  expect(new Set(pids.map(row => (row as { pid: number }).pid)).size).toBeLessThanOrEqual(20)
  const first = await backend()
  expect(await backend()).toBe(first)
})

test('a connection that broke while it was at hand, or was asked, is not asked again', async () => {
  const asked = own`select pg_sleep(30)`.execute(db).catch(error => error)
  await expect
    .poll(
      async () =>
        (
          await other.query(
            `select from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
          )
        ).rowCount,
    )
    .toBe(1)
  await backend()
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(await asked).toBeInstanceOf(Error)
  await expect.poll(() => backend().catch(() => null)).not.toBe(null)
  const pids = await Promise.all(Array.from({ length: 40 }, backend))
  expect(pids).not.toContain(undefined)
})

test('an error says where the statement was asked', async () => {
  const error = await own`select 1 / ${0}::int`.execute(db).catch(caught => caught)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(error.stack).toContain('named-statements.test.ts')
})

/** Prepares a reading of all columns of a new table on several connections. */
async function readOnMany(table: string): Promise<() => Promise<unknown[]>> {
  await other.query(`create table ${table} (a int); insert into ${table} values (1)`)
  const read = () => run(db, `select * from ${table} where a = $1`, [1])
  await Promise.all(Array.from({ length: 5 }, read))
  return read
}

test('what another process migrates is read as it is now, on every connection', async () => {
  const read = await readOnMany('grown')
  await other.query(`alter table grown add column b text default 'new'`)
  expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill([{ a: 1, b: 'new' }]))
  await other.query(
    `alter table grown alter column b drop default, alter column b type jsonb using to_jsonb(b), drop column a;
     alter table grown add column a int default 1`,
  )
  expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill([{ b: 'new', a: 1 }]))
})

test('a transaction that another process migrates under runs again as a whole', async () => {
  await readOnMany('widened')
  await other.query(`create table written (n int)`)
  await other.query(`alter table widened add column b int default 2`)
  let runs = 0
  const rows = await inTransaction(db, async tx => {
    runs++
    await run(tx, 'insert into written values ($1)', [1])
    return run(tx, 'select * from widened where a = $1', [1])
  })
  expect(rows).toEqual([{ a: 1, b: 2 }])
  expect(runs).toBe(2)
  expect(await run(db, 'select n from written where n = $1', [1])).toHaveLength(1)
})

test('only the error of an outdated plan counts as one', async () => {
  const refused = await run(db, 'select distinct $1::int from grown for update', [1]).catch(error => error)
  expect(refused).toBeInstanceOf(pg.DatabaseError)
  expect(isOutdatedPlan(refused)).toBe(false)
})

test('a server behind a pooler that gives each transaction another connection prepares nothing', async () => {
  const counts = await Promise.all(
    ['named', 'unnamed'].map(async DATABASE_STATEMENTS => {
      const server = await startTestServer({ env: { DATABASE_STATEMENTS } })
      try {
        const headers = { 'x-forwarded-for': newAddress() }
        const answer = await fetch(`${server.origin}/api/get_selected_post_items_no_auth/15`, { headers })
        expect(answer.status).toBe(200)
        return (await prepared(server.services.db)).length
      } finally {
        await server.stop()
      }
    }),
  )
  expect(counts[0]).toBeGreaterThan(1)
  expect(counts[1]).toBe(0)
})
