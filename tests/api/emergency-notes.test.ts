import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { suspend } from '../support/arrange.ts'
import { presentMember } from '../support/content.ts'
import { connect, openSocket } from '../support/live.ts'
import { notificationsOf } from '../support/notifications.ts'
import { ask, get, type Member, newAddress, visitor } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed } from '../support/push-service.ts'
import type { TestServer } from '../support/server.ts'

/** Emergency notes (PRODUCT 2.44). */

const hourMs = 3_600_000
let server: TestServer
let service: PushService
let admin: Member
let member: Member
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
  admin = await presentMember(server, 55)
  member = await presentMember(server)
})
afterAll(() => stop())
beforeEach(async () => {
  for (const { id, stands } of await listed())
    if (stands) await get(admin, 'admin.endEmergencyNote', { params: { id }, body: {} })
})

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const typhoon = () => ({
  kind: 'weather' as const,
  en: 'Typhoon 24: trains <stop> at 15:00\nBe where you will sleep by then.',
  ja: '台風24号：15時以降、運転取りやめ\nそれまでに今夜の宿へ。',
  prefectures: ['Fukuoka' as const, 'Saga' as const],
  until: inHours(24),
  urgent: false,
})
type Words = Partial<ReturnType<typeof typhoon>>
const write = async (more: Words = {}, id = uuidv7()) => {
  expect((await ask(admin, 'admin.writeEmergencyNote', { body: { id, ...typhoon(), ...more } })).status).toBe(200)
  return id
}
const edit = (id: string, based_on: number, more: Words = {}) =>
  ask(admin, 'admin.editEmergencyNote', { params: { id }, body: { ...typhoon(), ...more, based_on } })
const end = (id: string) => ask(admin, 'admin.endEmergencyNote', { params: { id }, body: { reason: 'It is over' } })
const listed = () => get(admin, 'admin.emergencyNotes', {})
const anybody = () => visitor(server.origin)
const heard = async (who: Member | ReturnType<typeof visitor> = anybody()) =>
  (await get(who, 'app.changes', { query: {} })).emergency_notes
const page = async (path = '/', headers: Record<string, string> = {}) =>
  (await fetch(server.origin + path, { headers: { 'x-forwarded-for': newAddress(), ...headers } })).text()
const idle = () => server.services.jobs.waitUntilIdle()
/** Lets the time of a note be over. */
const passEnd = async (id: string) => {
  const { db } = server.services
  const ends_at = new Date(Date.now() - 1_000)
  await db.updateTable('emergency_note_versions').set({ ends_at }).where('note_id', '=', id).execute()
  await db.updateTable('site_updates').set({ ends_at }).where('note_id', '=', id).execute()
  server.services.emergencyNotes.forget()
  server.services.forVisitors.withdrawn()
}

describe('a note', () => {
  test('comes with every delta and by a call of its own, to members, visitors and suspended people', async () => {
    const suspended = await presentMember(server)
    await suspend(server.services, suspended.session.id)
    expect(await heard()).toEqual([])
    const id = await write()
    const note = { id, version: 1, kind: 'weather', prefectures: ['Fukuoka', 'Saga'], urgent: false, by: admin.name }
    for (const who of [anybody(), member, suspended]) {
      expect(await heard(who)).toMatchObject([note])
      expect(await get(who, 'app.emergencyNotes', {})).toMatchObject([note])
    }
    const cursor = (await get(member, 'app.changes', { query: {} })).cursor
    expect(
      (await get(member, 'app.changes', { query: { epoch: cursor.epoch, since: cursor.rev } })).emergency_notes,
    ).toMatchObject([note])
  })

  test('stands in every document as plain text, in both languages, until it was read in this browser, and as data after that', async () => {
    await write()
    const [seen] = (await heard()) ?? []
    const heading = 'Typhoon 24: trains &lt;stop&gt; at 15:00'
    for (const path of ['/', '/posts', '/info/about']) {
      const text = await page(path)
      expect(text).toContain(heading)
      expect(text).toContain('This is not a warning system.')
      expect(text).not.toContain('trains <stop>')
    }
    expect(await page('/', { cookie: 'language=ja' })).toContain('台風24号：15時以降、運転取りやめ')
    const upTo = Date.parse(seen?.changed_at ?? '')
    const read = await page('/', { cookie: `notes=${upTo}` })
    expect(read).not.toContain(heading)
    expect(read).toContain('trains \\u003cstop>')
    expect(await page('/', { cookie: `notes=${upTo - 1}` })).toContain(heading)
    // Whole, whether it was read or not.
    for (const cookie of ['', `notes=${upTo}`]) {
      const emergency = await page('/emergency', { cookie })
      expect(emergency).toContain('Be where you will sleep by then.')
      expect(emergency).toContain('Fukuoka, Saga')
    }
    expect(await (await fetch(`${server.origin}/index.html`)).text()).not.toContain('Typhoon')
  })

  test('is there while the site is closed: by its call, and in the document that says so', async () => {
    const id = await write()
    await get(admin, 'admin.setMaintenance', { body: { status: 1, reason: 'New disks' } })
    try {
      expect((await ask(anybody(), 'app.changes', { query: {} })).status).toBe(503)
      expect(await get(anybody(), 'app.emergencyNotes', {})).toMatchObject([{ id }])
      const text = await page()
      expect(text).toContain('Site Under Maintenance')
      expect(text).toContain('Typhoon 24: trains &lt;stop&gt; at 15:00')
    } finally {
      await get(admin, 'admin.setMaintenance', { body: { status: 0 } })
    }
  })

  test('is gone everywhere after its end, and when an admin ends it', async () => {
    const [over, taken] = [await write({ en: 'Over\nx' }), await write({ en: 'Taken\nx' })]
    await passEnd(over)
    expect(await heard()).toMatchObject([{ id: taken }])
    expect([(await end(over)).status, (await end(taken)).status, (await end(taken)).status]).toEqual([404, 200, 404])
    expect(await heard()).toEqual([])
    expect(await get(anybody(), 'app.emergencyNotes', {})).toEqual([])
    for (const path of ['/', '/emergency']) expect(await page(path)).not.toMatch(/Taken|Over/)
    expect((await notificationsOf(member)).filter(({ link }) => link === '/emergency')).toEqual([])
  })

  test('ends within two weeks, and stands with four others at most', async () => {
    for (const until of [inHours(-1), inHours(15 * 24)])
      expect(
        (await ask(admin, 'admin.writeEmergencyNote', { body: { id: uuidv7(), ...typhoon(), until } })).status,
      ).toBe(400)
    const long = { en: `${'a'.repeat(keepingLimits.emergencyNote.heading + 1)}\nb` }
    for (const wrong of [long, { ja: ' ' }, { prefectures: ['Paris'] }, { kind: 'party' }])
      expect(
        (
          await ask(admin, 'admin.writeEmergencyNote', {
            body: { id: uuidv7(), ...typhoon(), ...wrong } as never,
          })
        ).status,
      ).toBe(400)
    const all = Array.from({ length: keepingLimits.emergencyNote.standing + 1 }, () =>
      ask(admin, 'admin.writeEmergencyNote', { body: { id: uuidv7(), ...typhoon() } }),
    )
    expect((await Promise.all(all)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    expect(await heard()).toHaveLength(keepingLimits.emergencyNote.standing)
  })
})

test('each change is a version with its time; the last is shown, and who changed an older one is refused', async () => {
  const id = await write()
  await write({ en: 'Another' })
  const [, first] = (await heard()) ?? []
  expect((await edit(id, 1, { en: 'Typhoon 24: trains run again' })).status).toBe(200)
  expect((await edit(id, 1, { en: 'Typhoon 24: no trains' })).status).toBe(409)
  const [note] = (await heard()) ?? []
  expect(note).toMatchObject({ id, version: 2, en: 'Typhoon 24: trains run again', written_at: first?.written_at })
  expect(Date.parse(note?.changed_at ?? '')).toBeGreaterThan(Date.parse(first?.changed_at ?? ''))
  const found = (await listed()).find(each => each.id === id)
  expect(found?.versions.map(({ version, en }) => [version, en])).toEqual([
    [2, 'Typhoon 24: trains run again'],
    [1, typhoon().en],
  ])
  expect((await end(id)).status).toBe(200)
  expect((await edit(id, 2)).status).toBe(404)
  expect((await listed()).find(each => each.id === id)).toMatchObject({ stands: false, ended_at: expect.any(String) })
  const log = await get(admin, 'admin.log', { query: { find: id } })
  expect(log.map(({ act, reason }) => [act, reason])).toEqual([
    ['emergency_note.end', 'It is over'],
    ['emergency_note.edit', ''],
    ['emergency_note.write', ''],
  ])
})

test('a repeat under its id changes nothing, and other words under it are refused', async () => {
  const until = inHours(5)
  const id = await write({ until })
  await write({ until }, id)
  expect((await heard())?.map(note => note.id)).toEqual([id])
  const other = { id, ...typhoon(), until, en: 'Other words' }
  expect((await ask(admin, 'admin.writeEmergencyNote', { body: other })).status).toBe(409)
  expect((await heard())?.[0]?.en).toBe(typhoon().en)
})

describe('telling of it', () => {
  test('every connected device is hinted at each change, and asks from where it stopped', async () => {
    const { cursor } = await get(member, 'app.changes', { query: {} })
    const socket = await connect(server, member)
    const id = await write()
    const hint = await socket.nextHint('content')
    expect(hint.rev).toBeGreaterThan(cursor.rev)
    expect(
      (await get(member, 'app.changes', { query: { epoch: cursor.epoch, since: cursor.rev } })).emergency_notes,
    ).toMatchObject([{ id }])
    await edit(id, 1)
    await socket.nextHint('content')
    await end(id)
    await socket.nextHint('content')
    await socket.end()
  })

  test('no delta ends behind a note that it does not bring', async () => {
    const { horizon } = server.services
    const { read } = horizon
    let id: string | null = null
    horizon.read = async () => {
      id ??= await write()
      return read()
    }
    const heardMeanwhile = await heard(member).finally(() => {
      horizon.read = read
    })
    expect(heardMeanwhile).toMatchObject([{ id }])
  })

  test('a device that asked before its socket was open is told that there is one', async () => {
    const { cursor } = await get(member, 'app.changes', { query: {} })
    const heardUpTo = { epoch: cursor.epoch, content: cursor.rev, chats: cursor.rev, notifications: 1e9 }
    await write()
    const socket = await openSocket(server.origin)
    socket.send({ event: 'hello', token: member.session.token, away: false, heard: heardUpTo })
    expect(await socket.nextHint('content')).toMatchObject({ scope: 'content' })
    await socket.end()
  })

  test('it is pushed once, also in quiet hours and while its reader is active, and again only if it is urgent', async () => {
    const reader = await presentMember(server)
    await get(reader, 'settings.change', { body: { name: 'language', value: 'ja' } })
    const hour = new Date().getUTCHours()
    await get(reader, 'settings.change', { body: { name: 'quiet_hours', value: `${hour}-${(hour + 2) % 24} UTC` } })
    // News of the site can be off: a note has a switch of its own.
    for (const name of ['site_updates.push', 'site_updates.in_app'])
      await get(reader, 'settings.change', { body: { name, value: 'off' } })
    const phone = await subscribed(service, reader)
    const socket = await connect(server, reader)
    const id = await write()
    const { payload, headers } = await phone.next()
    expect(payload).toMatchObject({
      notification: {
        title: 'Engawa',
        body: '台風24号：15時以降、運転取りやめ',
        navigate: `${server.origin}/emergency`,
        silent: false,
      },
      engawa: { notification: { type: 'site_updates', link: '/emergency' } },
    })
    expect(headers.urgency).toBe('high')
    expect((await edit(id, 1, { en: 'Trains run again', ja: '台風24号：運転再開' })).status).toBe(200)
    await idle()
    expect(phone.given).toHaveLength(1)
    const told = async () => (await notificationsOf(reader)).filter(({ link }) => link === '/emergency')
    expect(await told()).toMatchObject([{ post_title: 'Trains run again', read: false }])
    expect((await edit(id, 2, { en: 'No trains', ja: '台風24号：また運転取りやめ', urgent: true })).status).toBe(200)
    expect((await phone.next()).payload.notification.body).toBe('台風24号：また運転取りやめ')
    await idle()
    expect(phone.given).toHaveLength(2)
    expect(await told()).toMatchObject([{ post_title: 'No trains', read: false }])
    await passEnd(id)
    expect(await told()).toEqual([])
    await socket.end()
  })

  test('it is not pushed to who has switched that off, and is no site update that can be withdrawn', async () => {
    const reader = await presentMember(server)
    await get(reader, 'settings.change', { body: { name: 'emergency_notes.push', value: 'off' } })
    const phone = await subscribed(service, reader)
    const id = await write()
    await idle()
    expect(phone.given).toEqual([])
    expect(await notificationsOf(reader)).toMatchObject([{ type: 'site_updates', link: '/emergency' }])
    expect((await get(admin, 'admin.siteUpdates', { query: {} })).map(({ en }) => en)).toEqual([])
    await end(id)
    await idle()
    expect(await notificationsOf(reader)).toEqual([])
  })
})

test('up to which change it was read is a setting of the account', async () => {
  const set = (value: string) => ask(member, 'settings.change', { body: { name: 'read_notes', value } })
  expect([(await set('1764439200000')).status, (await set('yesterday')).status]).toEqual([200, 400])
})
