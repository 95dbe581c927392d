import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { DeviceDatabase } from '../mirror/schema.ts'
import { someone } from '../testing/rows.ts'
import type { Device } from './device.ts'
import { endPush, pausePush } from './end-push.ts'
import { isPushOn, type PushRegistration, setPush, settlePush } from './push.ts'
import { sessionKey } from './stored-session.ts'

const database = new DeviceDatabase()
afterEach(() => database.values.clear())

const key = btoa('the key of this site').replaceAll('=', '')
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A browser and a server, and what was asked of them. */
function aDevice() {
  const calls: string[] = []
  const state = { offline: false, subscription: null as { endpoint: string; key: string } | null, made: 0, closed: 0 }
  const subscriptionOf = (held: { endpoint: string; key: string }) =>
    ({
      endpoint: held.endpoint,
      options: { applicationServerKey: bytes(held.key) },
      toJSON: () => ({ endpoint: held.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      async unsubscribe() {
        state.subscription = null
        return true
      },
    }) as unknown as PushSubscription
  const registration = {
    pushManager: {
      getSubscription: async () => state.subscription && subscriptionOf(state.subscription),
      subscribe: async () => {
        state.subscription = { endpoint: `https://push.test/${++state.made}`, key: 'the key of this site' }
        return subscriptionOf(state.subscription)
      },
    },
    getNotifications: async () => [{ close: () => state.closed++ }],
  } as unknown as PushRegistration
  const device = {
    session: someone as typeof someone | null,
    client: {
      async call(name: string, input: { body?: { endpoint: string } }) {
        if (state.offline) throw new Error('no network')
        calls.push([name.replace('notifications.', ''), input.body?.endpoint].filter(Boolean).join(' '))
        return { data: { key }, nextCursor: null }
      },
    } as Device['client'],
    recall: async (name: string) => (await database.values.get(name))?.value,
    remember: async (name: string, value: unknown) => void (await database.values.put({ key: name, value })),
  }
  const settle = (language = 'en', now = Date.now()) =>
    settlePush(device, registration, { language, now: () => now, locks: undefined })
  const set = (wanted: boolean) => setPush(device, registration, wanted, { language: 'en', locks: undefined })
  return { state, calls, device, registration, settle, set, asked: () => calls.splice(0) }
}

test('switched on it subscribes and tells the server, once', async () => {
  const { set, settle, asked, device } = aDevice()
  await set(true)
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/1'])
  expect(await isPushOn(device)).toBe(true)
  await settle()
  expect(asked()).toEqual([])
})

test('what differs is told: another language, session or address, and everything after a week', async () => {
  const { set, settle, asked, state, device } = aDevice()
  await set(true)
  asked()
  await settle('ja')
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/1'])
  device.session = { ...someone, user_token: 'another session' }
  await settle('ja')
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/1'])
  state.subscription = null
  await settle('ja')
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/2'])
  await settle('ja', Date.now() + 8 * 86_400_000)
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/2'])
})

test('a subscription with the key of another site is made anew', async () => {
  const { set, asked, state } = aDevice()
  state.subscription = { endpoint: 'https://push.test/old', key: 'another key' }
  await set(true)
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/1'])
})

test('switched off without a signal it ends here at once, and on the server later', async () => {
  const { set, settle, asked, state, device } = aDevice()
  await set(true)
  asked()
  state.offline = true
  await expect(set(false)).rejects.toThrow('no network')
  expect([state.subscription, await isPushOn(device)]).toEqual([null, false])
  state.offline = false
  await settle()
  await settle()
  expect(asked()).toEqual(['unsubscribe'])
})

test('switched on without a signal it goes on when there is one', async () => {
  const { set, settle, asked, state, device } = aDevice()
  state.offline = true
  await expect(set(true)).rejects.toThrow('no network')
  state.offline = false
  await settle()
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/1'])
  expect(await isPushOn(device)).toBe(true)
})

test('switched off while it is being settled it stays off', async () => {
  const { set, device, registration, state } = aDevice()
  await set(true)
  // In another language it has to tell the server.
  const options = { language: 'ja', locks: navigator.locks }
  const { client } = device
  let off: Promise<void> | undefined
  device.client = {
    async call(name: 'notifications.pushKey', input: object) {
      if (off === undefined) {
        off = setPush(device, registration, false, options)
        await eventually(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
      }
      return client.call(name, input)
    },
  } as Device['client']
  await settlePush(device, registration, options)
  await off
  expect([await isPushOn(device), state.subscription]).toEqual([false, null])
})

test('signing out ends it and closes what is shown; who signs in next gets nothing', async () => {
  const { set, settle, asked, state, device, registration } = aDevice()
  await set(true)
  await endPush(database, someone.id, { registration })
  expect([state.subscription, state.closed]).toEqual([null, 1])
  expect(await isPushOn(device)).toBe(false)
  asked()
  state.subscription = { endpoint: 'https://push.test/left', key: 'the key of this site' }
  device.session = { ...someone, id: 'somebody else' }
  await settle()
  expect([asked(), state.subscription]).toEqual([[], null])
})

test('an account that left earlier does not end what another one wants', async () => {
  const { set, state, registration } = aDevice()
  await set(true)
  await endPush(database, 'left earlier', { registration })
  expect(state.subscription).not.toBeNull()
})

test('the end of a session takes back what is here, and the same person goes on with what was decided', async () => {
  const { set, settle, asked, state, device, registration } = aDevice()
  await set(true)
  asked()
  await database.values.put({ key: sessionKey, value: someone })
  await pausePush(database, { registration })
  expect([state.closed, state.subscription]).toEqual([0, expect.anything()])
  await database.values.delete(sessionKey)
  await pausePush(database, { registration })
  expect([state.closed, state.subscription]).toEqual([1, null])
  device.session = { ...someone, user_token: 'the next session' }
  await settle()
  expect(asked()).toEqual(['pushKey', 'subscribe https://push.test/2'])
})
