import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closings } from '../../src/contract/events/closing.ts'
import { feedPaths } from '../../src/contract/feeds.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { publicAddress } from '../../src/server/platform/media/addresses.ts'
import { setMaintenance } from '../support/arrange.ts'
import { storePost } from '../support/content.ts'
import { connect, openSocket } from '../support/live.ts'
import { ask, get, type Member, newAddress, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import type { TestServer } from '../support/server.ts'
import { startTwoProcesses } from '../support/two-processes.ts'

/** What the site answers while it is closed (PRODUCT 1.5), and how it is closed and opened. */

let server: TestServer
/** Another process of the same site. */
let other: TestServer
let member: Member
let admin: Member
let stop: () => Promise<void>
beforeAll(async () => {
  // The clock of both processes, and what they look at by themselves, move when a test says so.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  ;({ server, other, member, admin, stop } = await startTwoProcesses({ hearing: false }))
})
afterAll(() => stop())

const set = (
  status: 0 | 1,
  more: { ends_at?: string | null; reason?: string; said?: { en: string; ja: string } | null } = {},
) => ask(admin, 'admin.setMaintenance', { body: { status, reason: 'New disks', ...more } })

const open = (path: string, origin = server.origin) =>
  fetch(origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': newAddress() } })

const statusAt = async ({ origin }: TestServer) => (await get(visitor(origin), 'app.maintenance', {})).status

/** All processes notice within five seconds. */
const passFiveSeconds = () => void vi.advanceTimersByTime(5_000)

/** Runs work while the site is closed, and opens it again. */
async function whileClosed(work: () => Promise<void>, endsAt: string | null = null): Promise<void> {
  expect((await set(1, { ends_at: endsAt })).status).toBe(200)
  try {
    await work()
  } finally {
    expect((await set(0)).status).toBe(200)
    passFiveSeconds()
    expect(await statusAt(other)).toBe(0)
  }
}

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()

describe('closing the site', () => {
  test('asks for a reason, opening it does not', async () => {
    expect((await set(1, { reason: ' ' })).status).toBe(400)
    expect((await ask(admin, 'admin.setMaintenance', { body: { status: 0 } })).status).toBe(200)
  })

  test('is logged with its reason and end time, in the transaction that does it', async () => {
    const end = inTenMinutes()
    const { rows } = await sql<{ now: Date }>`select now()`.execute(server.services.db)
    const before = rows[0]?.now ?? new Date()
    await whileClosed(async () => {
      const state = await get(admin, 'admin.maintenance', {})
      expect(state).toMatchObject({ status: 1, ends_at: end, reason: 'New disks' })
      expect(new Date(state.since ?? '').getTime()).toBeGreaterThan(before.getTime())
    }, end)
    expect(await get(admin, 'admin.maintenance', {})).toEqual({
      ...{ status: 0, since: null, ends_at: null, reason: '', said: null },
      changed: { at: expect.any(String), by: admin.session.user_tag },
    })
    const logged = await server.services.db
      .selectFrom('admin_log')
      .select(['admin_id', 'reason', 'details'])
      .where('act', '=', 'maintenance.set')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    const by = { admin_id: admin.session.id, reason: 'New disks' }
    expect(logged).toEqual([
      { ...by, details: { closed: false, until: null } },
      { ...by, details: { closed: true, until: end } },
    ])
  })

  test('takes no end time that is over, and no act without a reason', async () => {
    const over = await set(1, { ends_at: new Date(Date.now() - 1_000).toISOString() })
    expect(over).toMatchObject({ status: 400, body: { issues: [{ path: 'ends_at' }] } })
    expect((await set(1, { reason: ' ' })).status).toBe(400)
    expect(await get(visitor(server.origin), 'app.maintenance', {})).toEqual({ status: 0 })
  })

  test('ends by itself at its time, in every process', async () => {
    expect((await set(1, { ends_at: inTenMinutes() })).status).toBe(200)
    passFiveSeconds()
    const statuses = () => Promise.all([server, other].map(statusAt))
    expect(await statuses()).toEqual([1, 1])
    vi.advanceTimersByTime(594_999)
    expect(await statuses()).toEqual([1, 1])
    vi.advanceTimersByTime(1)
    expect(await statuses()).toEqual([0, 0])
    expect((await ask(member, 'settings.account', {})).status).toBe(200)
    expect(await get(admin, 'admin.maintenance', {})).toMatchObject({ status: 0 })
  })

  test('is noticed by every process within five seconds', async () => {
    await whileClosed(async () => {
      passFiveSeconds()
      expect((await ask({ ...member, origin: other.origin }, 'settings.account', {})).status).toBe(503)
    })
  })
})

describe('a sentence of the admin', () => {
  const said = { en: 'We move the server. "Back" at <six>.', ja: 'サーバーを移しています。' }

  test('is what everybody reads meanwhile, in their language, and is logged', async () => {
    expect((await set(1, { said })).status).toBe(200)
    try {
      expect(await get(visitor(server.origin), 'app.maintenance', {})).toMatchObject({ status: 1, said })
      expect((await ask(member, 'settings.account', {})).body).toMatchObject({ code: 'maintenance', message: said.en })
      const page = await (await open('/')).text()
      expect(page).toContain('We move the server. &quot;Back&quot; at &lt;six&gt;.')
      expect(page).not.toContain('<six>')
      const japanese = { headers: { 'accept-language': 'ja', 'x-forwarded-for': newAddress() } }
      expect(await (await fetch(server.origin, japanese)).text()).toContain(`>${said.ja}`)
      expect(await (await fetch(`${server.origin}/api/get_changes`, japanese)).json()).toMatchObject({
        message: said.ja,
      })
      expect(await get(admin, 'admin.maintenance', {})).toMatchObject({ said })
    } finally {
      expect((await set(0)).status).toBe(200)
    }
    const [, closed] = await get(admin, 'admin.log', { query: { act: 'maintenance.set' } })
    expect(closed?.details).toMatchObject({ closed: true, ...said })
    await whileClosed(async () => {
      expect((await get(visitor(server.origin), 'app.maintenance', {})).said).toBeNull()
    })
  })

  test('is there in both languages or in none, of one line, and bounded', async () => {
    for (const wrong of [
      { en: 'Soon', ja: ' ' },
      { en: 'x'.repeat(201), ja: 'すぐ' },
    ])
      expect((await set(1, { said: wrong })).status).toBe(400)
    expect(await get(visitor(server.origin), 'app.maintenance', {})).toEqual({ status: 0 })
  })
})

describe('while the site is closed', () => {
  test('calls are refused with the time to wait, and those of admins are not', async () => {
    await whileClosed(async () => {
      for (const who of [member, visitor(server.origin)]) {
        const refused = await ask(who, 'posts.feedForVisitors', { params: { pageSize: 15 }, query: {} })
        expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance' } })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
      }
      const status = await get(visitor(server.origin), 'app.maintenance', {})
      expect(status).toMatchObject({ status: 1, retry_after: expect.any(Number) })
      expect((await ask(admin, 'settings.account', {})).status).toBe(200)
      const login = { body: { email: member.email, password: 'Wrong-password-1' } }
      expect((await ask(visitor(server.origin), 'auth.login', login)).status).toBe(400)
    }, inTenMinutes())
  })

  test('without an end time they are told to come back in some minutes', async () => {
    await whileClosed(async () => {
      const { headers } = await ask(member, 'settings.account', {})
      expect(Number(headers.get('retry-after'))).toBe(120)
    })
  })

  test('documents are the page that says so, kept by nobody; the login stays open', async () => {
    // A document that was rendered before must not be given now.
    expect((await open('/posts')).status).toBe(200)
    await whileClosed(async () => {
      for (const path of ['/', '/posts', '/nowhere', '/adminpage']) {
        const answer = await open(path)
        expect(answer.status, path).toBe(503)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        const html = await answer.text()
        expect(html).toContain('Site Under Maintenance')
        expect(html).toContain('back shortly. Thank you for your patience.')
        expect(html).toContain('href="/on_this_device"')
      }
      const device = await open('/on_this_device')
      expect(device.status).toBe(503)
      expect(await device.text()).not.toContain('<h1>')
      const emergency = await open('/emergency')
      expect(emergency.status).toBe(503)
      expect(await emergency.text()).not.toContain('<h1>')
      const phrases = await open('/phrases')
      expect(phrases.status).toBe(503)
      expect(await phrases.text()).not.toContain('<h1>')
      const login = await open('/login')
      expect(login.status).toBe(200)
      expect(await login.text()).not.toContain('Site Under Maintenance')
    })
    expect((await open('/posts')).status).toBe(200)
  })

  test('feeds and downloads are refused; pictures, the version, and what a proxy asks are not', async () => {
    const bytes = await redAndBlue(40, 40).png().toBuffer()
    const picture = await storePicture(server.services, bytes, { ownerId: member.session.id })
    await storePost(server, member, { pictureIds: [picture.id] })
    await whileClosed(async () => {
      const feed = await open(feedPaths.all)
      expect(feed.status).toBe(503)
      expect(Number(feed.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await open(`/api/export_file/${crypto.randomUUID()}`)).status).toBe(503)
      for (const path of [
        publicAddress(picture.id, 480),
        '/version.json',
        '/healthz',
        '/readyz',
        '/index.html',
        '/manifest.webmanifest',
      ])
        expect((await open(path)).status, path).toBe(200)
    })
  })

  test('sockets end with a code of their own, and those of admins stay', async () => {
    const [mine, elsewhere] = [await connect(server, member), await connect(other, member)]
    const admins = await connect(server, admin)
    await whileClosed(async () => {
      passFiveSeconds()
      expect(await mine.ends()).toBe(closings.maintenance.code)
      expect(await elsewhere.ends()).toBe(closings.maintenance.code)
      const again = await openSocket(server.origin)
      again.send({ event: 'hello', token: member.session.token, away: false })
      expect(await again.ends()).toBe(closings.maintenance.code)
      await admins.heard()
    })
    await (await connect(server, member)).end()
    await admins.end()
  })

  test('jobs go on', async () => {
    const { db, jobs } = server.services
    const states = async () => {
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'posts.rankAll'`.execute(
        db,
      )
      return rows.map(({ state }) => state)
    }
    await setMaintenance(server.services, true)
    await jobs.enqueue(db, 'posts.rankAll', {})
    await expect.poll(states, { timeout: 30_000 }).toEqual(['completed'])
    await setMaintenance(server.services, false)
  })
})
