import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dateInJapan, daysAfter } from '../../src/contract/days.ts'
import { dayText } from '../../src/contract/days-text.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { tellSavers } from '../../src/server/told/eves/eves.sql.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { notificationsOf } from '../support/notifications.ts'
import { get, type Member, newWord } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed } from '../support/push-service.ts'
import type { TestServer } from '../support/server.ts'

/** What is said on the eve of a saved event (PRODUCT 2.50). */

const hourMs = 3_600_000
let server: TestServer
let service: PushService
let stop: () => Promise<void>
let author: Member
let saver: Member
/** Today in Japan, when the tests began. */
const today = dateInJapan(new Date())
/** Stops the clock at an hour in Japan. */
const moveClockTo = (hour: number, day = today) => vi.setSystemTime(Date.parse(`${day}T00:00:00+09:00`) + hour * hourMs)

beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(async () => {
  vi.useRealTimers()
  await stop()
})
beforeEach(async () => {
  moveClockTo(18)
  author = await stayingMember()
  saver = await stayingMember()
})

/** A member whose session outlives all moves of the clock. */
async function stayingMember(): Promise<Member> {
  const member = await presentMember(server)
  const expires_at = new Date('2100-01-01')
  await server.services.db
    .updateTable('sessions')
    .set({ expires_at })
    .where('user_id', '=', member.session.id)
    .execute()
  return member
}

const inDays = (count: number) => daysAfter(today, count)
const tomorrow = inDays(1)
const event = (from = tomorrow, more: Parameters<typeof storePost>[2] = {}) =>
  storePost(server, author, { kind: 'guide', title: `Lanterns ${newWord()}`, days: { from, to: inDays(9) }, ...more })
const save = (who: Member, { id }: { id: string }) => get(who, 'posts.save', { params: { id } })
const unsave = (who: Member, { id }: { id: string }) => get(who, 'posts.unsave', { params: { id } })
/** An event of tomorrow that the saver has saved. */
const saved = async (...of: Parameters<typeof event>) => {
  const post = await event(...of)
  await save(saver, post)
  return post
}
const set = (name: string, value: string) => get(saver, 'settings.change', { body: { name, value } })
const idle = () => server.services.jobs.waitUntilIdle()
/** Looks who is due, as two processes of a site that do so at once. */
async function look(): Promise<void> {
  const { db, jobs } = server.services
  await Promise.all([jobs.enqueue(db, 'eves.tell', {}), jobs.enqueue(db, 'eves.tell', {})])
  await idle()
}
const told = async (who = saver) =>
  (await notificationsOf(who)).filter(({ type }) => type === 'site_updates').map(({ post_title }) => post_title)
const edit = async (post: { id: string }, post_days: object) => {
  const { text, version } = await server.services.db
    .selectFrom('posts')
    .select(['text', 'version'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  const params = { postId: post.id, type: 'guide', userId: author.session.id }
  await get(author, 'posts.edit', { params, body: { post_text: text, version, post_days } } as never)
  await idle()
}

test('who saved an event is told once on its eve, in their language, and opens it', async () => {
  await get(saver, 'settings.change', { body: { name: 'language', value: 'en' } })
  const phone = await subscribed(service, saver)
  const post = await saved(tomorrow, { title: 'A lantern night' })
  await look()
  await look()
  const words = `You saved “A lantern night”. It begins on ${dayText('en', tomorrow, today)}.`
  const [notification, ...others] = await notificationsOf(saver)
  expect(others).toEqual([])
  expect(notification).toMatchObject({ type: 'site_updates', post_slug: post.slug, post_title: words, read: false })
  expect((await phone.next()).payload.notification).toMatchObject({ body: words })
  expect(phone.given).toHaveLength(1)
})

test('a device that reads Japanese is told in Japanese', async () => {
  await set('language', 'ja')
  const phone = await subscribed(service, saver)
  await saved(tomorrow, { title: '灯籠の夜' })
  await look()
  const day = dayText('ja', tomorrow, today)
  expect((await phone.next()).payload.notification).toMatchObject({
    body: `保存した「灯籠の夜」は${day}に始まります。`,
  })
})

test('an event in a collection counts as saved, and saved twice is told once', async () => {
  const post = await saved()
  await unsave(saver, post)
  for (const name of ['Autumn', 'With friends']) {
    const { id } = await get(saver, 'collections.add', { body: { name } })
    await get(saver, 'collections.addPost', { params: { id, postId: post.id } })
  }
  await look()
  expect(await told()).toHaveLength(1)
})

test('nothing is said before six, and nothing once the day has begun', async () => {
  await saved()
  moveClockTo(17.9)
  await look()
  expect(await told()).toEqual([])
  moveClockTo(24)
  await look()
  expect(await told()).toEqual([])
})

test('a server that was down at six says it later that evening', async () => {
  await saved()
  moveClockTo(23.9)
  await look()
  expect(await told()).toHaveLength(1)
})

test('the eve of New Year is the last day of the year', async () => {
  moveClockTo(18, '2040-12-31')
  saver = await stayingMember()
  await save(saver, await event('2041-01-01', { days: { from: '2041-01-01', to: '2041-01-03' } }))
  await look()
  expect(await told()).toEqual([expect.stringContaining('1 Jan 2041')])
})

test.each([
  ['begins the day after', () => saved(inDays(2))],
  ['has begun', () => saved(inDays(0))],
  ['was saved no more', async () => unsave(saver, await saved())],
  ['was deleted', async () => get(author, 'posts.delete', { params: { id: (await saved()).id, type: 'guide' } })],
  ['waits for approval', () => storeHidden('pending')],
  ['was removed', () => storeHidden('removed')],
  ['is by somebody whom one has blocked', async () => blocked(saver)],
  ['is by somebody who has blocked one', async () => blocked(undefined)],
  ['is saved by somebody who switched that off', () => set('event_eves.in_app', 'off').then(() => saved())],
])('nothing is said of an event that %s', async (_, make) => {
  await make()
  await look()
  expect(await told()).toEqual([])
})

async function storeHidden(status: 'pending' | 'removed') {
  const post = await saved()
  await server.services.db.updateTable('posts').set({ status }).where('id', '=', post.id).execute()
}
async function blocked(by: Member | undefined) {
  const other = await presentMember(server)
  const post = await storePost(server, other, {
    kind: 'guide',
    title: 'Lanterns',
    days: { from: tomorrow, to: tomorrow },
  })
  await save(saver, post)
  await (by ? block(server, by, other) : block(server, other, saver))
}

test('an event that is moved is taken back, and told on its new eve', async () => {
  const post = await saved()
  await look()
  expect(await told()).toHaveLength(1)
  await edit(post, { from: inDays(3), to: inDays(3) })
  expect(await told()).toEqual([])
  await look()
  expect(await told()).toEqual([])
  moveClockTo(18, inDays(2))
  await look()
  expect(await told()).toHaveLength(1)
})

test('an event that is moved to tomorrow in the evening is told then, and one that goes back and forth not again', async () => {
  const post = await saved(inDays(5))
  await look()
  expect(await told()).toEqual([])
  moveClockTo(20)
  await edit(post, { from: tomorrow, to: tomorrow })
  await look()
  expect(await told()).toHaveLength(1)
  await edit(post, { from: inDays(5), to: inDays(5) })
  await edit(post, { from: tomorrow, to: tomorrow })
  await look()
  expect(await told()).toEqual([])
})

test('an edit that leaves the first day takes nothing back', async () => {
  const post = await saved()
  await look()
  await edit(post, { from: tomorrow, to: inDays(2) })
  expect(await told()).toHaveLength(1)
})

test('who saves it after it was told is not told, and what was deleted does not come back', async () => {
  const post = await saved()
  await look()
  await get(saver, 'notifications.clear', { body: {} })
  const late = await presentMember(server)
  await save(late, post)
  await look()
  expect(await told(late)).toEqual([])
  expect(await told()).toEqual([])
})

test('its push has a switch of its own, and waits for the end of quiet hours', async () => {
  const phone = await subscribed(service, saver)
  await set('event_eves.push', 'off')
  await saved()
  await look()
  expect(await told()).toHaveLength(1)
  expect(phone.given).toEqual([])
  await set('event_eves.push', 'on')
  await set('site_updates.push', 'off')
  await set('quiet_hours', '17-23 Asia/Tokyo')
  await saved(tomorrow, { title: 'Held until later' })
  await look()
  expect(phone.given).toEqual([])
  moveClockTo(23)
  await server.services.jobs.enqueue(server.services.db, 'push.endQuietHours', {})
  await idle()
  expect((await phone.next()).payload.notification.body).toContain('Held until later')
})

test('a process that ends between two pages leaves the rest to the next one, and nobody is told twice', async () => {
  const { db } = server.services
  const post = await event()
  const most = serverLimits.eves.atOnce
  await sql`
    with crowd as (
      insert into users (id, email, username, user_tag, sex, birthday)
      select gen_random_uuid(), n || ${`${post.id}@example.jp`}, 'Person ' || n, 'p_' || n, 'none', '1990-01-01'
      from generate_series(1, ${most + 50}) n returning id)
    insert into saves (user_id, post_id) select id, ${post.id} from crowd`.execute(db)
  expect(await inTransaction(db, tx => tellSavers(tx, { postId: post.id, day: tomorrow }))).toBe(true)
  await look()
  await look()
  const { rows } = await sql<{ told: number; people: number }>`
    select count(*)::int as told, count(distinct user_id)::int as people from notifications
    where post_id = ${post.id}`.execute(db)
  expect(rows).toEqual([{ told: most + 50, people: most + 50 }])
})
