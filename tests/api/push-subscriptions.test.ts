import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { insertSession } from '../../src/server/gate/auth/sessions.sql.ts'
import type { SignedIn } from '../../src/server/platform/http/handlers.ts'
import { putSubscription } from '../../src/server/told/subscriptions/subscriptions.sql.ts'
import { presentMember } from '../support/content.ts'
import { ask, get } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed, subscriptionsOf } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A device's subscription to pushes: whose it is, what it needs, and when it ends. */

let server: TestServer
let service: PushService
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(() => stop())

test('is one for each device: a new address replaces the old one, and an address has one owner', async () => {
  const [mika, jun] = await Promise.all([presentMember(server), presentMember(server)])
  await subscribed(service, mika)
  const device = await subscribed(service, mika)
  expect((await subscriptionsOf(server, mika)).map(each => each.endpoint)).toEqual([device.endpoint])
  await get(jun, 'notifications.subscribe', { body: { endpoint: device.endpoint, keys: device.keys } })
  expect(await subscriptionsOf(server, mika)).toEqual([])
  expect(await subscriptionsOf(server, jun)).toHaveLength(1)
})

test('needs the address of a push service, and keys that can be keys', async () => {
  const mika = await presentMember(server)
  const { keys } = service.newDevice()
  const codeOf = async (endpoint: string, given = keys) =>
    (await ask(mika, 'notifications.subscribe', { body: { endpoint, keys: given } })).status
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://push.evil.example/x',
    `${server.origin}/api/push_key`,
    'not an address',
  ])
    expect([endpoint, await codeOf(endpoint)]).toEqual([endpoint, 400])
  expect(await codeOf('https://fcm.googleapis.com/fcm/send/x', { ...keys, auth: 'short' })).toBe(400)
  expect(await codeOf('https://fcm.googleapis.com/fcm/send/x')).toBe(200)
})

test('leaves when its person has too many, the oldest first', async () => {
  const { db } = server.services
  const mika = await presentMember(server)
  const first = await subscribed(service, mika)
  for (let count = 0; count < serverLimits.push.subscriptions; count++) {
    const { endpoint, keys } = service.newDevice()
    const session = { id: uuidv7(), user_id: mika.session.id, token_hash: randomBytes(32), device: '' }
    await insertSession(db, { ...session, expires_at: new Date(Date.now() + 60_000) })
    const viewer = { id: mika.session.id, sessionId: session.id } as SignedIn
    await putSubscription(db, viewer, { endpoint, ...keys, lang: 'en' })
  }
  expect((await subscriptionsOf(server, mika)).map(each => each.endpoint)).not.toContain(first.endpoint)
  expect(await subscriptionsOf(server, mika)).toHaveLength(serverLimits.push.subscriptions)
})

test('is deleted with an ended session by the hourly clean-up', async () => {
  const mika = await presentMember(server)
  await subscribed(service, mika)
  await get(mika, 'auth.logout', {})
  await server.services.jobs.enqueue(server.services.db, 'platform.purge', {})
  await expect.poll(() => subscriptionsOf(server, mika)).toEqual([])
})

test('has one key for all processes of the site, and for the site after a restart', async () => {
  const mika = await presentMember(server)
  const { key } = await get(mika, 'notifications.pushKey', {})
  const beside = await startTestServer({ sharing: server })
  try {
    expect(await get({ ...mika, origin: beside.origin }, 'notifications.pushKey', {})).toEqual({ key })
  } finally {
    await beside.stopServing()
  }
})
