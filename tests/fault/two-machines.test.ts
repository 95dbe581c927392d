import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { numbersFrom, rounds } from '../support/chance.ts'
import { newMembers } from '../support/people.ts'
import { startBucket, type TestBucket } from '../support/s3.ts'
import { type Site, until } from '../support/site.ts'
import { letNewcomersPost } from '../support/site-database.ts'
import { givenCluster, type Place, place, siteAt } from './given-database.ts'
import { expectAllOnce, PersonWriting, untilAllWritten, untilWritten } from './people-writing.ts'
import { proxyTo } from './proxy.ts'

/** A site on two machines: each has a data folder of its own; they share a database and a bucket. */

const cluster = givenCluster()
/** How many people write a hundred texts each. */
const PEOPLE = 4 * rounds(1)
/** So many of them at a time. */
const atOnce = 16

const elsewhere = ({ dataDir: first, url, database }: Place): Place => {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-machine-'))
  // Which of them writes a mail is chance; without a mail server it is a file.
  mkdirSync(join(first, 'mail'))
  symlinkSync(join(first, 'mail'), join(dataDir, 'mail'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, url, database }
}

/** Starts a machine. */
const machine = (at: Place, bucket: TestBucket, port?: number) =>
  siteAt(at, { env: { S3_URL: bucket.url }, ...(port !== undefined && { port }) })

test(
  'one is killed, both are restarted in turn: of what people write all is kept once, and who is refused hears when to come again',
  async () => {
    const bucket = await startBucket()
    onTestFinished(() => bucket.stop())
    const first = await place(cluster())
    const second = elsewhere(first)
    // Both find an empty database: one makes its tables, the other waits.
    let [one, two] = await Promise.all([machine(first, bucket), machine(second, bucket)])
    await letNewcomersPost(first.database)
    const members = await newMembers(one, PEOPLE)
    const proxy = await proxyTo([one.origin, two.origin])

    const people = members.map(member => new PersonWriting({ ...member, origin: proxy.origin }, numbersFrom(1)))
    const all = untilAllWritten(people, atOnce)
    const share = (part: number) => Math.floor(people.length * 100 * part)
    await untilWritten(people, share(0.1))
    const port = Number(new URL(two.origin).port)
    await two.stop('SIGKILL')
    await untilWritten(people, share(0.3))
    two = await machine(second, bucket, port)
    const again = async (site: Site, at: Place) => {
      await until('both being ready', () => proxy.ready().length === 2)
      expect(await site.stop()).toBe(0)
      return machine(at, bucket, Number(new URL(site.origin).port))
    }
    one = await again(one, first)
    two = await again(two, second)
    await all

    const refused = people.flatMap(each => each.refused)
    console.log(`${share(1)} writes, refused with: ${refused.map(({ status }) => status).join(' ') || 'none'}`)
    expect(refused.filter(({ headers }) => !headers.has('retry-after'))).toEqual([])
    // What was on the way to the one that was killed is sent to the other, where the first may still hold its key for a moment.
    expect(refused.filter(({ status }) => status !== 409)).toEqual([])
    expect(refused.length).toBeLessThanOrEqual(Math.min(PEOPLE, atOnce))
    await expectAllOnce(one.origin, people)
    await expectAllOnce(two.origin, people)
  },
  120_000 + PEOPLE * 30_000,
)
