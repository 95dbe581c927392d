import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { claimDatabase } from '../../src/server/platform/db/claim-database.ts'
import { numbersFrom } from '../support/chance.ts'
import { connect } from '../support/live.ts'
import { type Answer, addComment, addPost, ask, type Member, newMember } from '../support/people.ts'
import { bounce, hasPgBouncer } from '../support/pgbouncer.ts'
import { isReady, until } from '../support/site.ts'
import { letNewcomersPost, postmasterOf } from '../support/site-database.ts'
import { givenCluster, hasEnded, type Place, place, siteAt } from './given-database.ts'
import { newMembers, ownSite } from './own-site.ts'
import { expectAllOnce, PersonWriting, untilWritten } from './people-writing.ts'

/** A site whose PostgreSQL goes away while it runs, and comes back. */

const cluster = givenCluster()

/** What a site answers that can't ask its database. */
function expectBusy({ status, headers, body }: Answer): void {
  expect([status, (body as { code?: string }).code]).toEqual([503, 'busy'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

const ways = {
  named: async () => ({}),
  unnamed: async () => ({ DATABASE_STATEMENTS: 'unnamed' }),
  'behind PgBouncer': async ({ url, database }: Place) => ({
    ...{ DATABASE_URL: await bounce(database), DATABASE_DIRECT_URL: url, DATABASE_STATEMENTS: 'unnamed' },
  }),
}
const tried = Object.entries(ways).filter(([way]) => way !== 'behind PgBouncer' || hasPgBouncer())

test.each(tried)(
  'PostgreSQL goes away under load and comes back: nobody waits, nothing is lost, hints, jobs and presence go on (%s)',
  async (_, envAt) => {
    const at = await place(cluster())
    const env: Record<string, string> = await envAt(at)
    const site = await siteAt(at, { env })
    const other = await siteAt(at, { env })
    await letNewcomersPost(at.database)
    const [author, friend, ...writers] = (await newMembers(site, 5)) as [Member, Member, ...Member[]]
    const socket = await connect(site, author)
    socket.watch(friend.session.id)
    await socket.next('updateOnlineUsers')
    const post = await addPost(author, 'Written before')
    const people = writers.map(each => new PersonWriting(each, numbersFrom(1)))
    const writing = people.map(each => each.write())
    await untilWritten(people, 20)

    await cluster().halt()
    // They stop at the first refusal.
    await Promise.all(writing)
    const key = uuidv7()
    const write = (origin: string) =>
      ask(
        { ...author, origin },
        'posts.addTimeline',
        { body: { post_text: '<p>Written while it is away</p>' } },
        { key },
      )
    for (const { origin } of [site, other]) {
      expectBusy(await write(origin))
      expect((await fetch(`${origin}/readyz`)).status).toBe(503)
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    }

    await cluster().resume()
    await until('both being ready', async () => (await isReady(site.origin)) && (await isReady(other.origin)))
    const { status, body } = await write(other.origin)
    expect(status).toBe(201)
    const { id, post_slug: slug } = (body as OutputOf<'posts.addTimeline'>).responseData
    await Promise.all(people.map(each => each.repeat()))
    for (const each of people.flatMap(({ refused }) => refused)) expectBusy(each)

    // What was hinted at meanwhile may be lost, so devices are told to ask.
    await socket.next('missed')
    const there = await connect(other, friend)
    await socket.next('userOnline')
    // Told by the other process, after a job.
    const comment = await addComment({ ...friend, origin: other.origin }, post, 'Written afterwards')
    await socket.nextHint('notifications')
    await Promise.all([socket.end(), there.end()])

    const made = new PersonWriting(author, numbersFrom(1))
    made.writes.push(
      { key: '', text: 'Written before', on: null, id: undefined, made: post },
      { key, text: 'Written while it is away', on: null, id: undefined, made: { id, slug } },
      { key: '', text: 'Written afterwards', on: post, id: undefined, made: { id: comment, slug: '' } },
    )
    await expectAllOnce(site.origin, [...people, made])
    expect(await Promise.all([site.stop(), other.stop()])).toEqual([0, 0])
    for (const each of [site, other]) expect(each.output()).not.toMatch(/"level":60|unexpected error/)
  },
)

/** A server elsewhere, with other pictures. */
async function claimElsewhere({ url }: Place): Promise<void> {
  const pictures = mkdtempSync(join(tmpdir(), 'engawa-elsewhere-'))
  const giveBack = await claimDatabase(url, { folder: pictures }, { lost() {}, back() {}, refused() {} })
  onTestFinished(async () => {
    await giveBack()
    rmSync(pictures, { recursive: true, force: true })
  })
}

async function putAnotherInItsPlace({ database: { host, user, database } }: Place): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  await client.query(`drop database ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
}

test.each([
  ['another site claims it', claimElsewhere, 'Another Engawa server uses the database of DATABASE_URL'],
  [
    'another one is in its place',
    putAnotherInItsPlace,
    'The database of DATABASE_URL is another one than at the start',
  ],
])('while the database is away %s: the server ends with the line that says so', async (_, meanwhile, line) => {
  const at = await place(cluster())
  const site = await siteAt(at)
  await cluster().halt()
  await until('the server being without its database', async () => !(await isReady(site.origin)))
  // It stands still, so that it comes second.
  site.process.kill('SIGSTOP')
  await cluster().resume()
  await meanwhile(at)
  site.process.kill('SIGCONT')
  await until('its end', () => hasEnded(site))
  expect(site.process.exitCode).toBe(1)
  await until('the line', () => site.output().includes(`"msg":"${line}`))
})

test('told to stop while PostgreSQL is away, it ends in order, and waits for no proxy where no other process is', async () => {
  const site = await siteAt(await place(cluster()))
  await newMember(site)
  await cluster().halt()
  await until('the server being without its database', async () => !(await isReady(site.origin)))
  expect(await site.stop()).toBe(0)
  expect(site.output()).not.toContain('not ready any more')
  await cluster().resume()
})

test('PostgreSQL, a child of the server, is killed under load: it is started again, and nothing is lost', async () => {
  const own = await ownSite()
  const site = own.site()
  const [author, ...writers] = (await newMembers(site, 4)) as [Member, ...Member[]]
  const socket = await connect(site, author)
  const people = writers.map(each => new PersonWriting(each, numbersFrom(1)))
  const writing = people.map(each => each.write())
  await untilWritten(people, 20)
  process.kill(postmasterOf(site.dataDir), 'SIGKILL')
  await Promise.all(writing)
  await Promise.all(people.map(each => each.repeat()))
  expect(people.map(({ refused }) => refused.length)).not.toContain(0)
  for (const each of people.flatMap(({ refused }) => refused)) expectBusy(each)
  await socket.next('missed')
  await socket.end()
  await expectAllOnce(site.origin, people)
  expect(site.output()).toContain('"msg":"the embedded PostgreSQL runs again"')
  expect(await site.stop()).toBe(0)
})
