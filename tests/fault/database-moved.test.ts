import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { startTestCluster } from '../support/cluster.ts'
import { addPost, get, type Member, newMember } from '../support/people.ts'
import { until } from '../support/site.ts'
import { letNewcomersPost } from '../support/site-database.ts'
import { givenCluster, place, siteAt, urlOf } from './given-database.ts'

/** A site whose database is moved into another PostgreSQL, where transactions are counted from elsewhere, or where its standby takes over. */

const [old, other] = [givenCluster(), givenCluster()]
const programs = '/usr/lib/postgresql/15/bin'
const hasPrograms = existsSync(`${programs}/pg_dump`)

type Cursor = OutputOf<'app.changes'>['cursor']
const changes = (who: Member, { epoch, rev }: Cursor) => get(who, 'app.changes', { query: { epoch, since: rev } })
const begin = async (who: Member): Promise<Cursor> => (await get(who, 'app.changes', { query: {} })).cursor

test.runIf(hasPrograms)(
  'after pg_dump and psql each device loads anew once, and then hears of what is new alone',
  async () => {
    const from = await place(old())
    // A cluster that has long been used counts further than a new one.
    await spend(from.database, 2_000)
    const site = await siteAt(from)
    await letNewcomersPost(from.database)
    const author = await newMember(site)
    await addPost(author, 'Before the move')
    const cursor = await begin(author)
    await addPost(author, 'Not heard of yet')
    expect((await changes(author, cursor)).reset).toBe(false)
    await site.stop()

    const to = await place(other())
    const dump = execFileSync(`${programs}/pg_dump`, ['--no-owner', from.url], { maxBuffer: 2 ** 28 })
    execFileSync(`${programs}/psql`, ['--quiet', '-v', 'ON_ERROR_STOP=1', to.url], { input: dump, stdio: 'pipe' })
    const moved = await siteAt({ ...to, dataDir: from.dataDir })
    expect(moved.output()).toContain('devices load anew')
    const there = { ...author, origin: moved.origin }
    const anew = await changes(there, cursor)
    expect(anew.reset).toBe(true)
    const { id } = await addPost(there, 'After the move')
    const next = await changes(there, anew.cursor)
    expect([next.reset, next.changes.posts.map(post => post.id)]).toEqual([false, [id]])
    await moved.stop()

    // A further start finds it where it was.
    const again = await siteAt({ ...to, dataDir: from.dataDir })
    expect(again.output()).not.toContain('devices load anew')
    expect((await changes({ ...there, origin: again.origin }, next.cursor)).reset).toBe(false)
  },
)

test.runIf(hasPrograms)('where a standby made of a base backup takes over, devices go on', async () => {
  const primary = await startTestCluster({ engine: 'debian15' })
  onTestFinished(() => primary.stop())
  const from = await place(primary)
  const site = await siteAt(from)
  await letNewcomersPost(from.database)
  const author = await newMember(site)
  await addPost(author, 'Before the base backup')
  const standby = await startTestCluster({ engine: 'debian15', follows: primary.connection })
  onTestFinished(() => standby.stop())
  const cursor = await begin(author)
  const { id } = await addPost(author, 'After the base backup')
  const [{ lsn }] = await run(from.database, 'select pg_current_wal_flush_lsn()::text as lsn')
  const database = { ...standby.connection, database: from.database.database }
  await until('the standby to have it', async () => {
    const [{ has }] = await run(database, `select pg_last_wal_replay_lsn() >= '${lsn}' as has`)
    return has === true || undefined
  })
  await primary.halt()
  await site.stop('SIGKILL')
  await run(database, 'select pg_promote()')
  const after = await siteAt({ dataDir: from.dataDir, url: urlOf(database), database })
  expect(after.output()).not.toContain('devices load anew')
  const there = { ...author, origin: after.origin }
  const heard = await changes(there, cursor)
  expect([heard.reset, heard.changes.posts.map(post => post.id)]).toEqual([false, [id]])
  const written = await addPost(there, 'After the failover')
  const next = await changes(there, heard.cursor)
  expect([next.reset, next.changes.posts.map(post => post.id)]).toEqual([false, [written.id]])
})

test('a site that was never told its cluster loads anew only where its numbers are ahead', async () => {
  const at = await place(old())
  const first = await siteAt(at)
  await letNewcomersPost(at.database)
  const author = await newMember(first)
  await addPost(author, 'Written here')
  const cursor = await begin(author)
  await first.stop()
  const asBefore = async (statement: string) => {
    await run(at.database, statement, "delete from site where key = 'cluster'")
    const site = await siteAt(at)
    const { reset } = await changes({ ...author, origin: site.origin }, cursor)
    await site.stop()
    return reset
  }
  expect(await asBefore('select')).toBe(false)
  expect(await asBefore('set session_replication_role = replica; update posts set tx = tx + 1000000000')).toBe(true)
})

/** @returns the rows of the last statement, of which there is one at least where it asks for them */
async function run(database: pg.ClientConfig, ...statements: string[]): Promise<[Record<string, unknown>]> {
  const client = new pg.Client(database)
  await client.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows as [Record<string, unknown>]
}

/** Uses up numbers of transactions. */
const spend = (database: pg.ClientConfig, count: number) =>
  run(database, `do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`)
