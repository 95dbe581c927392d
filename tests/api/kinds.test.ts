import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { readChanges } from '../../src/server/sync/changes.ts'
import { insertComment } from '../../src/server/things/comments/comments.sql.ts'
import { purgeContent } from '../../src/server/things/posts/purge.sql.ts'
import { storeGroup } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { type Answer, addComment, ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** An id never names two things of different kinds; and where two have one all the same, each keeps what belongs to it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Made = { member: Member; post: { id: string; slug: string }; galleryId: string; chatId: string }

/** Everything that a device can make under an id of its own. */
const makings: Record<string, (made: Made, id: string) => Promise<Answer>> = {
  post: ({ member }, id) => ask(member, 'posts.addTimeline', { body: { id, post_text: 'A post of its own' } }),
  comment: ({ member, post }, id) =>
    ask(member, 'comments.add', { params: { postId: post.id, slug: post.slug }, body: { id, comment_text: 'Here' } }),
  gallery: ({ member }, id) => ask(member, 'galleries.add', { body: { id, gallery_name: 'Walks' } }),
  upload: ({ member }, id) =>
    ask(member, 'uploads.begin', { params: { uploadId: id }, body: { size: 10, name: 'a.jpg' } }),
  chat: async ({ member }, id) => {
    const [one, other] = [await presentMember(server), await presentMember(server)]
    const personids = [one.session.id, other.session.id]
    return ask(member, 'chat.create', { body: { id, personids, chat_name: 'Walkers' } })
  },
  message: ({ member, chatId }, id) =>
    ask(member, 'chat.addMessage', { params: { chatId }, body: { id, chat_message_text: 'Hello' } }),
}

async function prepare(): Promise<Made> {
  const member = await presentMember(server)
  const { id: galleryId } = await get(member, 'galleries.add', { body: { gallery_name: 'First' } })
  return {
    member,
    post: await storePost(server, member),
    galleryId,
    chatId: await storeGroup(server, 'Talk', [member]),
  }
}

test.each(Object.keys(makings))('the id of a %s makes nothing else, also not for somebody else', async first => {
  const [made, other] = [await prepare(), await prepare()]
  const id = uuidv7()
  expect((await makings[first]?.(made, id))?.status).toBe(first === 'upload' ? 200 : 201)
  for (const [kind, make] of Object.entries(makings)) {
    if (kind === first) continue
    for (const by of [made, other])
      expect([kind, await make(by, id)]).toMatchObject([kind, { status: 409, body: { code: 'conflict' } }])
  }
  const photo = { params: { galleryId: made.galleryId }, body: { id, upload: uuidv7(), caption: '', alt: '' } }
  expect(await ask(made.member, 'galleries.addPhoto', photo)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('the ids of people are nobody’s to take', async () => {
  const made = await prepare()
  for (const make of Object.values(makings)) expect((await make(made, made.member.session.id)).status).toBe(409)
})

test('of a post and a comment with one id at the same moment, one is made', async () => {
  for (let round = 0; round < 5; round++) {
    const [made, id] = [await prepare(), uuidv7()]
    const answers = await Promise.all([makings.post?.(made, id), makings.comment?.(made, id)])
    expect(answers.map(answer => answer?.status).toSorted()).toEqual([201, 409])
  }
})

/** A post with a reaction, and a comment under another post with the same id, as it could be made before. */
async function twins() {
  const [author, writer, fan] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  const post = await storePost(server, author)
  const elsewhere = await storePost(server, author)
  const comment = { id: post.id, postId: elsewhere.id, authorId: writer.session.id, parentId: null, answersId: null }
  await server.services.db
    .transaction()
    .execute(tx => insertComment(tx, { ...comment, text: fromPlain('The same id'), slug: 'twin' }))
  await get(fan, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } })
  await get(fan, 'comments.react', {
    params: { commentId: post.id, postId: elsewhere.id },
    body: { reaction: 'funny' },
  })
  const kept = () =>
    server.services.db.selectFrom('reactions').select(['target', 'kind']).where('target_id', '=', post.id).execute()
  return { author, writer, fan, post, elsewhere, kept }
}

test('the purge of a comment keeps the reactions to the post that has its id, and the other way round', async () => {
  const { db } = server.services
  const soon = new Date(Date.now() + 60_000)
  const one = await twins()
  await get(one.writer, 'comments.delete', { params: { postId: one.elsewhere.id, commentId: one.post.id } })
  await db.transaction().execute(tx => purgeContent(tx, soon))
  expect(await one.kept()).toEqual([{ target: 'post', kind: 'like' }])
  const two = await twins()
  await get(two.author, 'posts.delete', { params: { type: 'timeline', id: two.post.id } })
  await db.transaction().execute(tx => purgeContent(tx, soon))
  expect(await two.kept()).toEqual([{ target: 'comment', kind: 'funny' }])
})

test('an account that is deleted for good takes only what hung on its own', async () => {
  const { writer, kept } = await twins()
  const { db } = server.services
  const userId = writer.session.id
  await db.transaction().execute(tx => closeAccount(tx, userId))
  const closed_at = new Date(Date.now() - serverLimits.closedAccountKeptMs - 1_000)
  await db.updateTable('users').set({ closed_at }).where('id', '=', userId).execute()
  await removeAccount({ userId }, server.services, { id: 'test' })
  expect(await kept()).toEqual([{ target: 'post', kind: 'like' }])
})

test('a device hears that a comment is gone although the post with its id stays', async () => {
  const { writer, fan, post, elsewhere } = await twins()
  await get(writer, 'comments.delete', { params: { postId: elsewhere.id, commentId: post.id } })
  const touched = (['post', 'comment'] as const).map(kind => ({ kind, id: post.id, tx: 1, rev: 7 }))
  const viewer = { id: fan.session.id, role: 1, suspended: false } as const
  const changes = await readChanges({ db: server.services.db, viewer, services: server.services }, touched)
  expect(changes.posts.map(({ id }) => id)).toEqual([post.id])
  expect(changes.removals).toEqual([{ kind: 'comment', id: post.id, rev: 7 }])
})

test('a report of a post does not stand for one of the comment with its id', async () => {
  const { author, writer, fan, post } = await twins()
  const report = { report_text: '<p>Not nice</p>' }
  await get(fan, 'social.reportPost', { params: { authorId: author.session.id, postId: post.id }, body: report })
  await get(fan, 'social.reportComment', { params: { authorId: writer.session.id, commentId: post.id }, body: report })
  const { db } = server.services
  const stored = await db.selectFrom('reports').select('target').where('target_id', '=', post.id).execute()
  expect(stored.map(({ target }) => target).toSorted()).toEqual(['comment', 'post'])
})

test('a comment of one post is not found under another', async () => {
  const made = await prepare()
  const other = await storePost(server, made.member)
  const commentId = await addComment(made.member, made.post, 'Here')
  expect((await ask(made.member, 'comments.delete', { params: { postId: other.id, commentId } })).status).toBe(404)
})
