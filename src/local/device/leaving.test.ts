import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually, patience } from '../../../tests/support/eventually.ts'
import { limits } from '../../contract/limits.ts'
import { mirrorName } from '../mirror/schema.ts'
import { countWaiting } from '../outbox/count-waiting.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { readPost } from '../posts/read-posts.ts'
import { someone } from '../testing/rows.ts'
import { json, other, Tabs, use } from '../testing/tabs.ts'

vi.setConfig({ testTimeout: patience })

const tabs = new Tabs()

afterEach(() => tabs.end())

/** One of two tabs signs out, and is closed before the server answers. @returns the other one */
async function closedWhileSigningOut() {
  const [{ device }, tab] = [await tabs.open(), await tabs.open()]
  await device.signIn(someone)
  await eventually(() => expect(tab.device.session).toEqual(someone))
  tabs.answer = () => {
    device.close()
    return new Promise(() => {})
  }
  void device.signOut().catch(() => {})
  return tab
}

/** All that is stored on the device, in all its databases. */
async function everything() {
  const held = []
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) held.push(name, ...(await table.toArray()))
    database.close()
  }
  return held
}

test('signing out deletes what the device has of the account, in every tab, and nothing of others', async () => {
  const gone: string[] = []
  const names = [`${mirrorName(someone.id)}-pictures`, 'engawa-pictures']
  const locks = withinPage()
  const { device, changes } = await tabs.open({
    locks,
    caches: { keys: async () => names, delete: async name => !!gone.push(name) },
  })
  await use(device)
  await device.signIn(someone)
  await use(device)
  const tab = await tabs.open({ locks })
  expect(tab.device.account).toBe(someone.id)
  const asked: string[] = []
  tabs.answer = request => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return json({ message: '' })
  }
  await device.signOut()
  expect(asked).toContain('DELETE /auth/user-logout')
  expect(changes).toEqual(['signed-in', 'signed-out'])
  await eventually(() => expect(tab.changes).toEqual(['signed-out']))
  expect([device.account, tab.device.account]).toEqual(['visitor', 'visitor'])
  await eventually(async () => expect(await Dexie.exists(mirrorName(someone.id))).toBe(false))
  expect(gone).toEqual([`${mirrorName(someone.id)}-pictures`])
  expect(await device.mirror.posts.count()).toBe(1)
})

test('signing out without a connection is finished when there is one, also after a restart, and only once', async () => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  await use(device)
  await device.signOut()
  expect(device.session).toBeNull()
  expect(JSON.stringify(await everything())).toContain(someone.token)
  expect(JSON.stringify(await everything())).not.toContain(someone.id)
  device.close()
  const said: string[] = []
  tabs.answer = request => {
    said.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
    return json({ message: '' })
  }
  const later = await tabs.open()
  later.device.sender.wake('sync')
  await eventually(async () => expect(JSON.stringify(await everything())).not.toContain(someone.token))
  later.device.sender.wake('sync')
  expect(await later.device.finishSigningOut()).toBe(true)
  expect(said.filter(each => each.startsWith('DELETE'))).toEqual([`DELETE /auth/user-logout Bearer ${someone.token}`])
})

test.each([
  ['a portal answers', () => new Response('<html>', { status: 404 }), true],
  ['the server has a problem', () => json({ code: 'internal', message: '' }, 500), true],
  ['the server knows of no such session', () => json({ code: 'session_expired', message: '' }, 401), false],
])('a session that was left without a connection stays noted or not: %s', async (_, said, noted) => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  await device.signOut()
  tabs.answer = said
  expect(await device.finishSigningOut()).toBe(!noted)
  expect(JSON.stringify(await everything()).includes(someone.token)).toBe(noted)
})

test('a session that was left is tried for 90 days', async () => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  await device.signOut()
  vi.setSystemTime(Date.now() + limits.endingSessionLifeMs + 1)
  onTestFinished(() => void vi.useRealTimers())
  expect(await device.finishSigningOut()).toBe(true)
  expect(JSON.stringify(await everything())).not.toContain(someone.token)
})

test('a wiping that was cut off goes on at the next start', async () => {
  const first = await tabs.open()
  await first.device.signIn(someone)
  await use(first.device)
  await first.device.signIn(other)
  await first.device.remember('wipe', someone.id)
  first.device.close()
  await tabs.open()
  expect(await Dexie.exists(mirrorName(someone.id))).toBe(false)
})

test('the other tabs hear of a sign-out before the server does, or from the start that finishes it', async () => {
  const tab = await closedWhileSigningOut()
  await eventually(() => expect(tab.device.session).toBeNull())
  await tab.device.signIn(other)
  await tab.device.remember('wipe', [someone.id, other.id])
  await tab.device.remember('session', null)
  await tabs.open()
  await eventually(() => expect(tab.changes.at(-1)).toBe('signed-out'))
  expect(tab.device.account).toBe('visitor')
})

test('a tab that stays deletes what one that was closed while it signed out has left', async () => {
  const tab = await closedWhileSigningOut()
  await eventually(async () => expect(await Dexie.exists(mirrorName(someone.id))).toBe(false))
  expect([tab.device.session, await tab.device.recall('wipe')]).toEqual([null, undefined])
})

test('a tab that hears of a sign-out lets nobody sign in before the other one has deleted the account', async () => {
  const locks = withinPage()
  const [{ device }, tab] = [await tabs.open({ locks }), await tabs.open({ locks })]
  await device.signIn(someone)
  await use(device)
  await eventually(() => expect(tab.device.session).toEqual(someone))
  let answers = (_: Response) => {}
  tabs.answer = () => new Promise(resolve => (answers = resolve))
  const left = device.signOut()
  await eventually(() => expect(tab.device.session).toBeNull())
  const back = tab.device.signIn(someone)
  expect(await Dexie.exists(mirrorName(someone.id))).toBe(true)
  answers(json({}))
  await left
  await back
  expect(tab.device.session).toEqual(someone)
  expect(await tab.device.mirror.outbox.count()).toBe(0)
})

test('signing in over another account leaves nothing that it had read', async () => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  const { slug } = await use(device)
  await device.signIn(other)
  await device.signIn(someone)
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'unknown' })
  expect(await countWaiting(device.mirror)).toBe(1)
})
