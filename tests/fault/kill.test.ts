import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { numbersFrom, rounds, seed, tellDrawn } from '../support/chance.ts'
import { notificationsOf } from '../support/notifications.ts'
import { addPost, ask, commentsOf, headersOf, type Member, newMember } from '../support/people.ts'
import { type Site, until } from '../support/site.ts'
import { newMembers, ownSite } from './own-site.ts'
import { Patience } from './patience.ts'
import { expectAllOnce, PersonWriting, untilWritten } from './people-writing.ts'

const CLIENTS = 10
const ROUNDS = rounds(1)
const chosen = numbersFrom(seed)
tellDrawn('kills', ROUNDS, `${ROUNDS} kills while people write`)
/** A server that stops may say so (503); it never fails. */
const saidInstead = (people: PersonWriting[]) =>
  people.flatMap(each => each.refused).filter(({ status }) => status !== 503)
async function newPeople(site: Site): Promise<PersonWriting[]> {
  const members = await newMembers(site, CLIENTS)
  const { wait } = Patience.beside(site.origin)
  return members.map(member => new PersonWriting(member, chosen, { wait }))
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
      expect(saidInstead(people)).toEqual([])
      await expectAllOnce(site.origin, people)
    }
  },
  120_000 + ROUNDS * 60_000,
)

/** Begins to send a comment and stops in the middle of the body, once the server has accepted the request. */
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
  expect(saidInstead(people)).toEqual([])
  slow.writes.push(
    { key: '', text: 'Commented on while the server stops', on: null, id: undefined, made: post },
    { key: '', text: 'Begun before the end', on: post, id: undefined, made: { id: responseData.id, slug: '' } },
  )
  await expectAllOnce(site.origin, [...people, slow])
})

test('killed between comments and what they tell: after the restart each comment has its notification, once', async () => {
  const own = await ownSite()
  const [author, writer] = (await Promise.all([newMember(own.site()), newMember(own.site())])) as [Member, Member]
  const posts: { id: string; slug: string; key: string }[] = []
  for (let count = 0; count < limits.notificationsPageSize; count++)
    posts.push({ ...(await addPost(author, `Commented on while the server is killed ${count}`)), key: uuidv7() })
  const most = chosen(1, limits.notificationsPageSize)
  const enough = Promise.withResolvers<void>()
  let answered = 0
  const send = async ({ id, slug, key }: (typeof posts)[number]) => {
    const body = { comment_text: 'Was it told?' }
    const { status } = await ask(writer, 'comments.add', { params: { postId: id, slug }, body }, { key })
    if (status === 201 && ++answered === most) enough.resolve()
    return status
  }
  const writing = posts.map(post => send(post).catch(() => 0))
  await enough.promise
  await own.site().stop('SIGKILL')
  await Promise.all(writing)
  const site = await own.again()
  const told = async () => (await notificationsOf(author)).map(({ post_id, users_count }) => [post_id, users_count])
  const commented = async () => {
    const counts = await Promise.all(posts.map(({ id }) => commentsOf(site.origin, id).then(list => list.length)))
    return posts.flatMap(({ id }, index) => Array(counts[index]).fill([id, 1]))
  }
  expect((await told()).sort()).toEqual((await commented()).sort())
  for (const post of posts) await until('the comment being taken', async () => (await send(post)) === 201 || undefined)
  expect((await told()).sort()).toEqual(posts.map(({ id }) => [id, 1]).sort())
})
