import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { TroubleKind } from '../../src/contract/health.ts'
import { lookAtHealth } from '../../src/server/admin/health/look.ts'
import { presentMember, storePost } from '../support/content.ts'
import { mailsTo } from '../support/mailbox.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { databaseOf, startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

/** How the site runs, and what admins are told of it (PRODUCT 6.31, 6.32). */

let server: TestServer
let admin: Member
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  member = await presentMember(server)
})
afterAll(() => server.stop())

type Health = OutputOf<'admin.health'>
const health = (): Promise<Health> => get(admin, 'admin.health', {})
const kindsOf = ({ troubles }: Health): TroubleKind[] => troubles.map(({ kind }) => kind)

/** A job that failed some time ago, as the queue and the notes of it have it. */
async function failedJob(name: string, { state = 'retry', minutesAgo = 1, reason = 'no' } = {}): Promise<string> {
  const { db, jobs } = server.services
  const email = `${newWord()}@example.jp`
  await jobs.enqueue(db, 'registration.mailKnown', { email, language: 'en' }, 3_600_000)
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'registration.mailKnown' and data ->> 'email' = ${email}`.execute(db)
  const [{ id = '' } = {}] = rows
  await sql`update pgboss.job set state = ${state}::pgboss.job_state, retry_count = 1 where id = ${id}`.execute(db)
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await db.insertInto('failed_jobs').values({ job_id: id, name, reason, first_at: at, last_at: at }).execute()
  return email
}

describe('Health', () => {
  test('shows the version with its first start, jobs that repeat, and sizes', async () => {
    const { version, jobs, disk, backup } = await health()
    expect(version).toEqual({ running: server.services.config.version, since: expect.any(String), newer: null })
    expect(jobs.repeating.map(({ name }) => name)).toContain('health.look')
    for (const { next_at } of jobs.repeating) expect(Date.parse(next_at)).toBeGreaterThan(Date.now() - 1_000)
    expect(disk.database).toBeGreaterThan(1_000_000)
    expect(disk.total ?? 0).toBeGreaterThan(disk.free ?? 0)
    expect(backup).toBe(null)
  })

  test('shows how many connections this process opens at most, and how many are allowed and open', async () => {
    const { connections } = await health()
    expect(connections).toMatchObject({ most: 32, by: 'max_connections', name: '' })
    expect(connections?.open).toBeGreaterThan(0)
    expect(connections?.allowed).toBeGreaterThanOrEqual(connections?.open ?? 0)
  })

  test('names the role that may open fewer than PostgreSQL allows, and counts its connections alone', async () => {
    const other = await startTestServer({ asOwner: true })
    try {
      const role = databaseOf(other)
      await sql`alter role ${sql.id(role)} connection limit 40`.execute(server.services.db)
      const { connections } = await get(await presentMember(other, 55), 'admin.health', {})
      expect(connections).toMatchObject({ allowed: 40, by: 'role', name: role })
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where usename = ${role}`.execute(server.services.db)
      expect(connections?.open).toBeGreaterThan(0)
      expect(connections?.open).toBeLessThanOrEqual(rows[0]?.count ?? 0)
    } finally {
      await other.stop()
    }
  })

  test('says whether mails go to a mail server, or to files', async () => {
    const smtp = await startSmtp()
    const other = await startTestServer({ env: smtp.env })
    try {
      const theirAdmin = await presentMember(other, 55)
      expect((await get(theirAdmin, 'admin.health', {})).mail.by_server).toBe(true)
      expect((await health()).mail.by_server).toBe(false)
    } finally {
      await other.stop()
      await smtp.stop()
    }
  })

  test('names a later version that was started here', async () => {
    const { db } = server.services
    await db.insertInto('health_marks').values({ name: 'version:99.0.1', detail: '{}' }).execute()
    expect((await health()).version.newer).toBe('99.0.1')
    await db.deleteFrom('health_marks').where('name', '=', 'version:99.0.1').execute()
  })

  test('says how a job that repeats ran', async () => {
    const { db, jobs } = server.services
    await jobs.enqueue(db, 'posts.rank', {})
    await jobs.waitUntilIdle()
    const run = (await health()).jobs.repeating.find(({ name }) => name === 'posts.rank')
    expect(run).toMatchObject({ failed: false, ran_at: expect.any(String), took_ms: expect.any(Number) })
  })

  test('counts errors by call and by hour, without what was asked for', async () => {
    const { db, errors } = server.services
    errors.count('GET /api/broken/:id')
    errors.count('GET /api/broken/:id')
    expect((await health()).errors).toContainEqual({
      kind: 'GET /api/broken/:id',
      count: 2,
      last_at: expect.any(String),
    })
    await sql`update error_counts set hour = hour - interval '25 hours'`.execute(db)
    expect((await health()).errors).toEqual([])
  })

  test('shows failed jobs by kind, and has them done again at once, also those that were given up', async () => {
    const { dataDir, services } = server
    const emails = [
      await failedJob('registration.mailKnown', { reason: 'the first' }),
      await failedJob('registration.mailKnown', { state: 'failed', minutesAgo: 0, reason: 'the last' }),
    ]
    const { jobs, troubles } = await health()
    expect(jobs.failing).toEqual([
      expect.objectContaining({ name: 'registration.mailKnown', count: 2, given_up: 1, reason: 'the last' }),
    ])
    expect(troubles[0]).toMatchObject({ kind: 'jobs', count: 2, what: 'registration.mailKnown' })
    const { message } = await get(admin, 'admin.retryJobs', {
      body: { name: 'registration.mailKnown', reason: 'The mail server is back' },
    })
    expect(message).toBe('2 jobs are tried again now.')
    for (const email of emails)
      await until('the mail', async () => (await mailsTo(dataDir, email)).length === 1 || undefined)
    await services.jobs.waitUntilIdle()
    expect((await health()).jobs.failing).toEqual([])
    const entry = await services.db
      .selectFrom('admin_log')
      .select(['act', 'reason', 'details'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      act: 'job.retry',
      reason: 'The mail server is back',
      details: { job: 'registration.mailKnown', count: 2 },
    })
  })

  test('counts mails, and sends a test to who asks for it', async () => {
    const before = await health()
    expect(await get(admin, 'admin.testMail', {})).toEqual({ sent: true, reason: '' })
    const [mail] = (await mailsTo(server.dataDir, admin.email)).slice(-1)
    expect(mail?.subject).toBe('Engawa test')
    expect((await health()).mail.sent).toBe(before.mail.sent + 1)
  })

  test('leaves out comments of a closed account, which wait in no queue either', async () => {
    const { db } = server.services
    const post = await storePost(server, member, { kind: 'news' })
    const before = (await health()).queues.moderation
    await sql`
      insert into held_comments (id, post_id, author_id, text, held_for, held_at, closed_with_account)
      values (gen_random_uuid(), ${post.id}, ${member.session.id}, '<p>Hi</p>', 'links', now() - interval '9 days', true)`.execute(
      db,
    )
    expect((await health()).queues.moderation).toEqual(before)
  })

  test('shows since when the oldest thing waits, and no admin a report about themselves', async () => {
    const post = await storePost(server, member, { kind: 'news' })
    const reporter = await presentMember(server)
    await get(reporter, 'social.reportPost', {
      params: { authorId: member.session.id, postId: post.id },
      body: { report_text: 'Advertising, again' },
    })
    await get(reporter, 'social.reportUser', {
      params: { authorId: admin.session.id },
      body: { report_text: 'Deletes whatever I write' },
    })
    expect((await health()).queues.reports).toEqual({ count: 1, oldest: expect.any(String) })
    expect((await get(admin, 'admin.counts', {})).reports).toBe(1)
    expect(await get(admin, 'admin.stats', { query: {} })).toMatchObject({ open_reports: 1 })
    await server.services.db.updateTable('report_cases').set({ closed_at: new Date() }).execute()
  })
})

test('an error of the mail server is shown without addresses, and ends with the next mail that is sent', async () => {
  const smtp: Smtp = await startSmtp()
  const other = await startTestServer({ env: smtp.env })
  try {
    const boss = await presentMember(other, 55)
    smtp.replies.push('no')
    const failed = await get(boss, 'admin.testMail', {})
    expect(failed).toEqual({ sent: false, reason: expect.stringContaining('later') })
    expect(JSON.stringify(await get(boss, 'admin.health', {}))).not.toContain(boss.email)
    const { db } = other.services
    await db
      .updateTable('health_marks')
      .set({ since: new Date(Date.now() - 3_600_000) })
      .where('name', '=', 'mail.down')
      .execute()
    const down = await get(boss, 'admin.health', {})
    expect(down.mail).toMatchObject({ failed: 1, last_error: { reason: expect.stringContaining('later') } })
    expect(down.troubles.map(({ kind }) => kind)).toEqual(['mail'])
    expect(await get(boss, 'admin.testMail', {})).toEqual({ sent: true, reason: '' })
    expect((await get(boss, 'admin.health', {})).troubles).toEqual([])
  } finally {
    await other.stop()
    await smtp.stop()
  }
})

describe('a trouble', () => {
  const toldOf = async (who: Member, words: string): Promise<number> => {
    const told = await get(who, 'notifications.page', { query: {} })
    return JSON.stringify(told).split(words).length - 1
  }
  const look = async () => {
    await lookAtHealth({}, server.services, { id: '' })
    await server.services.jobs.waitUntilIdle()
  }
  const old = 'The last backup of the site is old'
  const setBackup = (daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    return sql`
      insert into health_marks (name, at, detail) values ('backup', ${at}, '{"bytes": 5}')
      on conflict (name) do update set at = excluded.at`.execute(server.services.db)
  }

  test('comes to each admin once by bell and mail until it has ended, whatever number of processes look', async () => {
    const second = await presentMember(server, 55)
    await setBackup(8)
    expect(kindsOf(await health())).toEqual(['backup'])
    await Promise.all([look(), look(), look()])
    await look()
    for (const who of [admin, second]) {
      expect(await toldOf(who, old)).toBe(1)
      const mails = await mailsTo(server.dataDir, who.email)
      expect(mails.filter(({ subject }) => subject === 'Engawa needs a look')).toHaveLength(1)
    }
    expect(await toldOf(member, old)).toBe(0)
    await setBackup(0)
    await look()
    await setBackup(9)
    await look()
    expect(await toldOf(admin, old)).toBe(2)
    await setBackup(0)
    await look()
    expect(kindsOf(await health())).toEqual([])
  })

  test('of reports that wait comes to nobody whom all of them are about', async () => {
    const second = await presentMember(server, 55)
    const reporter = await presentMember(server)
    await get(reporter, 'social.reportUser', {
      params: { authorId: second.session.id },
      body: { report_text: 'Deletes whatever I write' },
    })
    await sql`update report_cases set opened_at = now() - interval '2 days' where closed_at is null`.execute(
      server.services.db,
    )
    await look()
    const words = 'Reports have been waiting'
    expect(await toldOf(admin, words)).toBe(1)
    expect(await toldOf(second, words)).toBe(0)
  })

  test('of appeals that wait is shown, and comes, to nobody who may answer none of them', async () => {
    const second = await presentMember(server, 55)
    const suspended = await presentMember(server)
    await get(admin, 'admin.suspend', {
      params: { id: suspended.session.id },
      body: { until: null, reason: 'Advertising' },
    })
    await get(suspended, 'settings.appeal', { body: { text: 'I did not advertise anything' } })
    await sql`update appeals set created_at = now() - interval '2 days'`.execute(server.services.db)
    const seenBy = async (who: Member) => {
      const { queues, troubles } = await get(who, 'admin.health', {})
      const { appeals } = await get(who, 'admin.counts', {})
      return [queues.appeals.count, appeals, troubles.filter(({ kind }) => kind === 'appeals').length]
    }
    expect([await seenBy(admin), await seenBy(second)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    await look()
    const words = 'An appeal has been waiting'
    expect([await toldOf(admin, words), await toldOf(second, words)]).toEqual([0, 1])
  })

  test('of who asks for an account is shown since when, and comes to admins alone', async () => {
    const moderator = await presentMember(server, 30)
    const asked_at = new Date(Date.now() - 2 * 86_400_000)
    const { db } = server.services
    await sql`
      insert into applications (id, email, username, sex, birthday, lang, why, terms_edition, asked_at)
      values (gen_random_uuid(), ${`${newWord()}@example.jp`}, 'Ren', 'none', '1990-01-01', 'en', 'I live here', 1, ${asked_at})`.execute(
      db,
    )
    const now = await health()
    expect(now.queues.applications).toEqual({ count: 1, oldest: asked_at.toISOString() })
    expect(kindsOf(now)).toContain('applications')
    await look()
    const words = 'Somebody who asks for an account'
    expect(await toldOf(admin, words)).toBe(1)
    expect(await toldOf(moderator, words)).toBe(0)
  })
})

test('a call that fails is counted by its path alone', async () => {
  const { db } = server.services
  await sql`alter table collections rename to collections_gone`.execute(db)
  const { status } = await ask(member, 'collections.list', { query: {} }).finally(() =>
    sql`alter table collections_gone rename to collections`.execute(db),
  )
  expect(status).toBe(500)
  const [first] = (await health()).errors
  expect(first?.kind).toMatch(/^GET \/api\/[\w/:]+$/)
})
