import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closings } from '../../src/contract/events/closing.ts'
import { rates } from '../../src/contract/limits.ts'
import { writtenAnswer } from '../../src/server/platform/http/written-answer.ts'
import { presentMember } from '../support/content.ts'
import { connect, type TestSocket } from '../support/live.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

/** Two processes of one site, on one database. */
const env = { DATABASE_URL: 'postgres://given-by-the-test' }
let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await startTestServer({ env })
  second = await startTestServer({ env, sharing: server })
})
afterAll(async () => {
  await second.stopServing()
  await server.stop()
})

const at = (person: Member) => ({ params: { id: person.session.id } })
const set = (person: Member, value: 'everyone' | 'followers' | 'nobody') =>
  get(person, 'settings.change', { body: { name: 'presence', value } })
const people = () => Promise.all([presentMember(server), presentMember(server)])

/** The first list that a socket gets once it watches somebody. */
async function listOf(socket: TestSocket, ...ids: string[]) {
  socket.watch(...ids)
  return (await socket.next('updateOnlineUsers')).users
}

describe.each([
  ['in one process', () => server],
  ['in another process', () => second],
])('somebody who connects %s', (_where, there) => {
  test('is online, away, back and offline for those who watch, before all that their process says later', async () => {
    const [one, two] = await people()
    const id = two.session.id
    const watcher = await connect(server, one)
    expect(await listOf(watcher, id, one.session.id)).toEqual({ [id]: 0, [one.session.id]: 1 })
    /** What the watcher has been told of people when a hint comes that their process sends now. */
    const told = async () => {
      const of = crypto.randomUUID()
      there().services.live.publish({ scope: 'chat', of, rev: 0, to: [one.session.id] })
      await watcher.nextHint('chat', of)
      return watcher.frames.splice(0).filter(({ event }) => event.startsWith('user'))
    }
    const socket = await connect(there(), two)
    expect(await told()).toEqual([{ event: 'userOnline', ids: [id] }])
    for (const event of ['userAFK', 'userActive'] as const) {
      socket.send({ event })
      await socket.heard()
      expect(await told()).toEqual([{ event, ids: [id] }])
    }
    await socket.end()
    await until('their process to know', () => there().services.presence.of(id) === 0)
    expect(await told()).toEqual([{ event: 'userOffline', ids: [id] }])
    await watcher.end()
  })

  test('is as active as the most active of their devices', async () => {
    const [one, two] = await people()
    const watcher = await connect(server, one)
    const phone = await connect(server, two, { away: true })
    expect(await listOf(watcher, two.session.id)).toEqual({ [two.session.id]: 2 })
    const laptop = await connect(there(), two)
    await watcher.next('userActive')
    phone.send({ event: 'userAFK' })
    laptop.send({ event: 'userAFK' })
    await watcher.next('userAFK')
    phone.send({ event: 'userActive' })
    await watcher.next('userActive')
    expect(watcher.frames.filter(({ event }) => event.startsWith('user'))).toHaveLength(3)
    await Promise.all([laptop.end(), phone.end()])
    await watcher.next('userOffline')
    await watcher.end()
  })

  test('is shown to those whom they allow, and from a change on', async () => {
    const [one, two] = await people()
    const id = two.session.id
    await set(two, 'nobody')
    const [watcher, socket] = [await connect(server, one), await connect(there(), two)]
    expect(await listOf(watcher, id)).toEqual({ [id]: 0 })
    socket.send({ event: 'userAFK' })
    await socket.heard()
    await set(two, 'followers')
    await watcher.heard()
    expect(watcher.frames.filter(({ event }) => event.startsWith('user'))).toEqual([])
    await get(one, 'social.follow', at(two))
    expect(await watcher.next('userAFK')).toMatchObject({ ids: [id] })
    await get(two, 'social.removeFollower', at(one))
    await watcher.next('userOffline')
    await set(two, 'everyone')
    await watcher.next('userAFK')
    await Promise.all([socket.end(), watcher.end()])
  })

  test('is gone for each other once either blocks, until the block ends', async () => {
    const [one, two] = await people()
    const [mine, theirs] = [await connect(server, one), await connect(there(), two)]
    await listOf(mine, two.session.id)
    await listOf(theirs, one.session.id)
    // The list may have come before the other process knew of the connection.
    await until('both to see each other', () => mine.frames.some(sees) && theirs.frames.some(sees))
    await get({ ...one, origin: there().origin }, 'social.block', at(two))
    expect(await mine.next('userOffline')).toMatchObject({ ids: [two.session.id] })
    expect(await theirs.next('userOffline')).toMatchObject({ ids: [one.session.id] })
    mine.send({ event: 'userAFK' })
    await mine.heard()
    await get(one, 'social.unblock', at(two))
    await theirs.next('userAFK')
    expect(theirs.frames.filter(({ event }) => event === 'userAFK')).toHaveLength(1)
    await Promise.all([mine.end(), theirs.end()])
  })

  test('has their presence in their profile, for those who may see it', async () => {
    const [one, two] = await people()
    const seen = async () => (await get(one, 'profile.account', { params: { userTag: two.session.user_tag } })).presence
    expect(await seen()).toBe(0)
    const socket = await connect(there(), two, { away: true })
    await until('it is known', async () => (await seen()) === 2)
    socket.send({ event: 'userActive' })
    await until('it is known', async () => (await seen()) === 1)
    await set(two, 'nobody')
    expect(await seen()).toBe(0)
    await socket.end()
  })
})

const sees = (frame: { event: string; users?: Record<string, number> }): boolean =>
  frame.event === 'userOnline' || (frame.event === 'updateOnlineUsers' && Object.values(frame.users ?? {}).includes(1))

test('who is watched later is told in single events, the list only every two minutes', async () => {
  const [one, two] = await people()
  const socket = await connect(server, two)
  const watcher = await connect(server, one)
  await listOf(watcher, one.session.id)
  const nobody = crypto.randomUUID()
  watcher.watch(two.session.id, nobody)
  expect(await watcher.next('userOnline')).toMatchObject({ ids: [two.session.id] })
  expect(await watcher.next('userOffline')).toMatchObject({ ids: [nobody] })
  watcher.watch()
  await watcher.heard()
  await socket.end()
  await watcher.heard()
  expect(watcher.frames.filter(({ event }) => event === 'updateOnlineUsers')).toHaveLength(1)
  expect(watcher.frames.filter(({ event }) => event === 'userOffline')).toHaveLength(1)
  await watcher.end()
})

test('hints and the end of a session reach the other process', async () => {
  const [one] = await people()
  const socket = await connect(second, one)
  server.services.live.publish({ scope: 'content', rev: 7, to: [one.session.id] })
  expect(await socket.next('hint')).toEqual({ event: 'hint', scope: 'content', rev: 7 })
  await get(one, 'auth.logout', {})
  expect(await socket.ends()).toBe(closings.session.code)
})

test('what one process counts of a caller counts in the other', async () => {
  const key = `test ${crypto.randomUUID()}`
  const rate = { count: 10, windowMs: 60_000 }
  for (let times = 0; times < 5; times++) server.services.memoryRates(key, rate)
  await until('the other counts it', () => second.services.memoryRates(key, rate).count > 5)
})

test('a document that one process withdraws is made anew by the other', async () => {
  const key = crypto.randomUUID()
  const made: string[] = []
  const document = (body: string) => async () => {
    made.push(body)
    return writtenAnswer({ status: 200, headers: {}, body, tagged: false })
  }
  await second.services.forVisitors.documents.get(key, document('before'))
  server.services.forVisitors.withdrawn()
  await until('the other forgets it', async () => {
    await second.services.forVisitors.documents.get(key, document('after'))
    return made.includes('after')
  })
  expect(made).toEqual(['before', 'after'])
})

test('a process that appears or stops is heard by the others', async () => {
  const [one, two] = await people()
  const watcher = await connect(server, one)
  const third = await startTestServer({ env, sharing: server })
  const socket = await connect(third, two)
  await listOf(socket, one.session.id)
  await until('the new process to know of the others', () => socket.frames.some(sees))
  await listOf(watcher, two.session.id)
  await until('the others to know of the new process', () => watcher.frames.some(sees))
  await third.stopServing()
  await watcher.next('userOffline')
  await watcher.end()
})

test('what a socket watches counts as a call of its account', async () => {
  const [one, two] = await people()
  const socket = await connect(server, one)
  await listOf(socket, two.session.id)
  for (let calls = 0; calls < rates.call.count; calls++)
    server.services.memoryRates(`call account ${one.session.id}`, rates.call)
  socket.watch(one.session.id)
  expect(await socket.ends()).toBe(closings.tooMany.code)
})
