import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { numbersFrom, rounds, seed, toldAgain } from '../support/chance.ts'
import { addPost, headersOf, type Member, newMember } from '../support/people.ts'
import { type Site, startSite, until } from '../support/site.ts'
import { expectAllOnce, PersonWriting, untilWritten } from './people-writing.ts'

const CLIENTS = 10
const ROUNDS = rounds(1)
const chosen = numbersFrom(seed)
console.log(toldAgain('kills', ROUNDS))
const env = { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'info' }

/** A site of this test, and how to start it again on the same data; in the end all of it is taken away. */
async function ownSite() {
  let site = await startSite({ env })
  onTestFinished(async () => {
    if (site.process.exitCode === null && site.process.signalCode === null) await site.stop()
    site.clean()
  })
  return {
    site: () => site,
    async again(): Promise<Site> {
      site = await startSite({ env, dataDir: site.dataDir, port: Number(new URL(site.origin).port) })
      return site
    },
  }
}

/** Two at a time: the captcha's work takes a core. */
async function newPeople(site: Site): Promise<PersonWriting[]> {
  const people: PersonWriting[] = []
  while (people.length < CLIENTS) {
    const two = await Promise.all([newMember(site), newMember(site)])
    people.push(...two.map(member => new PersonWriting(member, chosen)))
  }
  return people
}

test(
  `${CLIENTS} clients write while the server is killed: what was acknowledged is there once, ${ROUNDS} rounds`,
  async () => {
    const own = await ownSite()
    const people = await newPeople(own.site())
    for (let round = 1; round <= ROUNDS; round++) {
      const before = people.flatMap(each => each.writes).length
      const writing = people.map(each => each.write())
      await untilWritten(people, before + chosen(10, 250))
      await own.site().stop('SIGKILL')
      await Promise.all(writing)
      const site = await own.again()
      await Promise.all(people.map(each => each.repeat()))
      await expectAllOnce(site.origin, people)
    }
  },
  120_000 + ROUNDS * 60_000,
)

/** Begins to comment, and leaves off in the middle of the body once the server has taken up the request. */
async function beginComment(
  member: Member,
  post: { id: string; slug: string },
): Promise<{ sent: ClientRequest; end: () => void }> {
  const body = JSON.stringify({ comment_text: '<p>Begun before the end</p>' })
  const sent = request(`${member.origin}/api/add_post_comment/${post.id}/${post.slug}`, {
    method: 'POST',
    headers: {
      ...headersOf(member),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': uuidv7(),
      expect: '100-continue',
    },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.write(body.slice(0, 10))
  return { sent, end: () => sent.end(body.slice(10)) }
}

test('told to stop under load, it finishes what was begun, ends with 0 and has lost nothing', async () => {
  const own = await ownSite()
  const people = await newPeople(own.site())
  const first = people[0]?.member
  if (!first) throw new Error('nobody')
  const slow = new PersonWriting(first, chosen)
  const post = await addPost(first, 'Commented on while the server stops')
  const writing = people.map(each => each.write())
  await untilWritten(people, 50)
  const begun = await beginComment(first, post)
  const ended = own.site().stop('SIGTERM')
  await until('the server saying that it stops', () => own.site().output().includes('stopping'))
  const answered = once(begun.sent, 'response') as Promise<[IncomingMessage]>
  begun.end()
  const [answer] = await answered
  expect(answer.statusCode).toBe(201)
  expect(answer.headers.connection).toBe('close')
  const { responseData } = (await json(answer)) as OutputOf<'comments.add'>
  expect(await ended).toBe(0)
  await Promise.all(writing)
  const site = await own.again()
  await Promise.all(people.map(each => each.repeat()))
  slow.writes.push(
    { key: '', text: 'Commented on while the server stops', on: null, id: undefined, made: post },
    { key: '', text: 'Begun before the end', on: post, id: undefined, made: { id: responseData.id, slug: '' } },
  )
  await expectAllOnce(site.origin, [...people, slow])
})
