import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { createOwnedDatabase, dropDatabase, type OwnedDatabase } from '../support/cluster.ts'
import { presentMember } from '../support/content.ts'
import { type Asker, addPost, get, type Member, visitor } from '../support/people.ts'
import { databaseOf, startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'
import { workerCluster } from '../support/worker-cluster.ts'

/** A site in a PostgreSQL that it shares with another application, and in which it owns nothing but its database. */

let server: TestServer
let author: Member
let others: OwnedDatabase
/** The other application, in a transaction that does not end. */
let application: pg.Client
let applicationTx: number

beforeAll(async () => {
  server = await startTestServer({ asOwner: true })
  author = await presentMember(server)
  others = await createOwnedDatabase(workerCluster())
  application = await connected(others)
  applicationTx = await beginTransaction(application)
})
afterAll(async () => {
  await application.end()
  await dropDatabase(workerCluster(), others.database)
  await server.stop()
})

async function connected(place: OwnedDatabase): Promise<pg.Client> {
  const client = new pg.Client(place)
  await client.connect()
  return client
}

async function beginTransaction(client: pg.Client): Promise<number> {
  await client.query('begin')
  const { rows } = await client.query<{ tx: string }>('select pg_current_xact_id()::text as tx')
  return Number(rows[0]?.tx)
}

type Delta = OutputOf<'app.changes'>

/** A device that asks for what is new. Whoever writes meanwhile, it never begins anew. */
function deviceAt(who: Asker, cursor: Delta['cursor']) {
  const heard: string[] = []
  let at = cursor
  return {
    cursor: () => at,
    hears: ({ id }: { id: string }) =>
      until('the post', async () => {
        const answer = await get(who, 'app.changes', { query: { epoch: at.epoch, since: at.rev } })
        expect(answer.reset).toBe(false)
        heard.push(...answer.changes.posts.map(post => post.id))
        at = answer.cursor
        return heard.includes(id) || undefined
      }),
    heard,
  }
}

const begun = async (who: Asker) => deviceAt(who, (await get(who, 'app.changes', { query: {} })).cursor)

test('a device hears of a post while the other application has a transaction open, but not past one of the site', async () => {
  const device = await begun(visitor(server.origin))
  const first = await addPost(author, 'Written beside the other application')
  const writer = await connected({ ...others, user: databaseOf(server), database: databaseOf(server) })
  const tx = await beginTransaction(writer)
  const second = await addPost(author, 'Written after a transaction that is open')

  await device.hears(first)
  expect(device.heard).not.toContain(second.id)
  expect(device.cursor().rev).toBeGreaterThan(applicationTx)
  expect(device.cursor().rev).toBeLessThanOrEqual(tx)
  await writer.end()
  await device.hears(second)
  await until('the chats', async () => (await get(author, 'chat.changed', { query: {} })).cursor.rev > tx || undefined)
})

test('a process that has not looked yet believes the cursor of another one', async () => {
  const device = await begun(visitor(server.origin))
  await device.hears(await addPost(author, 'Asked of the first process'))
  const cursor = device.cursor()
  const query = { epoch: cursor.epoch, since: cursor.rev }

  const second = await startTestServer({ asOwner: true, sharing: server })
  try {
    const elsewhere = { ...author, origin: second.origin }
    for (const call of ['app.changes', 'chat.changed'] as const) {
      const answer = await get(elsewhere, call, { query })
      expect(answer.reset).toBe(false)
      expect(answer.cursor.rev).toBeGreaterThanOrEqual(cursor.rev)
    }
    const sameDevice = deviceAt(elsewhere, cursor)
    await sameDevice.hears(await addPost(author, 'Asked of the second process'))
  } finally {
    await second.stopServing()
  }
})
