import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, ask, get, headersOf, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member
beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

const body = (report_text = '<p>This is not true</p>') => ({ report_text })

async function targets(by: Member) {
  const post = await storePost(server, by, { plain: 'Something untrue' })
  const comment = await addComment(by, post, 'Something rude')
  const authorId = by.session.id
  return [
    ['social.reportPost', { authorId, postId: post.id }, post.id, '<p>Something untrue</p>'],
    ['social.reportComment', { authorId, commentId: comment }, comment, '<p>Something rude</p>'],
    ['social.reportUser', { authorId }, authorId, ''],
  ] as const
}

const report = (who: Member, name: CallName, params: object, said = body()) =>
  ask(who, name, { params, body: said } as never)

const kept = (who: Member) =>
  server.services.db.selectFrom('reports').selectAll().where('reporter_id', '=', who.session.id).orderBy('id').execute()

test('a report is kept once while it is open, cleaned, with what was said then; a repeat is answered as the first', async () => {
  const reporter = await presentMember(server)
  for (const [name, params, id, then] of await targets(author)) {
    const first = await report(reporter, name, params, body('<p>Not <b>true</b></p><script>alert(1)</script>'))
    expect(first.status).toBe(200)
    const again = await Promise.all([1, 2, 3].map(() => report(reporter, name, params, body('<p>Other words</p>'))))
    for (const answer of again) expect([answer.status, answer.body]).toEqual([200, first.body])
    const { db } = server.services
    const mine = () => db.selectFrom('reports').selectAll().where('target_id', '=', id).execute()
    expect(await mine()).toMatchObject([
      {
        reporter_id: reporter.session.id,
        person_id: author.session.id,
        text: '<p>Not <strong>true</strong></p>',
        text_then: then,
      },
    ])
    await db.updateTable('reports').set({ closed_at: new Date() }).where('target_id', '=', id).execute()
    await report(reporter, name, params)
    expect(await mine()).toHaveLength(2)
  }
  expect(await kept(reporter)).toHaveLength(6)
})

test('the text has 3 to 1,000 visible characters', async () => {
  const reporter = await presentMember(server)
  const [[name, params]] = await targets(author)
  const { min, max } = limits.reportText
  for (const text of ['', 'ab', '<p>ab</p><script>long enough</script>', '字'.repeat(max + 1)])
    expect(await report(reporter, name, params, body(text))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'report_text' }] },
    })
  expect(await kept(reporter)).toEqual([])
  for (const text of ['字'.repeat(min), '字'.repeat(max)]) {
    const [[call, target]] = await targets(author)
    expect((await report(reporter, call, target, body(`<p>${text}</p>`))).status).toBe(200)
  }
})

describe('nothing is reported', () => {
  test('that is by somebody else than is said, gone, or not there', async () => {
    const [reporter, other] = [await presentMember(server), await presentMember(server)]
    const made = await targets(author)
    for (const [name, params] of made.slice(0, 2)) {
      expect((await report(reporter, name, { ...params, authorId: other.session.id })).status).toBe(404)
      expect((await report(reporter, name, { ...params, postId: uuidv7(), commentId: uuidv7() })).status).toBe(404)
    }
    const [, [, comment]] = made
    const waiting = await storePost(server, author, { status: 'pending' })
    const authorId = author.session.id
    expect((await report(reporter, 'social.reportPost', { authorId, postId: waiting.id })).status).toBe(404)
    expect((await report(reporter, 'social.reportPost', { authorId, postId: comment.commentId })).status).toBe(404)
    expect((await report(reporter, 'social.reportUser', { authorId: uuidv7() })).status).toBe(404)
    expect(await kept(reporter)).toEqual([])
  })

  test('of oneself', async () => {
    for (const [name, params] of await targets(author)) expect((await report(author, name, params)).status).toBe(400)
  })
})

test('whom one has blocked, one can still report', async () => {
  const [reporter, other] = [await presentMember(server), await presentMember(server)]
  const made = await targets(other)
  await get(reporter, 'social.block', { params: { id: other.session.id } })
  for (const [name, params] of made) expect([name, (await report(reporter, name, params)).status]).toEqual([name, 200])
})

test('a report may come as a form', async () => {
  const reporter = await presentMember(server)
  const form = new FormData()
  form.set('report_text', 'Not nice')
  const address = `${server.origin}/api/report_func_user/${author.session.id}`
  const answer = await fetch(address, { method: 'POST', headers: headersOf(reporter), body: form })
  expect(answer.status).toBe(200)
  expect(await kept(reporter)).toMatchObject([{ target: 'user', text: '<p>Not nice</p>' }])
})

test('what somebody reported stays when that one is deleted for good', async () => {
  const reporter = await presentMember(server)
  const [[name, params, id]] = await targets(author)
  await report(reporter, name, params)
  const { db } = server.services
  await db.deleteFrom('users').where('id', '=', reporter.session.id).execute()
  expect(await db.selectFrom('reports').select('reporter_id').where('target_id', '=', id).execute()).toEqual([
    { reporter_id: null },
  ])
})
