import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeSetting } from '../../src/server/core/people/settings.sql.ts'
import { takeHeld } from '../../src/server/told/push/held.sql.ts'
import { befriend, beginChat, read, say } from '../support/chats.ts'
import { block, explain, vacuum, watched } from '../support/content.ts'
import { notificationsOf, react, threeMembers } from '../support/notifications.ts'
import { addPost, ask, get, type Member } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed } from '../support/push-service.ts'
import type { TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

/** Hours in which nothing is pushed (PRODUCT 4.21). */

const hourMs = 3_600_000

let server: TestServer
let service: PushService
let stop: () => Promise<void>
/** Stops the clock at a time. */
const moveClockTo = (at: number) => vi.setSystemTime(at)

/** Quiet hours of the full hours `from` and `to`, in ms, in UTC. */
const quiet = (from: number, to: number) => `${hourOf(from)}-${hourOf(to)} UTC`
const hourOf = (at: number) => (at / hourMs) % 24
const writtenHour = (at: number) => `${String(hourOf(at)).padStart(2, '0')}:00`

beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(async () => {
  vi.useRealTimers()
  await stop()
})

const idle = () => server.services.jobs.waitUntilIdle()
const setHours = (who: Member, value: string) =>
  ask(who, 'settings.change', { body: { name: 'quiet_hours', value } }).then(({ status }) => status)

/** Looks whose quiet hours have ended, as two processes of a site that do so at once. */
async function look(): Promise<void> {
  const { db, jobs } = server.services
  await Promise.all([jobs.enqueue(db, 'push.endQuietHours', {}), jobs.enqueue(db, 'push.endQuietHours', {})])
  await idle()
}

/** Somebody with a phone, a chat of theirs with somebody else, and a post of theirs. */
async function awake() {
  vi.useRealTimers()
  const [jun, mika, ken] = await threeMembers(server)
  await befriend(mika, jun)
  const { chat_id: chat } = await beginChat(mika, [jun])
  const post = await addPost(jun, 'Snow country')
  return { jun, mika, ken, chat, post, phone: await subscribed(service, jun) }
}

/** The same in quiet hours, which end in one or two hours. */
async function asleep() {
  const all = await awake()
  const { jun, mika, chat, phone } = all
  await say(mika, chat, 'Good night')
  await phone.next()
  const begin = Math.floor(Date.now() / hourMs) * hourMs
  const end = begin + 2 * hourMs
  expect(await setHours(jun, quiet(begin, end))).toBe(200)
  const inWords = `1 new message and 1 notification since ${writtenHour(begin)}`
  return { ...all, begin, end, inWords }
}

test('what comes in quiet hours comes as one push at their end, which says how many', async () => {
  const { jun, mika, ken, chat, post, phone, begin, end } = await asleep()
  await say(mika, chat, 'Are you awake?')
  await say(mika, chat, 'Then tomorrow')
  await react(ken, post)
  await idle()
  moveClockTo(end - 60_000)
  await look()
  expect(phone.given).toHaveLength(1)
  moveClockTo(end)
  await look()
  const { payload, headers } = await phone.next()
  expect(payload).toMatchObject({
    notification: {
      title: 'Engawa',
      body: `2 new messages and 1 notification since ${writtenHour(begin)}`,
      navigate: `${server.origin}/messenger`,
      tag: 'held',
    },
    engawa: { account: jun.session.id },
  })
  expect(headers.urgency).toBe('high')
  await look()
  expect(phone.given).toHaveLength(2)
})

test('messages of one chat open it, in the language of their reader', async () => {
  const { jun, mika, chat, phone, begin, end } = await asleep()
  await get(jun, 'settings.change', { body: { name: 'language', value: 'ja' } })
  await say(mika, chat, 'One')
  await say(mika, chat, 'Two')
  await idle()
  moveClockTo(end)
  await look()
  expect((await phone.next()).payload.notification).toMatchObject({
    body: `${writtenHour(begin)}以降、新着メッセージ2件が届いています`,
    navigate: `${server.origin}/messenger/${chat}`,
  })
})

test('notifications open their list', async () => {
  const { jun, mika, ken, post, phone, begin, end } = await asleep()
  await react(ken, post)
  await react(mika, await addPost(jun, 'A low wall'))
  await idle()
  moveClockTo(end)
  await look()
  expect((await phone.next()).payload.notification).toMatchObject({
    body: `2 notifications since ${writtenHour(begin)}`,
    navigate: `${server.origin}/notifications`,
  })
})

test('a single message that was held is pushed itself', async () => {
  const { mika, chat, phone, end } = await asleep()
  await say(mika, chat, 'The persimmons are ripe')
  await idle()
  expect(phone.given).toHaveLength(1)
  moveClockTo(end)
  await look()
  expect((await phone.next()).payload).toMatchObject({
    notification: { title: mika.name, body: 'The persimmons are ripe', tag: `chat:${chat}` },
    engawa: { message: { chat_id: chat } },
  })
})

test('of a muted group the mention alone is counted', async () => {
  const { jun, mika, ken, phone, end, inWords } = await asleep()
  await befriend(ken, jun)
  await befriend(mika, ken)
  const { chat_id: group } = await beginChat(mika, [jun, ken])
  await get(jun, 'chat.mute', { params: { chatId: group }, body: { notification_status: 0 } })
  await say(mika, group, 'Nobody is meant')
  await say(mika, group, `@${jun.session.user_tag}, are you in?`)
  await say(ken, group, 'I am')
  await idle()
  moveClockTo(end)
  await look()
  // The one notification is of the new follower.
  expect((await phone.next()).payload.notification.body).toBe(inWords)
})

type Asleep = Awaited<ReturnType<typeof asleep>>
const heldThings = async ({ mika, ken, chat, post }: Asleep) => {
  const message = await say(mika, chat, 'Held')
  await react(ken, post)
  await idle()
  return message
}

test.each<[string, (all: Asleep, message: Awaited<ReturnType<typeof say>>) => Promise<unknown>]>([
  ['read', ({ jun }, message) => read(jun, message)],
  ['deleted', ({ mika }, { id }) => get(mika, 'chat.deleteMessage', { params: { id } })],
  ['muted', ({ jun, chat: chatId }) => get(jun, 'chat.mute', { params: { chatId }, body: { notification_status: 0 } })],
  ['blocked', ({ jun, mika }) => block(server, jun, mika)],
  ['switched off', ({ jun }) => get(jun, 'settings.change', { body: { name: 'messages.push', value: 'off' } })],
])('a message that is %s before the end is not counted', async (_, change) => {
  const all = await asleep()
  await change(all, await heldThings(all))
  await idle()
  moveClockTo(all.end)
  await look()
  expect((await all.phone.next()).payload.notification.title).toBe(`${all.ken.name} reacted to your post`)
})

test('what was pushed before the hours is not pushed again at their end because a message before it was deleted', async () => {
  const { jun, mika, ken, chat, post, phone } = await awake()
  const { id: regretted } = await say(mika, chat, 'Good night')
  await phone.next()
  await say(mika, chat, 'Sleep well')
  await phone.next()
  const end = Math.floor(Date.now() / hourMs) * hourMs + 2 * hourMs
  expect(await setHours(jun, quiet(end - 2 * hourMs, end))).toBe(200)
  await get(mika, 'chat.deleteMessage', { params: { id: regretted } })
  await react(ken, post)
  await idle()
  moveClockTo(end)
  await look()
  expect((await phone.next()).payload.notification.title).toBe(`${ken.name} reacted to your post`)
})

test('where all was read meanwhile, nothing is pushed', async () => {
  const all = await asleep()
  await read(all.jun, await heldThings(all))
  const ids = (await notificationsOf(all.jun)).map(each => each.notification_id)
  await get(all.jun, 'notifications.markRead', { body: { ids } })
  moveClockTo(all.end)
  await look()
  expect(all.phone.given).toHaveLength(1)
})

test('what could not be sent before the next quiet hours waits for their end', async () => {
  const all = await asleep()
  await heldThings(all)
  moveClockTo(all.end)
  all.phone.answers.push(503)
  await look()
  await until('the first try', () => all.phone.given.length === 2)
  const later = all.end + 2 * hourMs
  const { db } = server.services
  await writeSetting(db, all.jun.session.id, 'quiet_hours', quiet(all.end, later))
  await sql`update pgboss.job set start_after = now() where name = 'push.send' and state = 'created'`.execute(db)
  await idle()
  expect(all.phone.given).toHaveLength(2)
  moveClockTo(later)
  await look()
  expect((await all.phone.next()).payload.notification.body).toBe(all.inWords)
})

describe('the hours', () => {
  test('may be longer or end while something is held', async () => {
    const all = await asleep()
    await heldThings(all)
    expect(await setHours(all.jun, quiet(all.begin, all.end + hourMs))).toBe(200)
    await look()
    expect(all.phone.given).toHaveLength(1)
    expect(await setHours(all.jun, 'off')).toBe(200)
    await look()
    expect((await all.phone.next()).payload.notification.body).toBe(all.inWords)
  })

  test('are refused in a zone that there is not, with a word about it', async () => {
    const [jun] = await threeMembers(server)
    const answer = await ask(jun, 'settings.change', { body: { name: 'quiet_hours', value: '22-7 Asia/Edo' } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'bad_request', issues: [{ path: 'value', message: 'We do not know the time zone of this device.' }] },
    ])
    for (const value of ['22-22 Asia/Tokyo', '22-24 Asia/Tokyo', '22-7', ''])
      expect(await setHours(jun, value)).toBe(400)
    expect(await setHours(jun, '22-7 Asia/Tokyo')).toBe(200)
    expect(await get(jun, 'settings.notifications', {})).toContainEqual({
      name: 'quiet_hours',
      value: '22-7 Asia/Tokyo',
    })
  })
})

test('what is due is found by index, however much waits', async () => {
  const { jun } = await asleep()
  const { db } = server.services
  const tomorrow = new Date(Date.now() + 24 * hourMs)
  await sql`
    insert into held_pushes (subscription_id, kind, target_id, since, ends_at)
    select s.id, 'post_reactions', gen_random_uuid(), 22, ${tomorrow}
    from push_subscriptions s, generate_series(1, 5000) where s.user_id = ${jun.session.id}`.execute(db)
  await vacuum(db)
  const watching = watched(db)
  await takeHeld(watching.db, new Date())
  const [query] = watching.asked
  if (!query) throw new Error('nothing was asked')
  const { readAll, blocks } = await explain(db, query)
  expect(readAll).not.toContain('held_pushes')
  expect(blocks).toBeLessThan(20)
})
