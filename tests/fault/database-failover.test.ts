import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { numbersFrom } from '../support/chance.ts'
import { startTestCluster } from '../support/cluster.ts'
import { newMembers } from '../support/people.ts'
import { until } from '../support/site.ts'
import { letNewcomersPost } from '../support/site-database.ts'
import { place, siteAt, urlOf } from './given-database.ts'
import { expectAllOnce, PersonWriting, untilAllWritten, untilWritten } from './people-writing.ts'

const PEOPLE = 4

/** Where a database is found, as by a name in the DNS: it leads to one PostgreSQL, and later to another one. */
function nameFor(host: string): { host: string; leadTo(other: string): void } {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-name-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [name, next] = [join(folder, 'now'), join(folder, 'next')]
  symlinkSync(host, name)
  return {
    host: name,
    leadTo(other) {
      symlinkSync(other, next)
      renameSync(next, name)
    },
  }
}

async function run(database: pg.ClientConfig, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows[0]
}

test.runIf(existsSync('/usr/lib/postgresql/15/bin/pg_basebackup'))(
  'a PostgreSQL dies while people write, and its synchronous standby takes over: what was acknowledged is there once',
  async () => {
    const primary = await startTestCluster({ engine: 'debian15' })
    onTestFinished(() => primary.stop())
    const from = await place(primary)
    const standby = await startTestCluster({ engine: 'debian15', follows: primary.connection })
    onTestFinished(() => standby.stop())
    // A commit is answered once the standby has it; clusters of tests answer sooner.
    await run(from.database, 'alter role current_user set synchronous_commit = on')
    await run(from.database, `alter system set synchronous_standby_names = '*'`)
    await run(from.database, 'select pg_reload_conf()')
    await until('the standby being waited for', async () => {
      const found = await run(from.database, `select true as is from pg_stat_replication where sync_state = 'sync'`)
      return found !== undefined
    })
    const name = nameFor(primary.connection.host)
    const site = await siteAt({ ...from, url: urlOf({ ...from.database, host: name.host }) })
    await letNewcomersPost(from.database)
    const people = (await newMembers(site, PEOPLE)).map(member => new PersonWriting(member, numbersFrom(1)))
    const all = untilAllWritten(people)
    await untilWritten(people, PEOPLE * 30)
    process.kill(Number.parseInt(readFileSync(join(primary.connection.host, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
    const after = { ...from.database, host: standby.connection.host }
    await run(after, 'select pg_promote()')
    // It waits for no standby of its own.
    await run(after, 'alter system reset synchronous_standby_names')
    await run(after, 'select pg_reload_conf()')
    name.leadTo(after.host)
    await all
    const refused = people.flatMap(each => each.refused)
    expect(refused.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
      refused.map(() => [503, true]),
    )
    expect(site.output()).toContain('the database is there again, and claimed')
    await expectAllOnce(site.origin, people)
  },
  300_000,
)
