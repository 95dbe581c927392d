import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, OutputOf } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { suspend } from '../support/arrange.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let reader: Member
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  reader = await presentMember(server)
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.stop())

const at = (person: Member) => ({ params: { id: person.session.id } })
const tagOf = (person: Member) => ({ params: { userTag: person.session.user_tag } })
const aboutOf = (person: Member) => ({ params: { tag: person.session.user_tag, userId: person.session.id } })
const set = (who: Member, name: string, value: string) => get(who, 'settings.change', { body: { name, value } })

async function upload(who: Member, uploadId: string = uuidv7()): Promise<string> {
  await get(who, 'uploads.begin', { params: { uploadId }, body: { size: photo.length, name: 'a.jpg' } })
  const bytes = new Blob([new Uint8Array(photo)])
  await get(who, 'uploads.append', { params: { uploadId }, query: { offset: 0 }, bytes })
  return uploadId
}

describe('a profile', () => {
  test('says who somebody is, and counts what all may read', async () => {
    const owner = await presentMember(server)
    const post = await storePost(server, owner)
    await storePost(server, owner, { status: 'pending' })
    const gone = await storePost(server, owner)
    await addComment(owner, post, 'Mine')
    await addComment(owner, gone, 'Mine too')
    await get(owner, 'posts.delete', { params: { id: gone.id, type: gone.type } })
    expect(await get(reader, 'profile.account', tagOf(owner))).toEqual({
      id: owner.session.id,
      user_tag: owner.session.user_tag,
      username: owner.name,
      profile_pic: null,
      avatar: null,
      premium_status: false,
      joined: expect.stringMatching(/Z$/),
      posts_count: 1,
      comments_count: 1,
      galleries_count: 1,
      followers_count: 0,
      followed_count: 0,
      private: false,
      may_see: true,
      may_see_galleries: true,
      may_message: true,
      presence: 0,
      follow_state: 'none',
      follows_me: false,
      blocked_by_me: false,
    })
    expect(await get(owner, 'profile.account', tagOf(owner))).toMatchObject({ may_see: true, may_message: false })
  })

  test('is found under its tag in any case, and not once it is closed', async () => {
    const owner = await presentMember(server)
    const userTag = owner.session.user_tag.toUpperCase()
    expect((await get(reader, 'profile.account', { params: { userTag } })).id).toBe(owner.session.id)
    await server.services.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', owner.session.id)
      .execute()
    const calls: [CallName, unknown][] = [
      ['profile.account', tagOf(owner)],
      ['profile.about', aboutOf(owner)],
      ['profile.ifFollows', at(owner)],
      ['posts.ofUser', at(owner)],
      ['posts.commentsOfUser', at(owner)],
    ]
    for (const [name, input] of calls)
      expect([name, (await ask(reader, name, input as never)).status]).toEqual([name, 404])
  })

  test('is for members', async () => {
    expect((await ask(visitor(server.origin), 'profile.account', tagOf(reader))).status).toBe(401)
  })

  test('of somebody under 18 takes messages only from whom that one follows', async () => {
    const [young, other] = [await presentMember(server), await presentMember(server)]
    const birthday = `${new Date().getUTCFullYear() - 15}-01-01`
    await server.services.db.updateTable('users').set({ birthday }).where('id', '=', young.session.id).execute()
    const mayMessage = async (who: Member) => (await get(who, 'profile.account', tagOf(young))).may_message
    await set(young, 'may_message', 'everyone')
    expect(await mayMessage(other)).toBe(false)
    await get(young, 'social.follow', at(other))
    expect([await mayMessage(other), await mayMessage(reader)]).toEqual([true, false])
    await set(young, 'may_message', 'nobody')
    expect(await mayMessage(other)).toBe(false)
  })
})

describe('a private profile', () => {
  test('shows nothing but its name to whom it did not let in, and all to whom it did, its owner and admins', async () => {
    const [owner, follower] = [await presentMember(server), await presentMember(server)]
    await get(owner, 'profile.editAbout', { ...at(owner), body: { about: 'Only for friends', hobbies: ['Tea'] } })
    await get(owner, 'profile.uploadCover', { body: { upload: await upload(owner) } })
    const post = await storePost(server, owner)
    const comment = await addComment(owner, post, 'Under my own')
    await get(follower, 'social.follow', at(owner))
    await set(owner, 'profile', 'followers')
    const closed = await get(reader, 'profile.account', tagOf(owner))
    expect(closed).toMatchObject({
      private: true,
      may_see: false,
      may_see_galleries: false,
      profile_pic: null,
      galleries_count: 0,
    })
    const parts: [CallName, unknown][] = [
      ['profile.about', aboutOf(owner)],
      ['posts.ofUser', at(owner)],
      ['posts.commentsOfUser', at(owner)],
      ['galleries.list', { params: { userId: owner.session.id } }],
    ]
    await get(reader, 'social.follow', at(owner))
    for (const [name, input] of parts) {
      const { status, body } = await ask(reader, name, input as never)
      expect([name, status]).toEqual([name, 404])
      expect(body).toEqual((await ask(reader, 'posts.single', { params: { slug: 'nothing-here' } })).body)
    }
    for (const who of [owner, follower, await presentMember(server, 55)]) {
      expect(await get(who, 'profile.account', tagOf(owner))).toMatchObject({
        may_see: true,
        profile_pic: expect.stringMatching(/^\/media\//),
      })
      expect(await get(who, 'profile.about', aboutOf(owner))).toMatchObject({ about: 'Only for friends' })
      expect((await get(who, 'posts.ofUser', { ...at(owner), query: {} })).map(({ id }) => id)).toEqual([post.id])
      expect((await get(who, 'posts.commentsOfUser', { ...at(owner), query: {} })).map(({ id }) => id)).toEqual([
        comment,
      ])
    }
    // What stands in public stays there, without the about-text.
    const open = await get(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })
    expect(open.author).toMatchObject({ user_id: owner.session.id, about: null })
  })

  test('an about part for fewer is empty for the others, and never on posts', async () => {
    const owner = await presentMember(server)
    await get(owner, 'profile.editAbout', { ...at(owner), body: { about: 'A few words', hashtags: ['kyoto'] } })
    const { slug } = await storePost(server, owner)
    const onPost = async () => (await get(visitor(server.origin), 'posts.single', { params: { slug } })).author.about
    expect(await onPost()).toBe('A few words')
    const empty = { about: '', hobbies: [], hashtags: [] }
    const filled = { about: 'A few words', hobbies: [], hashtags: ['#kyoto'] }
    await set(owner, 'about', 'followers')
    expect(await get(reader, 'profile.about', aboutOf(owner))).toEqual(empty)
    await get(reader, 'social.follow', at(owner))
    expect(await get(reader, 'profile.about', aboutOf(owner))).toEqual(filled)
    await set(owner, 'about', 'nobody')
    expect(await get(reader, 'profile.about', aboutOf(owner))).toEqual(empty)
    expect(await get(owner, 'profile.about', aboutOf(owner))).toEqual(filled)
    expect(await onPost()).toBeNull()
  })
})

describe('the about part', () => {
  test('is asked for by a tag and id that belong together', async () => {
    const owner = await presentMember(server)
    const { tag, userId } = aboutOf(owner).params
    for (const params of [
      { tag, userId: reader.session.id },
      { tag: reader.session.user_tag, userId },
    ])
      expect((await ask(reader, 'profile.about', { params })).status).toBe(404)
  })

  test('is edited by its owner, part by part, and kept as one', async () => {
    const owner = await presentMember(server)
    const edit = (body: { about?: string; hobbies?: string[]; hashtags?: string[] }) =>
      get(owner, 'profile.editAbout', { ...at(owner), body })
    await edit({ about: ' Two lines\r\nof me ', hobbies: ['Tea', 'Hot springs', 'Tea'] })
    const { about } = await edit({ hashtags: ['Kyoto', '#旅', 'kyoto'] })
    expect(about).toEqual({
      about: 'Two lines\nof me',
      hobbies: ['Tea', 'Hot springs'],
      hashtags: ['#kyoto', '#旅'],
    })
    expect(await get(reader, 'profile.about', aboutOf(owner))).toEqual(about)
    expect((await edit({ about: '' })).about.about).toBe('')
    expect((await ask(reader, 'profile.editAbout', { ...at(owner), body: { about: 'Not mine' } })).status).toBe(404)
    const tooMany = Array.from({ length: limits.hobbies + 1 }, (_, index) => `Hobby ${index}`)
    for (const body of [{ about: 'ab' }, { hobbies: ['x'] }, { hobbies: tooMany }, { hashtags: ['#1'] }])
      expect((await ask(owner, 'profile.editAbout', { ...at(owner), body })).status).toBe(400)
  })

  test('posts that others hold hear of it', async () => {
    const owner = await presentMember(server)
    const { slug } = await storePost(server, owner)
    const read = () => get(reader, 'posts.single', { params: { slug } })
    const before = await read()
    await get(owner, 'profile.editAbout', { ...at(owner), body: { about: 'Somebody new' } })
    const after = await read()
    expect(after.rev).toBeGreaterThan(before.rev)
    expect(after.version).toBe(before.version)
  })
})

describe('lists of what somebody wrote', () => {
  test.each(['new', 'old', 'top'] as const)('%s, page by page, with and without a cursor', async selection => {
    const owner = await presentMember(server)
    const { db } = server.services
    const total = limits.feedPageSize + 4
    const written: { id: string; likes: number }[] = []
    for (let index = 0; index < total; index++) {
      const { id } = await storePost(server, owner, { kind: index % 2 === 0 ? 'news' : 'timeline', title: 'News' })
      const likes = (index * 7) % 5
      await db.updateTable('posts').set({ reactions_count: likes }).where('id', '=', id).execute()
      written.push({ id, likes })
    }
    await storePost(server, owner, { status: 'pending' })
    const latestFirst = written.toReversed()
    const wanted = {
      new: latestFirst,
      old: written,
      top: latestFirst.toSorted((a, b) => b.likes - a.likes),
    }[selection].map(({ id }) => id)
    const page = async (query: { cursor?: string; loadedUserPostsIds?: string[] }) => {
      const answer = await ask(reader, 'posts.ofUser', {
        ...at(owner),
        query: { selectedUserPosts: selection, ...query },
      })
      const ids = (answer.body as OutputOf<'posts.ofUser'>).map(({ id }) => id)
      return { ids, next: answer.headers.get('x-next-cursor') ?? '' }
    }
    const first = await page({})
    expect(first.ids).toEqual(wanted.slice(0, limits.feedPageSize))
    const rest = wanted.slice(limits.feedPageSize)
    expect(await page({ cursor: first.next })).toEqual({ ids: rest, next: '' })
    expect(await page({ loadedUserPostsIds: first.ids })).toEqual({ ids: rest, next: '' })
  })

  test('comments come with their post, without those that are not shown where they stand', async () => {
    const [owner, other] = [await presentMember(server), await presentMember(server)]
    const titled = await storePost(server, other, { kind: 'news', title: 'A long way round' })
    const plain = await storePost(server, other, { plain: 'First words of it' })
    const gone = await storePost(server, other)
    const ids: string[] = []
    for (const post of [titled, plain, gone, titled]) ids.push(await addComment(owner, post, 'Something'))
    await get(other, 'posts.delete', { params: { id: gone.id, type: gone.type } })
    await get(owner, 'comments.delete', { params: { commentId: ids[3] ?? '', postId: titled.id } })
    const list = await get(reader, 'posts.commentsOfUser', { ...at(owner), query: {} })
    expect(list.map(({ id, post }) => [id, post])).toEqual([
      [ids[1], { post_slug: plain.slug, post_title: 'First words of it' }],
      [ids[0], { post_slug: titled.slug, post_title: 'A long way round' }],
    ])
    await get(other, 'social.block', at(reader))
    expect(await get(reader, 'posts.commentsOfUser', { ...at(owner), query: {} })).toEqual([])
  })
})

test('suspended members read profiles and lists, and write nothing', async () => {
  const [owner, suspended] = [await presentMember(server), await presentMember(server)]
  await suspend(server.services, suspended.session.id)
  expect(await get(suspended, 'profile.account', tagOf(owner))).toMatchObject({ may_see: true })
  expect(await get(owner, 'profile.account', tagOf(suspended))).toMatchObject({ may_see: true })
  const reads: [CallName, unknown][] = [
    ['profile.about', aboutOf(owner)],
    ['profile.ifFollows', at(owner)],
    ['profile.avatar', {}],
    ['posts.ofUser', at(owner)],
    ['posts.commentsOfUser', at(owner)],
    ['social.follows', {}],
    ['social.followers', {}],
    ['social.requests', {}],
    ['social.blocked', {}],
    ['settings.privacy', {}],
    ['settings.notifications', {}],
    ['settings.display', {}],
  ]
  for (const [name, input] of reads)
    expect([name, (await ask(suspended, name, input as never)).status]).toEqual([name, 200])
  const writes: [CallName, unknown][] = [
    ['social.follow', at(owner)],
    ['social.block', at(owner)],
    ['social.reportUser', { params: { authorId: owner.session.id }, body: { report_text: 'Not nice' } }],
    ['profile.editAbout', { ...at(suspended), body: { about: 'I am here' } }],
    ['profile.uploadAvatar', { body: { remove: true } }],
    ['settings.change', { body: { name: 'profile', value: 'followers' } }],
  ]
  for (const [name, input] of writes)
    expect([name, await ask(suspended, name, input as never)]).toMatchObject([
      name,
      { status: 409, body: { code: 'suspended' } },
    ])
})

test('suggestions are there for everybody', async () => {
  const someone = visitor(server.origin)
  for (const name of ['profile.mainHobbies', 'profile.mainHashtags', 'profile.mainHashtagsAbout'] as const) {
    const list = await get(someone, name, {})
    expect(list.length).toBeGreaterThan(10)
    expect(new Set(list).size).toBe(list.length)
  }
  const owner = await presentMember(server)
  const hobbies = (await get(someone, 'profile.mainHobbies', {})).slice(0, limits.hobbies)
  const hashtags = (await get(someone, 'profile.mainHashtagsAbout', {})).slice(0, limits.profileHashtags)
  const { about } = await get(owner, 'profile.editAbout', { ...at(owner), body: { hobbies, hashtags } })
  expect(about).toMatchObject({ hobbies, hashtags })
  const rest = (await get(someone, 'profile.mainHobbies', {})).slice(limits.hobbies)
  await get(owner, 'profile.editAbout', { ...at(owner), body: { hobbies: rest } })
})
