import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { createPasswords } from '../../src/server/gate/auth/passwords.ts'
import { wholeShare } from '../../src/server/platform/db/connection-share.ts'
import { isBusy } from '../../src/server/platform/db/is-busy.ts'
import { Copies } from '../support/access/copies.ts'
import { rowsOf } from '../support/access/rows.ts'
import { inputOf, type Role, type Row } from '../support/access/world.ts'
import { presentMember, storePost } from '../support/content.ts'
import { holdRow, untilLocked } from '../support/locks.ts'
import {
  type Answer,
  type Asker,
  ask,
  type Confirmed,
  commentsOf,
  confirmAddress,
  get,
  type Member,
  newAddress,
  newWord,
  visitor,
} from '../support/people.ts'
import { databaseOf, startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'
import { workerCluster } from '../support/worker-cluster.ts'

/** More that want to write at the same moment than the server has connections (PRODUCT 7.15). */

let server: TestServer
let copies: Copies
let reader: Member
beforeAll(async () => {
  server = await startTestServer({ newcomerQueue: true })
  copies = await Copies.prepare(server, ['owner', 'member'], [])
  reader = await presentMember(server)
})
afterAll(() => server.stop())

const poolSize = wholeShare.answers
const most = poolSize + 20
const devices = 5

/**
 * Sends all at the same moment, what writers go by being old, and then somebody else's small question.
 * @returns the answers, and how many of them came before that to the question
 */
async function burst(send: (index: number) => Promise<Answer>): Promise<{ answers: Answer[]; before: number }> {
  server.services.site.newcomerQueue.forget()
  server.services.spamWords.forget()
  let arrived = 0
  const sent = Array.from({ length: most }, (_, index) => send(index).finally(() => arrived++))
  await get(reader, 'auth.sessions', {})
  const before = arrived
  return { answers: await Promise.all(sent), before }
}

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort()

type Kind = { name: CallName; row: Row; role: Role | null }

/** Every call that may be queued, as somebody makes it who may; null where the table has nobody. */
const kinds: Kind[] = callList.flatMap(({ name, spec }) => {
  if (!spec.queue) return []
  const rows = rowsOf(name)
  const may = (role: Role) => rows.find(({ answers }) => answers[role] === 'ok')
  const [owners, members] = [may('owner'), may('member')]
  const row = owners ?? members ?? (rows[0] as Row)
  const role: Role | null = owners ? 'owner' : members ? 'member' : null
  return [{ name, row, role }]
})

test('every call that may be queued is sent', () => {
  expect(kinds.length).toBeGreaterThan(65)
  expect(kinds.filter(({ role }) => role === null).map(({ name }) => name)).toEqual([
    'posts.addPlace',
    'chat.reportMessage',
  ])
})

test.each(kinds)('$name: as many at once as there are connections, and twenty more', async ({ name, row, role }) => {
  const worlds = await Promise.all(Array.from({ length: devices }, () => copies.world(role ?? 'member')))
  const inputs = await Promise.all(worlds.map(world => inputOf(row.input, world)))
  const { answers, before } = await burst(index => {
    const { asker } = worlds[index % devices] as { asker: Asker }
    return ask(asker, name as 'chat.rename', inputs[index % devices] as never, { key: uuidv7() })
  })
  // Repeats of the same may be refused for what they are, such as a deletion of what is gone.
  expect(statusesOf(answers).filter(status => status >= 500)).toEqual([])
  // What nobody may do is refused before it waits for anything.
  if (role === null) return
  const successes = answers.filter(({ status }) => status < 300).length
  expect(successes).toBeGreaterThanOrEqual(devices)
  expect(before).toBeLessThan(most)
})

describe('without an account', () => {
  test('signing in', async () => {
    const password = 'Pass-word-1'
    const members = await Promise.all(Array.from({ length: devices }, () => presentMember(server)))
    const stored = await createPasswords().hash(password)
    for (const { session } of members)
      await server.services.db.updateTable('users').set({ password: stored }).where('id', '=', session.id).execute()
    const { answers, before } = await burst(index =>
      ask(visitor(server.origin), 'auth.login', {
        body: { email: members[index % devices]?.email ?? '', password },
      }),
    )
    expect(statusesOf(answers)).toEqual([200])
    expect(before).toBeLessThan(most)
  })

  test('registering', async () => {
    const confirmed = await Promise.all(Array.from({ length: most }, () => confirmAddress(server)))
    const { answers, before } = await burst(index => {
      const { asker, body } = confirmed[index] as Confirmed
      return ask(asker, 'auth.register', { body })
    })
    expect(statusesOf(answers)).toEqual([201])
    expect(before).toBeLessThan(most)
  })

  test('looking at a post', async () => {
    const { id } = await storePost(server, reader)
    const { answers } = await burst(() => ask(visitor(server.origin), 'posts.addView', { params: { id } }))
    expect(statusesOf(answers)).toEqual([200])
    const { views_count } = await server.services.db
      .selectFrom('posts')
      .select('views_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(views_count).toBe(most)
  })
})

describe('while all who may write stand still', () => {
  type Standing = { writers: Member[]; write: (writer: Member) => Promise<Answer>; count: () => Promise<number> }

  /** Has more comment on a post than may write at once, while another program's transaction holds it; releases it after `meanwhile`. */
  async function standing(meanwhile: (standing: Standing) => Promise<void>): Promise<Answer[]> {
    const { db } = server.services
    const { id, slug } = await storePost(server, reader)
    const writers = await Promise.all(Array.from({ length: most }, () => presentMember(server)))
    const keys = new Map(writers.map(writer => [writer, uuidv7()]))
    const write = (writer: Member) => {
      const body = { comment_text: '<p>Is it open on Mondays?</p>' }
      return ask(writer, 'comments.add', { params: { postId: id, slug }, body }, { key: keys.get(writer) ?? '' })
    }
    const count = async () => (await commentsOf(server.origin, id)).length
    const release = await holdRow(server, 'posts', id)
    const sent = writers.map(write)
    try {
      await untilLocked(db, poolSize - 2)
      await meanwhile({ writers, write, count })
    } finally {
      await release()
    }
    return Promise.all(sent)
  }

  test('whoever reads is answered and jobs are done; then all that was written is there', async () => {
    let counted: Standing['count'] | undefined
    const followed = await presentMember(server)
    await get(reader, 'social.follow', { params: { id: followed.session.id } })
    await storePost(server, followed)
    const told = async () => (await get(reader, 'notifications.page', { query: {} })).map(({ type }) => type)
    const answers = await standing(async ({ count }) => {
      counted = count
      expect(await get(reader, 'auth.sessions', {})).toHaveLength(1)
      const { jobs, db } = server.services
      await jobs.enqueue(db, 'notifications.forget', { about: 'site_update', id: uuidv7() })
      await jobs.waitUntilIdle()
      expect(await count()).toBe(0)
      // That somebody posted whom one follows is written down when one asks, which can wait.
      expect(await told()).toEqual([])
    })
    expect(statusesOf(answers)).toEqual([201])
    expect(await told()).toContain('new_posts_from_followed')
    expect(await counted?.()).toBe(most)
  })

  test('who waited too long is told that the server is busy, and arrives once by sending it again', async () => {
    const asked: Standing[] = []
    const answers = await standing(async standing => {
      asked.push(standing)
      // What PostgreSQL does by itself when a statement's time is over.
      const { rows } = await sql<{ ended: boolean }>`
        select pg_cancel_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' limit 5`.execute(server.services.db)
      expect(rows).toEqual(Array(5).fill({ ended: true }))
    })
    const [{ writers, write, count }] = asked as [Standing]
    const busy = answers.flatMap((answer, index) => (answer.status === 201 ? [] : [{ answer, writer: writers[index] }]))
    expect(busy).toHaveLength(5)
    for (const { answer } of busy) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'busy', retry_after: 3 } })
      expect(answer.headers.get('retry-after')).toBe('3')
      expect((answer.body as { message: string }).message).toBe('A lot is going on right now. Try again in a moment.')
    }
    expect(await count()).toBe(most - 5)
    for (const { writer } of [...busy, ...busy]) expect((await write(writer as Member)).status).toBe(201)
    expect(await count()).toBe(most)
  })
})

test('a page that finds the database busy says when to ask again', async () => {
  const other = new pg.Client({ ...workerCluster(), database: databaseOf(server) })
  await other.connect()
  await other.query('begin')
  await other.query('lock table posts in access exclusive mode')
  let answer: Response | undefined
  const path = `/posts?words=${newWord()}`
  const asked = fetch(server.origin + path, { headers: { 'x-forwarded-for': newAddress() } }).then(each => {
    answer = each
  })
  try {
    await until('the page to be answered', async () => {
      // What PostgreSQL does by itself when a statement's time is over.
      await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.db)
      return answer !== undefined
    })
  } finally {
    await other.end()
  }
  await asked
  expect(answer?.status).toBe(503)
  expect(answer?.headers.get('retry-after')).toBe('3')
  expect(answer?.headers.get('cache-control')).toBe('no-store')
  expect(server.logged()).toContain('the database was busy')
  expect((await fetch(server.origin + path, { headers: { 'x-forwarded-for': newAddress() } })).status).toBe(200)
})

test('a pool without a free connection is busy', async () => {
  const pool = new pg.Pool({
    ...workerCluster(),
    database: databaseOf(server),
    max: 1,
    connectionTimeoutMillis: 1_000,
  })
  const client = await pool.connect()
  const refused = await pool.connect().catch((error: unknown) => error)
  client.release()
  await pool.end()
  expect(refused).toBeInstanceOf(Error)
  expect(isBusy(refused)).toBe(true)
  expect(isBusy(new Error('something else'))).toBe(false)
})
