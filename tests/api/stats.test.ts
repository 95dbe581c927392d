import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StatKind, statKinds } from '../../src/contract/stats.ts'
import { gauges, rollStats } from '../../src/server/core/stats/roll.sql.ts'
import { removePictures } from '../../src/server/core/uploads/remove-pictures.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { purgeAccounts } from '../../src/server/gate/account/purge.ts'
import { anyOf } from '../../src/server/platform/db/sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { noteChange } from '../../src/server/platform/stats/note-change.sql.ts'
import { presentMember, storePost } from '../support/content.ts'
import { connect } from '../support/live.ts'
import { addComment, addPost, get, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The counts of the site: what the job sums up, and what an admin reads of it (PRODUCT 6.7). */

let server: TestServer
let admin: Member
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  member = await presentMember(server)
})
afterAll(() => server.stop())

const roll = () => inTransaction(server.services.db, rollStats)

/** The counts of today, or of a day before, after the job has run. */
async function counts(daysAgo = 0): Promise<Record<StatKind, number | null>> {
  await roll()
  const { series } = await get(admin, 'admin.stats', { query: { days: '30' } })
  return Object.fromEntries(statKinds.map(kind => [kind, series[kind]?.at(-1 - daysAgo) ?? null])) as never
}

describe('today', () => {
  test('has what was written, and the people who were here', async () => {
    const before = await counts()
    const [ken, mika] = [await presentMember(server), await presentMember(server)]
    const post = await addPost(ken, 'A walk along the river')
    await storePost(server, ken, { kind: 'guide' })
    await addComment(mika, post, 'Lovely')
    const after = await counts()
    expect(after.people).toBe((before.people ?? 0) + 2)
    expect(after['posts.timeline']).toBe((before['posts.timeline'] ?? 0) + 1)
    expect(after['posts.guide']).toBe((before['posts.guide'] ?? 0) + 1)
    expect(after.comments).toBe((before.comments ?? 0) + 1)
    expect(after.reports).toBe(0)
    expect(after['storage.database']).toBeGreaterThan(1_000_000)
  })

  test('is the same however often the job runs, also several at once', async () => {
    await noteChange(server.services.db, 'push.sent', 3)
    const before = await counts()
    await Promise.all([roll(), roll(), roll()])
    expect(await counts()).toEqual({ ...before, 'storage.database': expect.any(Number) })
    expect(before['push.sent']).toBe(3)
  })

  test('counts who used the site, once each, whatever they do', async () => {
    const { db } = server.services
    const ken = await presentMember(server)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now() - interval '1 hour'` } as never)
      .where('user_id', '=', ken.session.id)
      .execute()
    const before = await counts()
    await get(ken, 'settings.account', {})
    await get(ken, 'settings.account', {})
    const after = await counts()
    expect(after['active.day']).toBe((before['active.day'] ?? 0) + 1)
    expect(after['active.week']).toBe((before['active.week'] ?? 0) + 1)
  })

  test('has one less where an account is closed, and as many again when it is opened', async () => {
    const { db } = server.services
    const ken = await presentMember(server)
    const { people } = await counts()
    const close = (at: Date | null) =>
      db.updateTable('users').set({ closed_at: at }).where('id', '=', ken.session.id).execute()
    await close(new Date())
    expect((await counts()).people).toBe((people ?? 0) - 1)
    await close(null)
    expect((await counts()).people).toBe(people)
    await sql`insert into active_days (day, user_id) values (day_in_japan(now()), ${ken.session.id})
      on conflict do nothing`.execute(db)
    await close(new Date(Date.now() - 31 * 86_400_000))
    await purgeAccounts({}, server.services, { id: '' })
    await server.services.jobs.waitUntilIdle()
    expect((await counts()).people).toBe((people ?? 0) - 1)
    const left = await db.selectFrom('active_days').select('day').where('user_id', '=', ken.session.id).execute()
    expect(left).toEqual([])
  })

  test('has the people and the bytes of yesterday as long as it is not counted, as after midnight', async () => {
    const { db } = server.services
    await noteChange(db, 'storage.public', 5_000)
    const before = await counts()
    const ofGauges = sql`kind = ${anyOf([...gauges], 'text')}`
    await sql`delete from stats_days where ${ofGauges} and day < day_in_japan(now())`.execute(db)
    await sql`update stats_days set day = day - 1 where ${ofGauges}`.execute(db)
    const { series } = await get(admin, 'admin.stats', { query: { days: '30' } })
    expect(series.people?.at(-1)).toBe(before.people)
    const { disk } = await get(admin, 'admin.health', {})
    expect(disk.pictures).toBe((before['storage.public'] ?? 0) + (before['storage.private'] ?? 0))
    expect((await counts()).people).toBe(before.people)
  })

  test('has the bytes of pictures, by who may see them, until they are removed', async () => {
    const { services } = server
    const before = await counts()
    const bytes = await redAndBlue(400, 300).jpeg().toBuffer()
    const stored = await storePicture(services, bytes, { ownerId: member.session.id, private: true })
    const held = await counts()
    const size = (held['storage.private'] ?? 0) - (before['storage.private'] ?? 0)
    expect(size).toBeGreaterThan(100)
    await services.db.updateTable('pictures').set({ private: false }).where('id', '=', stored.id).execute()
    const shown = await counts()
    expect(shown['storage.private']).toBe(before['storage.private'])
    expect(shown['storage.public']).toBe((before['storage.public'] ?? 0) + size)
    await inTransaction(services.db, tx => removePictures(tx, services, [stored.id]))
    expect((await counts())['storage.public']).toBe(before['storage.public'])
  })

  test('a picture that was stored before is measured by the job', async () => {
    const { services } = server
    const bytes = await redAndBlue(400, 300).jpeg().toBuffer()
    const { id } = await storePicture(services, bytes, { ownerId: member.session.id })
    const { 'storage.public': before } = await counts()
    await services.db.updateTable('pictures').set({ bytes: null, file_bytes: null }).where('id', '=', id).execute()
    await services.jobs.enqueue(services.db, 'stats.roll', {})
    await services.jobs.waitUntilIdle()
    expect((await counts())['storage.public']).toBe(before)
  })
})

describe('earlier days', () => {
  test('are those of Japan', async () => {
    const { db } = server.services
    await roll()
    const post = await storePost(server, member, { kind: 'news' })
    // Half past midnight two days ago in Japan, which is still the day before in UTC.
    await sql`
      update posts set created_at = ((day_in_japan(now()) - 2)::timestamp + interval '30 minutes') at time zone 'Asia/Tokyo'
      where id = ${post.id}`.execute(db)
    // As if the job had not run since.
    await sql`
      insert into stats_days (kind, day, value) values ('comments', day_in_japan(now()) - 3, 0)
      on conflict do nothing`.execute(db)
    await sql`delete from stats_days where day > day_in_japan(now()) - 3 and kind = 'comments'`.execute(db)
    const after = [await counts(2), await counts(3)]
    expect(after.map(each => each['posts.news'])).toEqual([1, 0])
  })

  test('that nobody counted are made up for after a pause, without a gap', async () => {
    const { db } = server.services
    const whole = await counts()
    await sql`delete from stats_days where day > day_in_japan(now()) - 6 and kind not like 'push.%' and kind not like 'jobs.%'`.execute(
      db,
    )
    await sql`
      insert into stats_days (kind, day, value) values ('people', day_in_japan(now()) - 6, ${whole.people}),
        ('comments', day_in_japan(now()) - 6, 0)
      on conflict (kind, day) do update set value = excluded.value`.execute(db)
    await roll()
    const { series } = await get(admin, 'admin.stats', { query: { days: '7' } })
    expect(series.people?.slice(-6)).toEqual(Array(6).fill(whole.people))
    for (const kind of ['posts.timeline', 'comments', 'messages', 'reports'] as const)
      expect(series[kind]?.slice(-6), kind).not.toContain(null)
    expect(series.comments?.at(-1)).toBe(whole.comments)
  })

  test('of who was here are forgotten after two months', async () => {
    const { db } = server.services
    await sql`
      insert into active_days (day, user_id)
      select day_in_japan(now()) - n, ${member.session.id} from generate_series(58, 70) n on conflict do nothing`.execute(
      db,
    )
    await roll()
    const rows = await db.selectFrom('active_days').select('day').where('user_id', '=', member.session.id).execute()
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.length).toBeLessThanOrEqual(4)
  })
})

test('an admin is told who is online and which reports wait', async () => {
  const socket = await connect(server, member)
  const away = await connect(server, admin, { away: true })
  await socket.heard()
  await away.heard()
  const post = await addPost(member, 'A walk along the canal')
  const ken = await presentMember(server)
  await get(ken, 'social.reportPost', {
    params: { authorId: member.session.id, postId: post.id },
    body: { report_text: 'Advertising, again' },
  })
  const stats = await get(admin, 'admin.stats', { query: {} })
  expect(stats).toMatchObject({ online: 1, away: 1, open_reports: 1, days: expect.any(Array) })
  expect(Date.now() - Date.parse(stats.oldest_report ?? '')).toBeLessThan(60_000)
  expect(stats.days).toHaveLength(30)
  await get(ken, 'social.reportUser', {
    params: { authorId: admin.session.id },
    body: { report_text: 'Deletes whatever I write' },
  })
  expect((await get(admin, 'admin.stats', { query: {} })).open_reports).toBe(1)
  await socket.end()
  await away.end()
})
