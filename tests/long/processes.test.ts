import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closings } from '../../src/contract/events/closing.ts'
import { befriend, beginChat, read, say } from '../support/chats.ts'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { connect, type TestSocket } from '../support/live.ts'
import { addComment, addPost, get, type Member, newMember } from '../support/people.ts'
import { freePort } from '../support/ports.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { type Site, startSite, until } from '../support/site.ts'
import { workerCluster, workerTemplate } from '../support/worker-cluster.ts'

/** Two processes of one site as an operator runs them: one database, one folder of pictures, with a Redis between them or without. */

/** Waits until a watched person has been told to be online, by a list or an event. */
const untilOnline = (watcher: TestSocket, id: string) =>
  until('the person is online', () => {
    const told = watcher.frames.findLast(frame => 'ids' in frame || frame.event === 'updateOnlineUsers')
    if (told === undefined) return undefined
    return told.event === 'updateOnlineUsers' ? told.users[id] === 1 : told.event === 'userOnline' || undefined
  })

describe.each([
  { how: 'PostgreSQL alone', withRedis: false },
  ...(hasRedis ? [{ how: 'a Redis', withRedis: true }] : []),
])('with $how between them', ({ withRedis }) => {
  const cluster = workerCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-shared-'))
  let database: string
  let redis: ChildProcess | null = null
  let redisPort: number
  let env: Record<string, string>
  let one: Site
  let two: Site
  let mika: Member
  let ken: Member

  beforeAll(async () => {
    database = await createDatabase(cluster, workerTemplate())
    redisPort = await freePort()
    if (withRedis) redis = await startRedis(redisPort)
    env = {
      DATABASE_URL: `postgres://${cluster.user}@localhost/${database}?host=${encodeURIComponent(cluster.host)}`,
      TRUST_PROXY: '1',
      ...(withRedis ? { REDIS_URL: `redis://127.0.0.1:${redisPort}` } : {}),
    }
    one = await startSite({ env, dataDir })
    two = await startSite({ env, dataDir })
    ;[mika, ken] = [await newMember(one), await newMember(two)]
  })
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    redis?.kill()
    await dropDatabase(cluster, database)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('presence, hints and ends of sessions go from one to the other', async () => {
    const [here, there] = [await connect(one, mika), await connect(two, ken)]
    here.watch(ken.session.id)
    await untilOnline(here, ken.session.id)
    there.send({ event: 'userAFK' })
    await here.next('userAFK')
    const post = await addPost(mika, 'On the first process')
    await addComment(ken, post, 'From the second one')
    await here.nextHint('content')
    await here.nextHint('notifications')
    await get({ ...mika, origin: two.origin }, 'auth.logout', {})
    expect(await here.ends()).toBe(closings.session.code)
    await there.end()
    mika = await newMember(one)
  })

  test('whoever was connected to a process that is killed is offline for the others, and comes back by another', async () => {
    const [here, there] = [await connect(one, mika), await connect(two, ken)]
    here.watch(ken.session.id)
    await untilOnline(here, ken.session.id)
    await two.stop('SIGKILL')
    expect(await there.ends()).toBe(1006)
    await here.next('userOffline')
    const again = await connect(one, ken)
    await here.next('userOnline')
    await again.end()
    await here.next('userOffline')
    two = await startSite({ env, dataDir })
    const third = await connect(two, ken)
    await untilOnline(here, ken.session.id)
    await Promise.all([here.end(), third.end()])
  })

  test('what is done in a chat goes from one to the other over the socket, and nothing is lost when one is killed', async () => {
    // The process where Ken was may have begun anew, elsewhere.
    ken = { ...ken, origin: two.origin }
    await befriend(mika, ken)
    const { chat_id: chatId } = await beginChat(mika, [ken])
    const params = { chatId }
    const [here, there] = [await connect(one, mika), await connect(two, ken)]
    const sent = await say(mika, chatId, 'On the first process')
    expect(await there.nextHint('chat')).toMatchObject({ of: chatId, rev: sent.rev })
    await read(ken, sent)
    await here.nextHint('chat')
    await get(ken, 'chat.reactMessage', { params: { id: sent.id }, body: { reaction: 'thanks' } })
    await here.nextHint('chat')
    there.send({ event: 'typing', chat: chatId })
    expect(await here.next('typing')).toEqual({ event: 'typing', chat: chatId, user: ken.session.id })
    const { cursor } = await get(ken, 'chat.changes', { params, query: {} })
    // Ken's process is killed while Mika goes on writing; his device comes back by the other one.
    const texts = Array.from({ length: 10 }, (_, number) => `Message ${number}`)
    for (const [number, text] of texts.entries()) {
      if (number === 3) await two.stop('SIGKILL')
      await say(mika, chatId, text)
    }
    expect(await there.ends()).toBe(1006)
    const moved = { ...ken, origin: one.origin }
    const again = await connect(one, moved)
    const query = { epoch: cursor.epoch, since: cursor.rev }
    const { messages } = await get(moved, 'chat.changes', { params, query })
    expect(messages.map(message => message.chat_message_text)).toEqual(texts)
    await say(mika, chatId, 'And now?')
    await again.nextHint('chat')
    two = await startSite({ env, dataDir })
    ken = { ...ken, origin: two.origin }
    const back = await connect(two, ken)
    await until('the process that is back to hear of the other', async () => {
      await say(mika, chatId, 'Are you there?')
      return back.frames.some(({ event }) => event === 'hint') || undefined
    })
    await Promise.all([here, again, back].map(socket => socket.end()))
  })

  test('a connection between them that breaks is made again, and what was missed is known then', async () => {
    const [here, there] = [await connect(one, mika), await connect(two, ken)]
    here.watch(ken.session.id)
    await untilOnline(here, ken.session.id)
    await breakIt()
    there.send({ event: 'userAFK' })
    await there.heard()
    await mend()
    await here.next('userAFK')
    // What was hinted at meanwhile got lost, so devices are told to ask.
    await here.next('missed')
    await Promise.all([here.end(), there.end()])
  })

  async function breakIt(): Promise<void> {
    if (redis) {
      redis.kill('SIGKILL')
      await once(redis, 'exit')
      return
    }
    const pg = await import('pg')
    const client = new pg.default.Client({ ...cluster, database })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'engawa-live'`)
    await client.end()
  }

  async function mend(): Promise<void> {
    if (redis) redis = await startRedis(redisPort)
  }
})

test('a Redis that does not answer stops the start with one line', async () => {
  const port = await freePort()
  const refused = await startSite({ env: { ENGAWA_DEMO: 'off', REDIS_URL: `redis://127.0.0.1:${port}` } }).catch(String)
  expect(refused).toContain("The Redis of REDIS_URL can't be reached: ")
  expect(refused).not.toContain('    at ')
})
