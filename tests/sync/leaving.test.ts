import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '../../src/contract/calls/index.ts'
import type { AccountChange } from '../../src/local/device/account.ts'
import { type Device, openDevice } from '../../src/local/device/device.ts'
import { addPhoto } from '../../src/local/galleries/commands.ts'
import { readGalleries } from '../../src/local/galleries/read-galleries.ts'
import { keepDraft, readDraft } from '../../src/local/mirror/drafts.ts'
import { mirrorName } from '../../src/local/mirror/schema.ts'
import { countWaiting } from '../../src/local/outbox/count-waiting.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { newTimelinePost } from '../../src/local/posts/commands.ts'
import { readFeed } from '../../src/local/posts/read-posts.ts'
import { setAvatar } from '../../src/local/profile/commands.ts'
import { readProfile } from '../../src/local/profile/read-profile.ts'
import { follow } from '../../src/local/social/commands.ts'
import { NoNetwork } from '../../src/local/wire/call-failures.ts'
import { presentMember, storePost } from '../support/content.ts'
import { eventually, patience } from '../support/eventually.ts'
import { ask, get, type Member, newAddress, newWord, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newConnection } from './faulty-fetch.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** A phone's browser with everything that it stores; its tabs share all of it. */
function aPhone() {
  const connection = newConnection(newAddress())
  const locks = withinPage()
  const cached = new Set(['engawa-pictures'])
  const caches = { keys: async () => [...cached], delete: async (name: string) => cached.delete(name) }
  const kept = new Map<string, string>([['theme', 'dark']])
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  }
  async function openTab() {
    const changes: AccountChange[] = []
    const device = await openDevice({
      origin: server.origin,
      language: () => 'en',
      fetch: connection.fetch,
      locks,
      caches,
      storages: [storage],
    })
    device.subscribe(change => changes.push(change))
    onTestFinished(() => device.close())
    return { device, changes }
  }
  return { connection, cached, kept, openTab }
}

/** Reads and writes of all kinds, and leaves something in every place that a browser has. */
async function use(phone: ReturnType<typeof aPhone>, device: Device, member: Member, ken: Member): Promise<void> {
  const { sync, mirror } = device
  await Promise.all([
    sync.loadFeed({}, 'first'),
    sync.loadSidebar(),
    sync.loadProfile(ken.session.user_tag),
    sync.loadProfile(member.session.user_tag),
    sync.loadPeople('follows', 'first'),
    sync.loadSettings(),
    sync.loadGalleries(member.session.id),
    sync.loadUserPosts(ken.session.id, 'new', 'first'),
  ])
  const picture = { blob: new Blob([await redAndBlue(20, 20).webp().toBuffer()]), name: 'a.webp' }
  const [gallery] = (await readGalleries(mirror, member.session.id)).galleries
  phone.connection.online = false
  await enqueue(mirror, addPhoto(gallery?.id ?? '', picture), member.session)
  await enqueue(mirror, setAvatar(picture), member.session)
  await enqueue(mirror, follow(ken.session.id), member.session)
  await keepDraft(mirror, 'post:new', { content: 'half a thought' })
  phone.cached.add(`${mirrorName(member.session.id)}-pictures`)
  phone.kept.set(`${mirrorName(member.session.id)}-places`, '1')
}

const twoMembers = async () => {
  const [mika, ken] = [await presentMember(server), await presentMember(server)]
  await storePost(server, ken)
  return { mika, ken }
}

/** Mika's phone with two tabs, and something of hers in every place. */
async function mikaInTwoTabs() {
  const { mika, ken } = await twoMembers()
  const phone = aPhone()
  const [{ device, changes }, other] = [await phone.openTab(), await phone.openTab()]
  await device.signIn(mika.session)
  await eventually(() => expect(other.device.account).toBe(mika.session.id))
  await use(phone, device, mika, ken)
  return { mika, ken, phone, device, changes, other }
}

test('signing out leaves nothing of the account in any place, in every tab, with and without a connection', {
  timeout: patience,
}, async () => {
  const { mika, phone, device, other } = await mikaInTwoTabs()
  await device.signOut()
  await eventually(() => expect(other.device.session).toBeNull())
  const databases = await Dexie.getDatabaseNames()
  expect(databases.sort()).toEqual(['engawa-device', 'engawa-visitor'])
  expect([...phone.cached]).toEqual(['engawa-pictures'])
  expect([...phone.kept.keys()]).toEqual(['theme'])
  const left = await everything()
  for (const trace of [mika.session.id, mika.session.user_tag, 'half a thought']) expect(left).not.toContain(trace)
  // Only the token stays, until the server has ended its session.
  phone.connection.online = true
  device.sender.wake('online')
  await eventually(async () => expect(await everything()).not.toContain(mika.session.token))
  await device.signIn(mika.session)
  await device.signOut()
  expect((await ask(mika, 'auth.protected', {})).status).toBe(403)
})

test('who ends all sessions signs out, also where another answer is the first to say that they have ended', async () => {
  const { mika, phone, device, changes, other } = await mikaInTwoTabs()
  phone.connection.online = true
  const [hasLeft, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = { late: arrives.promise, left: hasLeft.resolve }
  phone.connection.fail(new RegExp(`${calls.auth.revokeAll.path}$`), late)
  const leaving = device.signOut(() => device.client.call('auth.revokeAll', {}))
  await hasLeft.promise
  for (const tab of [device, other.device])
    await expect(tab.client.call('auth.protected', {})).rejects.toMatchObject({ status: 403 })
  await eventually(() => expect(other.device.session).toBeNull())
  arrives.resolve()
  await leaving
  expect(changes).toEqual(['signed-in', 'signed-out'])
  expect((await Dexie.getDatabaseNames()).sort()).toEqual(['engawa-device', 'engawa-visitor'])
  expect([...phone.cached, ...phone.kept.keys()]).toEqual(['engawa-pictures', 'theme'])
  expect(await everything()).not.toContain(mika.session.user_tag)
})

test('where the sessions could not be ended, nothing is deleted in any tab', async () => {
  const { mika, ken, phone, device, changes, other } = await mikaInTwoTabs()
  await expect(device.signOut(() => device.client.call('auth.revokeAll', {}))).rejects.toThrow(NoNetwork)
  expect(device.session).toEqual(mika.session)
  expect(await readDraft(device.mirror, 'post:new')).toMatchObject({ content: 'half a thought' })
  // Tabs are told one thing after the other: what the next one brings comes after all that was said before.
  await device.signIn(ken.session)
  await eventually(() => expect(other.device.account).toBe(ken.session.id))
  expect([changes, other.changes]).toEqual([
    ['signed-in', 'signed-in'],
    ['switched', 'switched'],
  ])
  expect([...phone.kept.keys()]).toHaveLength(2)
})

test('a signing out that was cut off goes on at the next start', async () => {
  const { mika, ken } = await twoMembers()
  const phone = aPhone()
  const { device } = await phone.openTab()
  await device.signIn(mika.session)
  await use(phone, device, mika, ken)
  const stopped = new Promise<void>(resolve => {
    device.subscribe(change => {
      if (change === 'signed-out') resolve(device.close())
    })
  })
  const leaving = device.signOut().catch(() => {})
  await stopped
  await leaving
  const next = await phone.openTab()
  expect(next.device.session).toBeNull()
  expect(await everything()).not.toContain(mika.session.user_tag)
  expect([...phone.cached, ...phone.kept.keys()]).toEqual(['engawa-pictures', 'theme'])
})

test('two people on one phone: the second sees nothing of the first, and what the first wrote goes in the first’s session only', {
  timeout: patience,
}, async () => {
  const { mika, ken } = await twoMembers()
  const phone = aPhone()
  const { device, changes } = await phone.openTab()
  const other = await phone.openTab()
  await device.signIn(mika.session)
  await use(phone, device, mika, ken)
  const word = newWord()
  await enqueue(device.mirror, newTimelinePost({ text: `<p>A walk called ${word}</p>` }), mika.session)
  await server.services.db.deleteFrom('sessions').where('user_id', '=', mika.session.id).execute()
  phone.connection.online = true
  device.sender.wake('online')
  await eventually(() => expect(changes).toContain('session-ended'))
  expect(device.account).toBe('visitor')

  await device.signIn(ken.session)
  await eventually(() => expect(other.device.account).toBe(ken.session.id))
  for (const online of [true, false]) {
    phone.connection.online = online
    device.sender.wake('online')
    await device.sender.idle()
    expect(await countWaiting(device.mirror)).toBe(0)
    expect((await readFeed(device.mirror, {})).posts).toEqual([])
    expect(await readProfile(device.mirror, mika.session.user_tag)).toEqual({ state: 'unknown' })
    expect(await readDraft(device.mirror, 'post:new')).toBeNull()
  }
  phone.connection.online = true
  expect(await timesOf(word)).toBe(0)
  await device.signOut()

  const again = await presentSession(mika)
  await device.signIn(again)
  expect(await readProfile(device.mirror, mika.session.user_tag)).toEqual({ state: 'unknown' })
  expect(await readDraft(device.mirror, 'post:new')).toMatchObject({ content: 'half a thought' })
  await eventually(async () => expect(await countWaiting(device.mirror)).toBe(0))
  expect(await timesOf(word)).toBe(1)
  const follows = await get({ ...mika, session: again }, 'social.follows', { query: {} })
  expect(follows).toMatchObject([{ user_id: ken.session.id }])
  await eventually(() => expect(device.session?.avatar).toMatch(/^\//))
  await eventually(() => expect(other.device.session?.avatar).toBe(device.session?.avatar))
})

/** Everything in this browser's databases, as text. */
async function everything(): Promise<string> {
  let all = ''
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) all += JSON.stringify(await table.toArray())
    database.close()
  }
  return all
}

async function timesOf(word: string): Promise<number> {
  const query = { selectedDate: 'all' } as const
  const posts = await get(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 50 }, query })
  return posts.filter(post => post.post_text.includes(word)).length
}

/** Another session of a member, as a new sign-in gives it. */
async function presentSession(member: Member) {
  const { hashToken, newToken } = await import('../../src/server/platform/http/tokens.ts')
  const token = newToken()
  const id = crypto.randomUUID()
  const expires_at = new Date(Date.now() + 3_600_000)
  await server.services.db
    .insertInto('sessions')
    .values({ id, user_id: member.session.id, token_hash: hashToken(token), device: 'test', expires_at })
    .execute()
  return { ...member.session, token, user_token: id }
}

test('a session that was left without a signal ends on the server once there is one', async () => {
  const member = await presentMember(server)
  const phone = aPhone()
  const { device } = await phone.openTab()
  await device.signIn(member.session)
  phone.connection.online = false
  await device.signOut()
  expect((await ask(member, 'auth.protected', {})).status).toBe(200)
  phone.connection.online = true
  device.sender.wake('online')
  await eventually(async () => expect((await ask(member, 'auth.protected', {})).status).toBe(403))
  expect(await device.finishSigningOut()).toBe(true)
})

test('what a page does by itself ends quietly where its database is deleted meanwhile', async () => {
  const failed = vi.fn()
  process.on('unhandledRejection', failed)
  onTestFinished(() => void process.off('unhandledRejection', failed))
  const { connection, openTab } = aPhone()
  const { device } = await openTab()
  const { promise: late, resolve } = Promise.withResolvers<void>()
  connection.fail(/^GET \S+\/get_changes/, {
    late,
    left: () => void Dexie.delete('engawa-device').then(() => resolve()),
  })
  device.sender.wake('start')
  // Its mirror stays open.
  expect(await device.sync.begin()).toBe('loaded')
  await import('../../src/local/sync/evict.ts')
  // Whatever reads the database after it has ended by now; Node tells of a failure that nobody took in the next turn.
  await expect(device.recall('anything')).rejects.toThrow('closed')
  await new Promise(next => setImmediate(next))
  expect(failed).not.toHaveBeenCalled()
})
