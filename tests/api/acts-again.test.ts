import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { writeLog } from '../../src/server/core/log/log-act.sql.ts'
import { storeComment } from '../../src/server/things/comments/add-comment.ts'
import { holdComment } from '../../src/server/things/moderation/held-comments.sql.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, commentsOf, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Decisions about comments that are asked for again, as where their answer was lost, and those for which somebody is late (PRODUCT 6.21). */

let server: TestServer
let one: Member
let two: Member
let author: Member
let postId: string
beforeAll(async () => {
  server = await startTestServer()
  one = await presentMember(server, 55)
  two = await presentMember(server, 30)
  postId = (await storePost(server, one)).id
})
beforeEach(async () => {
  author = await presentMember(server)
})
afterAll(() => server.stop())

const waiting = async (by = author): Promise<string> => {
  const id = uuidv7()
  const held = { postId, authorId: by.session.id, answersId: null, heldFor: 'words', marks: [] } as const
  await holdComment(server.services.db, { ...held, id, text: `<p>Waits ${id}</p>` })
  return id
}
/** There is a comment of the author with this id. */
const stored = (id: string) => {
  const made = { id, postId, authorId: author.session.id, parentId: null, answersId: null }
  return storeComment(server.services.db, { ...made, text: '<p>The same</p>', slug: `the-same-${id}` })
}
const decide = (by: Member, id: string, body: { approve: boolean; reason?: string }) =>
  ask(by, 'admin.moderateComment', { params: { id }, body })
const approving = { approve: true }
const rejecting = { approve: false, reason: 'No' }
const first = (did: string, by: Member) => ({
  status: 409,
  body: { code: 'conflict', message: `Already ${did} by @${by.session.user_tag}.` },
})
const notFound = { status: 404, body: { code: 'not_found' } }
const acts = async (id: string) =>
  (await server.services.db.selectFrom('admin_log').select('act').where('target_id', '=', id).execute()).map(
    ({ act }) => act,
  )
const told = async (by: Member) => (await get(by, 'notifications.page', { query: {} })).length

describe('of a comment', () => {
  test.each([
    ['an approval', 'comment.approve', approving, { approve: false, reason: 'No' }, 'approved'],
    ['a rejection', 'comment.reject', rejecting, { approve: true }, 'rejected'],
  ] as const)(
    '%s is done, and done once, and anybody else reads who was first',
    async (_what, act, body, other, did) => {
      const id = await waiting()
      const both = await Promise.all([decide(one, id, body), decide(one, id, body)])
      expect([...both, await decide(one, id, body)].map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await acts(id)).toEqual([act])
      expect(await told(author)).toBe(1)
      expect((await commentsOf(server.origin, postId)).filter(each => each.id === id)).toHaveLength(
        did === 'approved' ? 1 : 0,
      )
      expect(await decide(one, id, other)).toMatchObject(first(did, one))
      expect(await decide(two, id, body)).toMatchObject(first(did, one))
      expect(await acts(id)).toEqual([act])
    },
  )

  test('a rejection for another reason is not the same', async () => {
    const id = await waiting()
    await decide(one, id, rejecting)
    expect(await decide(one, id, { approve: false, reason: 'Advertising' })).toMatchObject(first('rejected', one))
  })

  test('one of long ago is not the one that is asked for now', async () => {
    const target = { kind: 'comment', id: uuidv7() }
    await stored(target.id)
    const by = { id: one.session.id, userTag: one.session.user_tag }
    const at = new Date(Date.now() - serverLimits.actRepeatedMs)
    const done = { by, act: 'comment.approve', target, personId: author.session.id, at } as const
    await writeLog(server.services.db, done)
    expect(await decide(one, target.id, approving)).toMatchObject(first('approved', one))
  })

  test('one that its author has deleted since is not found, for whoever approved it too', async () => {
    const id = await waiting()
    await decide(one, id, approving)
    await get(author, 'comments.delete', { params: { commentId: id, postId } })
    for (const by of [one, two]) expect(await decide(by, id, approving)).toMatchObject(notFound)
  })

  test('of which nothing is known is not found, and a moderator learns nothing of their own', async () => {
    expect(await decide(one, uuidv7(), approving)).toMatchObject(notFound)
    const own = await waiting(two)
    await decide(one, own, rejecting)
    const message = 'Somebody else decides about what you wrote.'
    expect(await decide(two, own, rejecting)).toMatchObject({ status: 409, body: { message } })
  })

  test('one that is there already under its id says so', async () => {
    const id = await waiting()
    await stored(id)
    const message = 'A comment with this id is already there. Reject this one.'
    expect(await decide(one, id, approving)).toMatchObject({ status: 409, body: { message } })
    expect((await decide(one, id, rejecting)).status).toBe(200)
  })
})
