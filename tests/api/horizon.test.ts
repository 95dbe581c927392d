import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Horizon, openHorizon } from '../../src/server/core/revisions/horizon.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { columnParsers } from '../../src/server/platform/db/parsers.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import type { Tables } from '../../src/server/platform/db/tables.ts'
import { rounds } from '../support/chance.ts'
import { createOwnedDatabase, dropDatabase, type OwnedDatabase } from '../support/cluster.ts'
import { type Act, act, Session, type Story, sessionCount, stories } from '../support/horizon-story.ts'
import { untilLocked } from '../support/locks.ts'
import { workerCluster } from '../support/worker-cluster.ts'

/** How far deltas read in a PostgreSQL that has other databases too, for a role that owns the site's and nothing else. */

let own: OwnedDatabase
let other: OwnedDatabase
/** The first half of them works in the site's database, the others in another one. */
const sessions: Session[] = []
const clients: pg.Client[] = []
let db: Database
/** The same, where something happens before each statement. */
let interrupted: Database
let beforeStatement = async () => {}
/** What the clock of the horizons shows. */
let now = 0

beforeAll(async () => {
  own = await createOwnedDatabase(workerCluster())
  other = await createOwnedDatabase(workerCluster())
  for (const place of [own, other]) {
    const client = await connected(place)
    await client.query('create table said (id bigserial, tx bigint) with (autovacuum_enabled = off)')
    await client.query('create table site (key text, value text)')
    const prepared: string[] = []
    for (let count = 0; count < sessionCount / 2; count++) sessions.push(await Session.open(place, prepared))
  }
  db = databaseOn(await connected(own), async () => {})
  interrupted = databaseOn(await connected(own), () => beforeStatement())
})
afterAll(async () => {
  await Promise.all([...sessions, ...clients].map(each => each.end()))
  for (const { database } of [own, other]) await dropDatabase(workerCluster(), database)
})

async function connected(place: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...place, types: columnParsers })
  await client.connect()
  clients.push(client)
  return client
}

function databaseOn(client: pg.Client, before: () => Promise<void>): Database {
  const query = async (...asked: [string, unknown[]]) => {
    await before()
    return client.query(...asked)
  }
  const pool = { connect: async () => ({ query, release: () => {} }), end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/** The rows of the site that transactions before `until` have written. */
async function rowsBefore(until: number, on = db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from said where tx < ${until} order by id`.execute(on)
  return rows.map(({ id }) => id)
}

async function newestTx(): Promise<number> {
  const { rows } = await sql<{ tx: number }>`select max(tx) as tx from said`.execute(db)
  return rows[0]?.tx ?? 0
}

/** For how long PostgreSQL's own transactions, such as those of autovacuum, may hold the horizon. */
const patient = { timeout: 60_000, interval: 5 }

/** Waits until the horizon is where it should be; each look comes a second after the last one. */
const untilHorizon = (horizon: Horizon) =>
  expect.poll(async () => {
    now += 1_000
    return (await horizon.read()).horizon
  }, patient)

/** Does what a story says, and holds that the rows below a horizon are for ever those that were there when it was told. */
async function happens(story: Story, horizon: Horizon): Promise<void> {
  let told = (await horizon.read()).horizon
  let heard = await rowsBefore(told)
  const isWhole = async () => expect(await rowsBefore(told)).toEqual(heard)
  const doAll = async (acts: readonly Act[]) => {
    for (const each of acts) await act(sessions, each)
  }
  for (const step of story) {
    if ('does' in step) {
      await doAll([step])
      continue
    }
    await isWhole()
    if (step.aSecondLater) now += 1_000
    const before = [...step.before]
    beforeStatement = () => doAll(before.shift() ?? [])
    const read = await horizon.read()
    const rows = await rowsBefore(read.horizon, interrupted)
    beforeStatement = async () => {}
    expect(read.horizon).toBeGreaterThanOrEqual(told)
    told = read.horizon
    heard = rows
  }
  for (const session of sessions) await session.finish()
  await isWhole()
}

test(
  'whatever happens, nothing appears below a horizon that was told, and other databases hold nothing up',
  async () => {
    const [writer, foreigner] = [sessions[0], sessions.at(-1)]
    const stillHears = async (horizon: Horizon) => {
      await foreigner?.begin()
      await writer?.write()
      await untilHorizon(horizon).toBeGreaterThan(await newestTx())
    }
    await fc.assert(
      fc.asyncProperty(stories, async story => {
        await sql`truncate said`.execute(db)
        const horizon = openHorizon(interrupted, () => now)
        try {
          await happens(story, horizon)
          await stillHears(horizon)
        } finally {
          beforeStatement = async () => {}
          for (const session of sessions) await session.finish()
        }
      }),
      // Each try for a shorter story may wait until the horizon should have moved.
      { endOnFailure: true },
    )
  },
  rounds(100) * 2_000,
)

test('a transaction of the site counts as its own also where a session of another database waits for it', async () => {
  const foreigner = sessions.at(-1)
  await foreigner?.begin()
  const asAdmin = (database: string) => connected({ ...workerCluster(), database })
  const writer = await asAdmin(own.database)
  await writer.query('begin')
  const { rows } = await writer.query('insert into said (tx) values (pg_current_xact_id()::text::bigint) returning tx')
  const lockRole = `select from pg_authid where rolname = '${own.user}' for update`
  await writer.query(lockRole)
  const waited = (await asAdmin(other.database)).query(lockRole)
  await untilLocked(
    databaseOn(await asAdmin(other.database), async () => {}),
    1,
  )
  await sessions[0]?.write()

  const horizon = openHorizon(db, () => now)
  await untilHorizon(horizon).toBe(rows[0].tx)
  await writer.query('commit')
  await waited
  await untilHorizon(horizon).toBeGreaterThan(await newestTx())
  await foreigner?.finish()
})

test('a delta costs one statement, and two more only once in a second in which a transaction stays open', async () => {
  let statements = 0
  beforeStatement = async () => void statements++
  const horizon = openHorizon(interrupted, () => now)
  const costs = async (ms: number) => {
    now += ms
    statements = 0
    await horizon.read()
    return statements
  }
  const each = async (...waits: number[]) => {
    const counts: number[] = []
    for (const ms of waits) counts.push(await costs(ms))
    return counts
  }
  await expect.poll(() => each(0, 1_000, 1_000), patient).toEqual([1, 1, 1])
  const [first, second] = sessions
  await first?.begin()
  await second?.write()
  expect(await each(0, 500, 499, 1, 0, 999, 1)).toEqual([1, 1, 1, 3, 1, 1, 3])
  await first?.finish()
  await expect.poll(() => each(1_000, 1_000), patient).toEqual([1, 1])
  beforeStatement = async () => {}
})
