import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { isCanonical } from '../support/canonical.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { addPost, ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
let other: Member
let admin: Member

beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  other = await presentMember(server)
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

type Added = OutputOf<'posts.addTimeline'>

test('a member adds a post with a hashtag; everybody reads it by its slug', async () => {
  const answer = await ask(member, 'posts.addTimeline', {
    body: { post_text: '<p>First snow in #青森, and #Aomori is quiet.</p>', lang: 'en' },
  })
  expect(answer.status).toBe(201)
  const { responseData, changes } = answer.body as Added
  const [post] = changes.posts
  expect(post).toMatchObject({
    id: responseData.id,
    post_id: responseData.id,
    post_slug: responseData.post_slug,
    post_hashtags: ['#青森', '#aomori'],
    post_title: '',
    post_comments_count: 0,
    type: 'timeline',
    status: 'published',
    author: { user_id: member.session.id, user_tag: member.session.user_tag },
    my_reaction: null,
    saved: false,
    version: 1,
  })
  expect(responseData.post_slug).toMatch(/^first-snow-in-/)
  const read = await get(visitor(server.origin), 'posts.single', { params: { slug: responseData.post_slug } })
  expect(read).toEqual(post)
})

test('script in a text is stored clean', async () => {
  const { changes } = await get(member, 'posts.addTimeline', {
    body: { post_text: '<p onclick="x()">Tea at four<script>alert(1)</script> <a href="javascript:x()">here</a></p>' },
  })
  expect(changes.posts[0]?.post_text).toBe('<p>Tea at four here</p>')
})

test.each([
  ['seven letters', '<p>seventh</p>'],
  ['nothing to see', `<p>${'\u200b'.repeat(20)}</p>`],
  ['one letter too many', `<p>${'あ'.repeat(50_001)}</p>`],
])('a text out of bounds is refused: %s', async (_, post_text) => {
  const answer = await ask(member, 'posts.addTimeline', { body: { post_text } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'bad_request', issues: [{ path: 'post_text' }] })
})

test('an id of the client is kept; again it answers with the post that is there, and a stranger gets a conflict', async () => {
  const id = uuidv7()
  const first = await get(member, 'posts.addTimeline', { body: { id, post_text: 'Written on a train' } })
  expect(first.responseData.id).toBe(id)
  const again = await get(member, 'posts.addTimeline', { body: { id, post_text: 'Written on a train' } })
  expect(again.responseData).toEqual(first.responseData)
  expect(again.changes.posts).toEqual(first.changes.posts)
  const stranger = await ask(other, 'posts.addTimeline', { body: { id, post_text: 'Written on a train' } })
  expect(stranger).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a write whose answer was lost is made once and answered the same, also at the same time', async () => {
  const author = await presentMember(server)
  const input = { body: { id: uuidv7(), post_text: 'Sent from a tunnel' } }
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([
    ask(author, 'posts.addTimeline', input, { key }),
    ask(author, 'posts.addTimeline', input, { key }),
  ])
  const made = [first, second].filter(answer => answer.status === 201)
  expect(made.length).toBeGreaterThan(0)
  for (const answer of [first, second]) if (answer.status !== 201) expect(answer.status).toBe(409)
  const later = await ask(author, 'posts.addTimeline', input, { key })
  expect(later.body).toEqual(made[0]?.body)
  expect(await postsBy(author)).toHaveLength(1)
})

test('parallel writes of one id under different keys make one post', async () => {
  const author = await presentMember(server)
  const body = { id: uuidv7(), post_text: 'Pressed the button many times' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(author, 'posts.addTimeline', { body }, { key: crypto.randomUUID() })),
  )
  expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(201))
  expect(await postsBy(author)).toHaveLength(1)
})

const postsBy = (author: Member) =>
  server.services.db.selectFrom('posts').select('id').where('author_id', '=', author.session.id).execute()

describe('delete', () => {
  test.each([
    ['its author', () => member, 200],
    ['an admin', () => admin, 200],
    ['another member', () => other, 404],
    ['a visitor', () => visitor(server.origin), 401],
  ])('by %s', async (_, who, status) => {
    const post = await addPost(member, `To be deleted ${newWord()}`)
    const answer = await ask(who(), 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect(answer.status).toBe(status)
    const read = await ask(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })
    expect(read.status).toBe(status === 200 ? 404 : 200)
    if (status !== 200) return
    const { changes } = answer.body as OutputOf<'posts.delete'>
    expect(changes).toMatchObject({ posts: [], removals: [{ kind: 'post', id: post.id }] })
    const again = await get(who() as Member, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect(again.changes).toEqual(changes)
  })

  test('under another type it is not found', async () => {
    const post = await addPost(member, `A post of one type ${newWord()}`)
    const answer = await ask(member, 'posts.delete', { params: { id: post.id, type: 'news' } })
    expect(answer.status).toBe(404)
  })
})

test('a reaction is one a person, again changes nothing, null takes it away', async () => {
  const post = await addPost(member, `Five seals ${newWord()}`)
  const react = async (who: Member, reaction: 'like' | 'useful' | null) =>
    (await get(who, 'posts.react', { params: { id: post.id }, body: { reaction } })).changes.posts[0]
  expect(await react(other, 'like')).toMatchObject({ reactions: { like: 1 }, my_reaction: 'like' })
  const changed = await react(other, 'useful')
  expect(changed).toMatchObject({ reactions: { useful: 1 }, my_reaction: 'useful' })
  expect(await react(other, 'useful')).toEqual(changed)
  expect(await react(member, 'useful')).toMatchObject({ reactions: { useful: 2 }, my_reaction: 'useful' })
  expect(await react(other, null)).toMatchObject({ reactions: { useful: 1 }, my_reaction: null })
  expect(await react(member, null)).toMatchObject({ reactions: {}, my_reaction: null })
})

test('twenty people react at once and are all counted', async () => {
  const post = await addPost(member, `A popular one ${newWord()}`)
  const people = await Promise.all(Array.from({ length: 20 }, () => presentMember(server)))
  await Promise.all(
    people.map(each => get(each, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } })),
  )
  expect(await get(member, 'posts.single', { params: { slug: post.slug } })).toMatchObject({ reactions: { like: 20 } })
})

test('keeping a post is seen by the one who keeps it, as a newer revision each time', async () => {
  const post = await addPost(member, `Worth keeping ${newWord()}`)
  const read = () => get(other, 'posts.single', { params: { slug: post.slug } })
  const before = await read()
  const saved = (await get(other, 'posts.save', { params: { id: post.id } })).changes.posts[0]
  expect(saved).toMatchObject({ saved: true })
  expect(saved?.rev).toBeGreaterThan(before.rev)
  expect((await get(other, 'posts.save', { params: { id: post.id } })).changes.posts[0]).toEqual(saved)
  const unsaved = (await get(other, 'posts.unsave', { params: { id: post.id } })).changes.posts[0]
  expect(unsaved).toMatchObject({ saved: false })
  expect(unsaved?.rev).toBeGreaterThan(saved?.rev ?? Number.POSITIVE_INFINITY)
  expect(await get(member, 'posts.single', { params: { slug: post.slug } })).toEqual(before)
})

test('a view counts once for a viewer and day, and is no new revision', async () => {
  const post = await addPost(member, `Seen by three ${newWord()}`)
  const someone = visitor(server.origin)
  // The first answer gives the browser its cookie.
  await get(someone, 'posts.single', { params: { slug: post.slug } })
  const before = await get(member, 'posts.single', { params: { slug: post.slug } })
  for (const who of [someone, someone, member, other, other])
    await get(who, 'posts.addView', { params: { id: post.id } })
  const after = await get(member, 'posts.single', { params: { slug: post.slug } })
  expect(after).toEqual({ ...before, post_views_count: 3 })
})

test('what is blocked can be neither read, kept, reacted to nor seen', async () => {
  const [blocker, blocked] = [await presentMember(server), await presentMember(server)]
  await block(server, blocker, blocked)
  for (const [author, asker] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const) {
    const { id, slug } = await storePost(server, author)
    const answers = await Promise.all([
      ask(asker, 'posts.single', { params: { slug } }),
      ask(asker, 'posts.save', { params: { id } }),
      ask(asker, 'posts.react', { params: { id }, body: { reaction: 'like' } }),
      ask(asker, 'posts.addView', { params: { id } }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404])
  }
})

test("with the newcomers' queue on, a member's posts wait until two were approved, and only they and admins read them", async () => {
  const strict = await startTestServer({ newcomerQueue: true })
  try {
    const newcomer = await presentMember(strict)
    const add = async (text: string) =>
      (await get(newcomer, 'posts.addTimeline', { body: { post_text: text } })).changes.posts[0]
    const [first, second, more] = [await add('My first post'), await add('My second post'), await add('Some more')]
    expect([first?.status, second?.status, more?.status]).toEqual(['pending', 'pending', 'pending'])
    const told = async () => (await get(newcomer, 'auth.protected', {})).session.posts_wait
    expect(await told()).toBe(true)
    for (const post of [first, second])
      await strict.services.db
        .updateTable('posts')
        .set({ status: 'published', published_once: true })
        .where('id', '=', post?.id ?? '')
        .execute()
    expect(await told()).toBe(false)
    expect((await add('My third post'))?.status).toBe('published')
    const feed = await get(visitor(strict.origin), 'posts.feedForVisitors', { params: { pageSize: 15 }, query: {} })
    expect(feed.map(post => post.post_text)).toEqual([
      '<p>My third post</p>',
      '<p>My second post</p>',
      '<p>My first post</p>',
    ])
  } finally {
    await strict.stop()
  }
})

test('every text stored here is canonical', async () => {
  const rows = await server.services.db.selectFrom('posts').select('text').execute()
  expect(rows.length).toBeGreaterThan(10)
  for (const { text } of rows) expect(isCanonical(text)).toBe(true)
})

test.each([
  ['letters that fold into many', '\ufdfa\ufdfb '],
  ['marks upon marks', 'e\u0301\u0302\u0303\u0304 '],
  ['emoji of families', '👨‍👩‍👧‍👦 '],
  ['half of a pair', '\ud83d '],
  ['zeros', 'a\u0000b '],
])('the longest text is stored or refused, never an error of the server: %s', async (_, piece) => {
  const author = await presentMember(server)
  const post_text = `Twelve letters ${piece.repeat(Math.floor(200_000 / piece.length))}`
  const answer = await ask(author, 'posts.addTimeline', { body: { post_text } })
  expect([201, 400]).toContain(answer.status)
})

test.each(["'", "it's & (that) | !not :*", '\\', '%', '<->', '\u0000', '\ud83d', 'ー', '々'.repeat(500)])(
  'whatever is searched for is only words: %j',
  async searchWords => {
    const answer = await ask(visitor(server.origin), 'posts.feedForVisitors', {
      params: { pageSize: 15 },
      query: { searchWords },
    })
    expect([200, 400]).toContain(answer.status)
  },
)

test.each([
  '["new",9007199254740991]',
  '["trending",1e400,"x"]',
  '["new"]',
  '["trending",1,"01a1fd13-c9c3-7229-8a82-046fdf635862"]',
])('a cursor of values that no row has is taken or refused: %s', async written => {
  for (const selectedTrend of ['new', 'trending'] as const) {
    const query = { selectedTrend, cursor: Buffer.from(written).toString('base64url') }
    const answer = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 15 }, query })
    expect([200, 400]).toContain(answer.status)
  }
})
