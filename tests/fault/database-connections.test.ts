import pg from 'pg'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { createOwnedDatabase } from '../support/cluster.ts'
import { addPost, get, type Member, newMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { letNewcomersPost } from '../support/site-database.ts'
import { givenCluster, place, siteAt, urlOf } from './given-database.ts'

/** A site whose role may open few connections. */

const cluster = givenCluster()

type Cursor = OutputOf<'app.changes'>['cursor']
const changes = (who: Member, { epoch, rev }: Cursor) => get(who, 'app.changes', { query: { epoch, since: rev } })
const begin = async (who: Member): Promise<Cursor> => (await get(who, 'app.changes', { query: {} })).cursor

test('a process opens no more connections than its role may, and leaves some for a backup', async () => {
  const { dataDir } = await place(cluster())
  const database = await createOwnedDatabase(cluster().connection)
  const admin = new pg.Client({ ...database, user: cluster().connection.user })
  await admin.connect()
  const limit = (count: number) => admin.query(`alter role ${database.user} connection limit ${count}`)
  await limit(11)
  const refused = startSite({ env: { DATABASE_URL: urlOf(database) }, dataDir })
  await expect(refused).rejects.toThrow(
    /allows 11 connections \(the role \S+\), which is too few for a process: allow 12 at least\.\n/,
  )

  await limit(12)
  const site = await siteAt({ dataDir, url: urlOf(database), database })
  expect(site.output()).toMatch(
    /"all":10,"allowed":12,.*"msg":"connections to the database that this process opens at most"/,
  )
  await letNewcomersPost(database)
  const member = await newMember(site)
  const opened = async () => {
    const asked = 'select count(*)::int as count from pg_stat_activity where usename = $1'
    const { rows } = await admin.query<{ count: number }>(asked, [database.user])
    return rows[0]?.count ?? 0
  }
  const began = await begin(member)
  const asked = Array.from({ length: 40 }, () => changes(member, began))
  const written = addPost(member, 'Written while many read')
  // Idle connections stay, so all that were needed are there afterwards.
  const during = await opened()
  await Promise.all([...asked, written])
  const most = Math.max(during, await opened())
  // The claim, two that listen, those for answers, and one at least of the queue.
  expect(most).toBeGreaterThanOrEqual(7)
  expect(most).toBeLessThanOrEqual(10)
  expect(site.output()).not.toContain('too many connections')
  await admin.end()
  await site.stop()
})
