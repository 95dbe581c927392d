import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closings } from '../../src/contract/events/closing.ts'
import { liveLimits } from '../../src/contract/events/limits.ts'
import { limits } from '../../src/contract/limits.ts'
import { hashToken } from '../../src/server/platform/http/tokens.ts'
import { changesFrom } from '../support/changes.ts'
import { presentMember } from '../support/content.ts'
import { connect, openSocket } from '../support/live.ts'
import { addComment, addPost, get, type Member, newAddress } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
let other: Member
beforeAll(async () => {
  // What the server looks at by itself, it looks at when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestServer()
  ;[member, other] = [await presentMember(server), await presentMember(server)]
})
afterAll(() => server.stop())

const never = 'x'.repeat(43)

/** The status with which the server refuses to open a socket. */
const statusOf = (headers: Record<string, string>, path = '/realtime'): Promise<number | undefined> =>
  new Promise((done, failed) => {
    const asking = request(server.origin + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    asking.on('upgrade', (answer, socket) => {
      socket.destroy()
      done(answer.statusCode)
    })
    asking.on('response', answer => {
      answer.resume()
      done(answer.statusCode)
    })
    asking.on('error', failed)
    asking.end()
  })

describe('who gets a socket', () => {
  test('pages of this origin only, at its path only', async () => {
    const { origin } = server
    expect(await statusOf({ origin })).toBe(101)
    expect(await statusOf({ origin: 'https://elsewhere.example' })).toBe(403)
    expect(await statusOf({ origin: 'null' })).toBe(403)
    expect(await statusOf({})).toBe(403)
    expect(await statusOf({ origin }, '/api/realtime')).toBe(404)
  })

  test('another upgrade than to a socket is answered like any request', async () => {
    expect(await statusOf({ upgrade: 'h2c' }, '/healthz')).toBe(200)
  })

  test('whoever says with the first frame which session it is, once', async () => {
    const socket = await connect(server, member)
    socket.send({ event: 'hello', token: member.session.token, away: false })
    expect(await socket.ends()).toBe(closings.broken.code)
  })

  test.each([
    ['an unknown token', never, closings.session.code],
    ['no token', '', closings.broken.code],
  ])('not with %s', async (_what, token, code) => {
    const socket = await openSocket(server.origin)
    socket.send({ event: 'hello', token, away: false })
    expect(await socket.ends()).toBe(code)
    expect(socket.frames).toEqual([])
  })

  test('not with another frame first, and then it hears nothing', async () => {
    const socket = await openSocket(server.origin)
    socket.watch(member.session.id)
    expect(await socket.ends()).toBe(closings.broken.code)
    expect(socket.frames).toEqual([])
  })

  test('only so many of one address at a time that do not say so', async () => {
    const from = { 'x-forwarded-for': newAddress() }
    const open = await Promise.all(
      Array.from({ length: liveLimits.unknownSocketsPerAddress }, () => openSocket(server.origin, from)),
    )
    expect(await (await openSocket(server.origin, from)).ends()).toBe(1006)
    const elsewhere = await connect(server, member)
    await Promise.all([elsewhere, ...open].map(each => each.end()))
  })

  test('only so many at a time for an account', async () => {
    const many = await presentMember(server)
    const open = await Promise.all(Array.from({ length: liveLimits.socketsPerAccount }, () => connect(server, many)))
    const more = await openSocket(server.origin)
    more.send({ event: 'hello', token: many.session.token, away: false })
    expect(await more.ends()).toBe(closings.tooMany.code)
    await Promise.all(open.map(each => each.end()))
  })
})

describe('a frame', () => {
  test.each([
    ['not JSON', '{'],
    ['unknown', '{"event":"userSleeping"}'],
    ['of the server', '{"event":"userOnline","ids":[]}'],
    ['with a broken id', '{"event":"watch","ids":["1 or 1=1"]}'],
    ['with too many people', JSON.stringify({ event: 'watch', ids: Array(201).fill(crypto.randomUUID()) })],
    ['null', 'null'],
  ])('that is %s ends its socket', async (_what, text) => {
    const socket = await connect(server, member)
    socket.ws.send(text)
    expect(await socket.ends()).toBe(closings.broken.code)
  })

  test('of bytes, or of more than 16 KB, ends its socket', async () => {
    const [bytes, long] = [await connect(server, member), await connect(server, member)]
    bytes.ws.send(Buffer.from('{"event":"ping"}'))
    expect(await bytes.ends()).toBe(closings.broken.code)
    long.ws.send(JSON.stringify({ event: 'ping', with: 'x'.repeat(liveLimits.frameBytes) }))
    expect(await long.ends()).toBe(1009)
  })

  test('too many in a minute end it', async () => {
    const socket = await connect(server, member)
    for (let times = 0; times < liveLimits.framesPerMinute; times++) socket.send({ event: 'ping' })
    expect(await socket.ends()).toBe(closings.tooMany.code)
    expect(socket.frames.length).toBeLessThanOrEqual(liveLimits.framesPerMinute)
  })
})

test('a device that reads nothing is cut off before much waits for it', async () => {
  const person = await presentMember(server)
  const accept = vi.spyOn(server.services.live, 'accept')
  const slow = await connect(server, person)
  const ofServer = accept.mock.calls[0]?.[0]
  accept.mockRestore()
  slow.ws.pause()
  let held = 0
  // More than the kernel holds for the device, and the bound.
  const to = Array(500).fill(person.session.id)
  for (let rev = 1; rev <= 500; rev++) {
    server.services.live.publish({ scope: 'content', rev, to })
    held = Math.max(held, ofServer?.bufferedAmount ?? Number.NaN)
    if (rev % 10 === 0) await new Promise(next => setImmediate(next))
  }
  slow.ws.resume()
  expect(await slow.ends()).toBe(1006)
  expect(held).toBeGreaterThan(liveLimits.unreadBytes)
  expect(held).toBeLessThan(liveLimits.unreadBytes + 1_024)
})

describe('within five seconds a socket ends', () => {
  /** The time passes for what the server looks at by itself, and for nothing else. */
  const passFiveSeconds = () => void vi.advanceTimersByTime(5_000)

  test('when its session does, and that of another device goes on', async () => {
    const [one, two] = [await presentMember(server), await connect(server, member)]
    const socket = await connect(server, one)
    await get(one, 'auth.logout', {})
    passFiveSeconds()
    expect(await socket.ends()).toBe(closings.session.code)
    await two.heard()
    await two.end()
  })

  test('when its person gets another role', async () => {
    const person = await presentMember(server)
    const socket = await connect(server, person)
    const { db } = server.services
    await db.updateTable('users').set({ role: limits.roles.admin }).where('id', '=', person.session.id).execute()
    passFiveSeconds()
    expect(await socket.ends()).toBe(closings.session.code)
    const again = await connect(server, person)
    await again.heard()
    await again.end()
  })

  test('when the session expires, or its account is closed or suspended', async () => {
    const { db } = server.services
    const people = await Promise.all([1, 2, 3].map(() => presentMember(server)))
    const [expired, closed, suspended] = people as [Member, Member, Member]
    const sockets = await Promise.all(people.map(each => connect(server, each)))
    const past = new Date(Date.now() - 1_000)
    const byToken = hashToken(expired.session.token)
    await db.updateTable('sessions').set({ expires_at: past }).where('token_hash', '=', byToken).execute()
    await db.updateTable('users').set({ closed_at: past }).where('id', '=', closed.session.id).execute()
    await db.updateTable('users').set({ suspended_at: past }).where('id', '=', suspended.session.id).execute()
    passFiveSeconds()
    expect(await Promise.all(sockets.map(each => each.ends()))).toEqual([
      closings.session.code,
      closings.session.code,
      closings.closed.code,
    ])
    const again = await openSocket(server.origin)
    again.send({ event: 'hello', token: suspended.session.token, away: false })
    expect(await again.ends()).toBe(closings.closed.code)
  })
})

describe('hints', () => {
  const cursor = async (who: Member) => (await get(who, 'app.changes', { query: {} })).cursor

  test('a comment is told to the author of its post, and what they ask then has it', async () => {
    const post = await addPost(member, 'A post to talk about')
    const before = await cursor(member)
    const [author, writer] = [await connect(server, member), await connect(server, other)]
    const id = await addComment(other, post, 'Said now')
    const { rev } = await author.nextHint('content')
    const delta = await changesFrom(server, member, before)
    expect(delta.cursor.rev).toBeGreaterThanOrEqual(rev)
    expect(delta.changes.comments.map(comment => comment.id)).toContain(id)
    // The device that wrote it knows it already.
    await writer.heard()
    expect(writer.frames.filter(({ event }) => event === 'hint')).toEqual([])
    await Promise.all([author.end(), writer.end()])
  })

  test('nothing is told of a write that was refused', async () => {
    const post = await addPost(member, 'Another post')
    const author = await connect(server, member)
    await expect(addComment(other, { ...post, slug: 'wrong' }, 'Never')).rejects.toThrow('404')
    await author.heard()
    expect(author.frames.filter(({ event }) => event === 'hint')).toEqual([])
    await author.end()
  })
})

test('a server that stops says so, so that devices come back', async () => {
  const stopping = await startTestServer()
  const someone = await presentMember(stopping)
  const sockets = await Promise.all([1, 2, 3].map(() => connect(stopping, someone)))
  await stopping.stop()
  expect(await Promise.all(sockets.map(each => each.ends()))).toEqual(Array(3).fill(closings.stopping.code))
})

test('a server that stops takes no more sockets, as it would wait for them', async () => {
  const stopping = await startTestServer()
  await stopping.services.live.stop()
  const late = await openSocket(stopping.origin)
  expect(await late.ends()).toBe(1006)
  await stopping.stop()
})
