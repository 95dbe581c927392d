import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { openAvailability } from '../../src/server/platform/db/availability.ts'
import { type Database, openDatabase } from '../../src/server/platform/db/database.ts'
import { isBusy } from '../../src/server/platform/db/is-busy.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import { mailsTo } from '../support/mailbox.ts'
import { ask, newAddress, newWord, visitor } from '../support/people.ts'
import { databaseOf, startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'
import { workerCluster } from '../support/worker-cluster.ts'

/** What a server does while its database counts as lost, although it is there. tests/fault takes it away. */

const availability = openAvailability()
let server: TestServer
/** Reaches the database all the same. */
let beside: Database

beforeAll(async () => {
  server = await startTestServer({ availability })
  beside = openDatabase({ ...workerCluster(), database: databaseOf(server) }, () => {})
})
afterAll(async () => {
  await beside.destroy()
  await server.stop()
})

const isThere = async (statement: ReturnType<typeof sql<{ there: boolean }>>) =>
  (await statement.execute(beside)).rows[0]?.there

test('statements in flight are cut off, and no other is sent until it is back', async () => {
  const slow = sql`select pg_sleep(60)`.execute(server.services.db).catch((error: unknown) => error)
  await until('the statement', () =>
    isThere(sql<{
      there: boolean
    }>`select exists (select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)')
      as there`),
  )
  availability.lost()
  expect(isBusy(await slow)).toBe(true)
  const input = { params: { pageSize: '10' }, query: { selectedDate: 'all' } } as const
  const refused = await ask(visitor(server.origin), 'posts.feedForVisitors', input)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(serverLimits.busyRetrySeconds)])
  expect(refused.body).toMatchObject({ code: 'busy' })
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  // A browser fills the empty page with what it has kept.
  const page = await fetch(`${server.origin}/search`, { headers: { 'x-forwarded-for': newAddress() } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, String(serverLimits.busyRetrySeconds)])
  expect(await page.text()).toMatch(/^<!doctype html>/i)
  availability.back()
  expect((await ask(visitor(server.origin), 'posts.feedForVisitors', input)).status).toBe(200)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})

test('a job that was taken waits until it is back', async () => {
  const { services, dataDir } = server
  const email = `${newWord()}@example.jp`
  availability.lost()
  await services.jobs.enqueue(beside, 'registration.mailKnown', { email, language: 'en' })
  await until('the job being taken', () =>
    isThere(sql<{
      there: boolean
    }>`select exists (select from pgboss.job where state = 'active' and data->>'email' = ${email})
      as there`),
  )
  expect(await mailsTo(dataDir, email)).toHaveLength(0)
  availability.back()
  await until('the mail', async () => (await mailsTo(dataDir, email)).length === 1 || undefined)
  await services.jobs.waitUntilIdle()
  expect(server.logged()).not.toContain('a job failed')
})
