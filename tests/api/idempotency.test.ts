import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rates } from '../../src/contract/limits.ts'
import { purgeAnswers } from '../../src/server/platform/http/idempotency.sql.ts'
import { suspend } from '../support/arrange.ts'
import { type Asker, addComment, addPost, ask, get, headersOf, type Member, newMember } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await newMember(server)
})
afterAll(() => server.stop())

const body = (text: string) => ({ post_text: `<p>${text}</p>` })
const add = (asker: Asker, text: string, key: string) => ask(asker, 'posts.addTimeline', { body: body(text) }, { key })
const countPosts = async (authorId: string) =>
  (await server.services.db.selectFrom('posts').select('id').where('author_id', '=', authorId).execute()).length

describe('a write with a key', () => {
  it('is done once, however often it is sent, and answered the same', async () => {
    const person = await newMember(server)
    const key = randomUUID()
    const first = await add(person, 'A quiet morning', key)
    const second = await add(person, 'A quiet morning', key)
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await countPosts(person.session.id)).toBe(1)
  })

  it('is done once when it is sent many times at the same time', async () => {
    const person = await newMember(server)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(person, 'Rain on the roof', key)))
    const codes = new Set(
      answers.map(({ status, body: said }) => `${status} ${(said as { code?: string }).code ?? ''}`),
    )
    for (const code of codes) expect(['201 ', '409 in_flight']).toContain(code)
    expect(codes).toContain('201 ')
    expect(await countPosts(person.session.id)).toBe(1)
    expect((await add(person, 'Rain on the roof', key)).status).toBe(201)
    expect(await countPosts(person.session.id)).toBe(1)
  })

  it('is answered with what it was about as that is now, which may be nothing', async () => {
    const [author, reader] = [await newMember(server), await newMember(server)]
    const post = await addPost(author, 'A lantern in the rain')
    const commentId = await addComment(author, post, 'Still lit')
    const params = { commentId, postId: post.id }
    const key = randomUUID()
    const reaction = () => get(reader, 'comments.react', { params, body: { reaction: 'thanks' } }, { key })
    const first = await reaction()
    expect(first.changes.comments.map(({ id }) => id)).toEqual([commentId])
    expect(await reaction()).toEqual(first)
    await get(author, 'comments.delete', { params, body: {} })
    expect(await reaction()).toEqual({ ...first, changes: { posts: [], comments: [], removals: [] } })
  })

  it('uses up nothing of what its member may do in an hour when it is sent again', async () => {
    const person = await newMember(server)
    const keys = Array.from({ length: rates.post.count }, () => randomUUID())
    for (const key of keys) {
      for (const _ of ['arrives, but its answer is lost', 'is sent again']) {
        expect(await add(person, `A note ${key}`, key)).toMatchObject({ status: 201 })
      }
    }
    expect(await add(person, 'One too many', randomUUID())).toMatchObject({ status: 429 })
    expect(await add(person, `A note ${keys[0]}`, keys[0] ?? '')).toMatchObject({ status: 201 })
  })

  it('is refused with other content', async () => {
    const key = randomUUID()
    expect((await add(member, 'The first words', key)).status).toBe(201)
    expect(await add(member, 'Some other words', key)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  it('is the same whether it comes as JSON or as a form', async () => {
    const key = randomUUID()
    const first = await add(member, 'The same words', key)
    const form = new FormData()
    form.set('post_text', '<p>The same words</p>')
    const second = await fetch(`${server.origin}/api/addpost_timelineitem_no_image`, {
      method: 'POST',
      headers: { ...headersOf(member), 'idempotency-key': key },
      body: form,
    })
    expect([second.status, await second.json()]).toEqual([201, first.body])
  })

  it('belongs to its member', async () => {
    const other = await newMember(server)
    const key = randomUUID()
    const mine = await add(member, 'Two people, one key', key)
    const theirs = await add(other, 'Two people, one key', key)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body).not.toEqual(mine.body)
  })

  it('that was refused is not kept: it may go again', async () => {
    const key = randomUUID()
    expect((await add(member, '', key)).status).toBe(400)
    expect((await add(member, 'Now with enough words', key)).status).toBe(201)
  })

  it('that is no UUID is refused', async () => {
    expect(await add(member, 'A key that is none', 'one')).toMatchObject({
      status: 400,
      body: { code: 'bad_request', issues: [{ path: 'Idempotency-Key' }] },
    })
  })

  it('is refused while its writer is suspended', async () => {
    const person = await newMember(server)
    await suspend(server.services, person.session.id)
    const answer = await add(person, 'Words that must wait', randomUUID())
    expect(answer).toMatchObject({ status: 409, body: { code: 'suspended' } })
    expect(await countPosts(person.session.id)).toBe(0)
  })

  it('is remembered for 30 days', async () => {
    const person = await newMember(server)
    const keys = [randomUUID(), randomUUID()] as const
    for (const key of keys) await add(person, 'Words to remember', key)
    const age = async (key: string, days: number) =>
      server.services.db
        .updateTable('idempotency')
        .set({ created_at: new Date(Date.now() - days * 86_400_000) } as never)
        .where('key', '=', key)
        .execute()
    await age(keys[0], 29)
    await age(keys[1], 31)
    await purgeAnswers(server.services.db)
    const kept = await server.services.db
      .selectFrom('idempotency')
      .select('key')
      .where('user_id', '=', person.session.id)
      .execute()
    expect(kept.map(({ key }) => key)).toEqual([keys[0]])
  })
})

describe('answers with secrets', () => {
  it('are never stored', async () => {
    const rows = await server.services.db.selectFrom('idempotency').select('answer').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { answer } of rows) expect(answer).not.toContain('"token"')
  })
})
