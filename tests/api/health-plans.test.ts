import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Facts, readFacts } from '../../src/server/admin/health/read-facts.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { explain, presentMember, vacuum, watched } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Health (PRODUCT 6.31) is read in few short statements, however much the site holds: 10,000 of each thing that it counts. */

const many = 10_000
/**
 * None of these is read from end to end. Of accounts, and of jobs
 * that failed, at most 1,000 are looked up, for which the whole table may be cheaper.
 */
const bigTables = [
  'job_common',
  'failed_jobs',
  'stats_days',
  'bounced_addresses',
  'appeals',
  'applications',
  'report_cases',
  'posts',
  'post_moderation',
]

let server: TestServer
let viewer: Member
beforeAll(async () => {
  server = await startTestServer()
  viewer = await presentMember(server, 55)
  await fill(server.services.db)
}, 180_000)
afterAll(() => server.stop())

async function fill(db: Database): Promise<void> {
  const numbers = sql.raw(`generate_series(1, ${many}) n`)
  await db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`
      insert into users (id, email, username, user_tag, sex, birthday)
      select gen_random_uuid(), n || '@health.example', 'Person ' || n, 'health_' || n, 'none', '1990-01-01' from ${numbers}`.execute(
      connection,
    )
    await sql`
      insert into bounced_addresses (user_id, email, status, at)
      select id, email, '5.1.1', now() - split_part(email, '@', 1)::int * interval '1 hour'
      from users where email like '%@health.example'`.execute(connection)
    await sql`
      insert into appeals (user_id, suspended_at, text, created_at, answered_at)
      select id, now(), 'Please', now(), now() from users where email like '%@health.example'`.execute(connection)
    await sql`
      insert into report_cases (id, target, target_id, person_id, reports_count, opened_at, closed_at)
      select gen_random_uuid(), 'user', id, id, 1, now(), now() from users where email like '%@health.example'`.execute(
      connection,
    )
    await sql`
      insert into failed_jobs (job_id, name, reason, first_at, last_at)
      select gen_random_uuid(), 'push.send', 'no', now(), now() - n * interval '1 minute' from ${numbers}`.execute(
      connection,
    )
    await sql`
      insert into pgboss.job (name, state, start_after, completed_on)
      select 'registration.mailKnown', 'completed', now() - interval '1 hour', now() from ${numbers}`.execute(
      connection,
    )
    await sql`
      insert into applications (id, email, username, sex, birthday, lang, why, terms_edition)
      select gen_random_uuid(), n || '@wish.example', 'Wish ' || n, 'none', '1990-01-01', 'en', 'I live here', 1 from ${numbers}`.execute(
      connection,
    )
    await sql`
      insert into stats_days (kind, day, value)
      select 'kind.' || n % 40, day_in_japan(now()) - n / 40, n from ${numbers}`.execute(connection)
    await sql`
      insert into posts (id, author_id, kind, text, slug, words, status)
      select gen_random_uuid(), ${viewer.session.id}, 'timeline', '<p>text</p>', 'health-' || n, array_to_tsvector(array['text']), 'published'
      from ${numbers}`.execute(connection)
    await sql`
      insert into post_moderation (post_id, decision, decided_at, appealed_at, answered_at)
      select id, 'published', now(), now(), now() from posts where slug like 'health-%'`.execute(connection)
  })
  await vacuum(db)
}

test('Health is read by indexes, in few statements whose cost has a bound', async () => {
  const { db, asked } = watched(server.services.db)
  const facts: Facts = await readFacts({ ...server.services, db }, viewer.session)
  expect(facts.mail.cameBack[0]?.domain).toBe('health.example')
  expect(asked).toHaveLength(13)
  const dear: string[] = []
  for (const query of asked) {
    const { readAll, blocks } = await explain(server.services.db, query)
    const looksUp = query.sql.includes('failed_jobs') ? 'job_common' : null
    const whole = readAll.filter(table => bigTables.includes(table) && table !== looksUp)
    // The longest reads 1,000 rows of a list, each with its row of another table.
    if (whole.length > 0 || blocks > 8_000) dear.push(`${whole} ${blocks} ${query.sql}`)
  }
  expect(dear).toEqual([])
})
