import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { casesPage, openReports, type Shown } from '../../src/server/admin/reports/cases.sql.ts'
import { lockNextCase } from '../../src/server/admin/reports/claims.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { SignedIn } from '../../src/server/platform/http/handlers.ts'
import { explain, presentMember, vacuum, watched } from '../support/content.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * What the queue of reports costs does not depend on how long it is, in blocks of 8 KiB that PostgreSQL touches. `REPORTS=100000` measures
 * with as many, and prints the figures.
 */

const many = Number(process.env.REPORTS ?? 10_000)

let server: TestServer
let viewer: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  const { session } = await presentMember(server, 55)
  viewer = { id: session.id, role: 55, suspended: false, sessionId: '', userTag: session.user_tag, username: '' }
}, 120_000)
afterAll(() => server.stop())

/** Adds reports by one person about as many others, half of them decided. */
async function fill(db: Database, from: number, to: number): Promise<void> {
  const { session: reporter } = await presentMember(server)
  const adding = sql`
    with people as (
      insert into users (id, email, username, user_tag, sex, birthday)
      select gen_random_uuid(), n || '@reports.example', 'Person ' || n, 'reported_' || n, 'none', '1990-01-01'
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n returning id, user_tag),
    cases as (
      insert into report_cases (id, target, target_id, person_id, reports_count, opened_at, closed_at)
      select gen_random_uuid(), 'user', id, id, 1, now() - split_part(user_tag, '_', 2)::int * interval '1 second',
        case when split_part(user_tag, '_', 2)::int % 2 = 0 then now() - split_part(user_tag, '_', 2)::int * interval '1 second' end
      from people returning id, target_id, opened_at, closed_at)
    insert into reports (id, case_id, reporter_id, target, target_id, person_id, text, created_at, closed_at)
    select id, id, ${reporter.id}, 'user', target_id, target_id, '<p>Not nice</p>', opened_at, closed_at from cases`
  await db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    await adding.execute(connection)
  })
  await vacuum(db)
}

/** How many blocks each question touches, and the tables that it reads from end to end. */
async function costs(): Promise<Record<string, { blocks: number; readAll: string[] }>> {
  const of = async (work: (db: Database) => Promise<unknown>) => {
    const { db, asked } = watched(server.services.db)
    await work(db)
    const found = await Promise.all(asked.map(each => explain(server.services.db, each)))
    return { blocks: found.reduce((sum, { blocks }) => sum + blocks, 0), readAll: found.flatMap(each => each.readAll) }
  }
  const page = (shown: Shown) => of(db => casesPage(db, viewer, { shown, cursor: undefined }, server.services.pictures))
  return {
    open: await page('open'),
    mine: await page('mine'),
    done: await page('done'),
    later: await of(async db => {
      const { next } = await casesPage(
        server.services.db,
        viewer,
        { shown: 'open', cursor: undefined },
        server.services.pictures,
      )
      return casesPage(db, viewer, { shown: 'open', cursor: next ?? undefined }, server.services.pictures)
    }),
    next: await of(db => lockNextCase(db, viewer)),
    counts: await of(db => openReports(db, viewer.id)),
  }
}

test('a queue of many reports reads no more than the rows of its page', async () => {
  const { db } = server.services
  await fill(db, 1, many * 2)
  const long = await costs()
  if (process.env.REPORTS !== undefined) console.table(long)
  // Each row looks up the report and two people, each by an index of a few levels.
  const most = keepingLimits.reports.pageSize * 10
  // These are empty, so that reading them all is nothing.
  const empty = ['posts', 'admin_log', 'report_pictures']
  for (const [name, { blocks, readAll }] of Object.entries(long))
    expect([name, readAll.filter(table => !empty.includes(table)), blocks <= most]).toEqual([name, [], true])
}, 240_000)
