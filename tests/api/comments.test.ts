import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import type { Comment } from '../../src/contract/entities/comment.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { type Asker, addComment, ask, commentsOf, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

type Target = { id: string; slug: string }

let server: TestServer
let author: Member
let reader: Member
let third: Member
let admin: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  reader = await presentMember(server)
  third = await presentMember(server)
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const list = async (who: Asker, postId: string, query: Partial<InputOf<'comments.list'>['query']> = {}) => {
  const answer = await ask(who, 'comments.list', { query: { postId, ...query } })
  expect(answer.status).toBe(200)
  return { comments: answer.body as Comment[], next: answer.headers.get('x-next-cursor') }
}
const reply = (who: Member, { id, slug }: Target, commentId: string, comment_text: string) =>
  get(who, 'comments.reply', { params: { postId: id, slug, commentId }, body: { comment_text } })
const remove = (who: Member, postId: string, commentId: string) =>
  get(who, 'comments.delete', { params: { postId, commentId } })
const countOf = async ({ slug }: Target) =>
  (await get(visitor(server.origin), 'posts.single', { params: { slug } })).post_comments_count

test('a comment and a reply: their rows, and the counted post beside them', async () => {
  const post = await storePost(server, author)
  const added = await get(reader, 'comments.add', {
    params: { postId: post.id, slug: post.slug },
    body: { comment_text: '<p>Lovely<script>x()</script> #kyoto</p>' },
  })
  const [comment] = added.changes.comments
  expect(comment).toMatchObject({
    id: added.responseData.id,
    comment_slug: added.responseData.comment_slug,
    comment_text: '<p>Lovely <span class="hashtag">#kyoto</span></p>',
    post_id: post.id,
    user_id: reader.session.id,
    user_tag: reader.session.user_tag,
    is_reply: 0,
    comment_reply_id: null,
    reactions: {},
    deleted: false,
  })
  expect(added.changes.posts).toMatchObject([{ id: post.id, post_comments_count: 1 }])
  const answered = await reply(author, post, added.responseData.id, 'Thank you')
  expect(answered.changes.comments).toMatchObject([{ is_reply: 1, comment_reply_id: added.responseData.id }])
  expect(answered.changes.posts).toMatchObject([{ post_comments_count: 2 }])
  const { comments, next } = await list(visitor(server.origin), post.id)
  expect(comments).toEqual([{ ...comment, replies_count: 1, replies: answered.changes.comments }])
  expect(next).toBeNull()
})

test('an answer to a reply hangs under the same comment and begins with the name that it answers', async () => {
  const post = await storePost(server, author)
  const root = await addComment(reader, post, 'The first')
  const first = (await reply(author, post, root, 'The second')).responseData.id
  const answer = (who: Member, commentId: string, userId: string, comment_text: string) =>
    ask(who, 'comments.reReply', {
      params: { postId: post.id, slug: post.slug, commentId, userId },
      body: { comment_text },
    })
  const named = `<span class="mention">@${author.session.user_tag}</span>`
  const made = await answer(third, first, author.session.id, '<p>Well <strong>said</strong></p>')
  expect(made.status).toBe(201)
  expect((made.body as OutputOf<'comments.reReply'>).changes.comments).toMatchObject([
    { comment_reply_id: root, is_reply: 1, comment_text: `<p>${named} Well <strong>said</strong></p>` },
  ])
  const already = await answer(third, first, author.session.id, `@${author.session.user_tag} yes`)
  expect((already.body as OutputOf<'comments.reReply'>).changes.comments).toMatchObject([
    { comment_text: `<p>${named} yes</p>` },
  ])
  expect((await answer(third, first, reader.session.id, 'Wrong person')).status).toBe(404)
  expect((await list(reader, post.id)).comments[0]?.replies).toHaveLength(3)
})

describe('what does not belong together is not found', () => {
  let post: Target
  let other: Target
  let comment: string
  beforeAll(async () => {
    post = await storePost(server, author)
    other = await storePost(server, author)
    comment = await addComment(reader, post, 'Here')
  })
  const body = { comment_text: 'Hello' }

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a slug of another post',
      () => ask(reader, 'comments.add', { params: { postId: post.id, slug: other.slug }, body }),
    ],
    [
      'a post that is not there',
      () => ask(reader, 'comments.add', { params: { postId: uuidv7(), slug: post.slug }, body }),
    ],
    [
      'a comment of another post',
      () => ask(reader, 'comments.reply', { params: { postId: other.id, slug: other.slug, commentId: comment }, body }),
    ],
    [
      'deleting under another post',
      () => ask(reader, 'comments.delete', { params: { postId: other.id, commentId: comment } }),
    ],
    [
      'reacting under another post',
      () =>
        ask(reader, 'comments.react', {
          params: { postId: other.id, commentId: comment },
          body: { reaction: 'like' },
        }),
    ],
    [
      'a list as somebody else',
      () => ask(reader, 'comments.list', { query: { postId: post.id, userId: author.session.id } }),
    ],
    ['a list of a post that is not there', () => ask(reader, 'comments.list', { query: { postId: uuidv7() } })],
  ])('%s', async (_, call) => {
    expect((await call()).status).toBe(404)
  })
})

test.each([
  ['nothing', '<p> </p>'],
  ['one letter too many', 'あ'.repeat(5_001)],
])('a comment out of bounds is refused: %s', async (_, comment_text) => {
  const post = await storePost(server, author)
  const answer = await ask(reader, 'comments.add', {
    params: { postId: post.id, slug: post.slug },
    body: { comment_text },
  })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'comment_text' }] } })
})

test('one emoji is a comment, and so are 5,000 letters', async () => {
  const post = await storePost(server, author)
  await addComment(reader, post, '👍🏽')
  await addComment(reader, post, 'あ'.repeat(5_000))
  expect(await countOf(post)).toBe(2)
})

test('a comment whose answer was lost is made once and answered the same', async () => {
  const post = await storePost(server, author)
  const key = crypto.randomUUID()
  const input = { params: { postId: post.id, slug: post.slug }, body: { id: uuidv7(), comment_text: 'Once' } }
  const first = await get(reader, 'comments.add', input, { key })
  expect(await get(reader, 'comments.add', input, { key })).toEqual(first)
  const underOtherKey = await get(reader, 'comments.add', input, { key: crypto.randomUUID() })
  expect(underOtherKey.responseData).toEqual(first.responseData)
  expect(await countOf(post)).toBe(1)
  const stranger = await ask(third, 'comments.add', input, { key: crypto.randomUUID() })
  expect(stranger.status).toBe(409)
})

test('twenty people comment at once: all are there, all are counted, in one order', async () => {
  const post = await storePost(server, author)
  const people = await Promise.all(Array.from({ length: 20 }, () => presentMember(server)))
  const revs = await Promise.all(
    people.map(async each => {
      const { changes } = await get(each, 'comments.add', {
        params: { postId: post.id, slug: post.slug },
        body: { comment_text: `By ${each.name}` },
      })
      return [changes.posts[0]?.post_comments_count, changes.posts[0]?.rev] as const
    }),
  )
  const byCount = revs.toSorted(([a = 0], [b = 0]) => a - b)
  expect(byCount.map(([count]) => count)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(byCount).toEqual(revs.toSorted(([, a = 0], [, b = 0]) => a - b))
  expect(await countOf(post)).toBe(20)
  expect(await commentsOf(server.origin, post.id)).toHaveLength(20)
})

describe('delete', () => {
  test.each<[string, () => Asker, number]>([
    ['its author', () => reader, 200],
    ["the post's author", () => author, 200],
    ['an admin', () => admin, 200],
    ['another member', () => third, 404],
    ['a visitor', () => visitor(server.origin), 401],
  ])('by %s', async (_, who, status) => {
    const post = await storePost(server, author)
    const id = await addComment(reader, post, 'Mine')
    const answer = await ask(who(), 'comments.delete', { params: { postId: post.id, commentId: id } })
    expect(answer.status).toBe(status)
    expect(await countOf(post)).toBe(status === 200 ? 0 : 1)
    if (status !== 200) return
    expect((answer.body as OutputOf<'comments.delete'>).changes).toMatchObject({
      posts: [{ id: post.id, post_comments_count: 0 }],
      comments: [],
      removals: [{ kind: 'comment', id }],
    })
    expect((await remove(who() as Member, post.id, id)).changes.posts).toMatchObject([{ post_comments_count: 0 }])
    expect((await list(reader, post.id)).comments).toEqual([])
  })

  test('with a reply under it its place stays, without text and author, until the last reply goes', async () => {
    const post = await storePost(server, author)
    const root = await addComment(reader, post, 'A secret')
    const child = (await reply(third, post, root, 'I heard it')).responseData.id
    const { changes } = await remove(reader, post.id, root)
    expect(changes.removals).toEqual([])
    expect(changes.comments).toMatchObject([
      { id: root, deleted: true, comment_text: '', user_id: '', username: '', user_tag: '', avatar: null },
    ])
    expect((await list(author, post.id)).comments).toMatchObject([
      { id: root, deleted: true, replies: [{ id: child }] },
    ])
    expect(await countOf(post)).toBe(1)
    const answer = await ask(third, 'comments.reply', {
      params: { postId: post.id, slug: post.slug, commentId: root },
      body: { comment_text: 'Too late' },
    })
    expect(answer.status).toBe(404)
    const last = await remove(third, post.id, child)
    expect(last.changes.removals.map(({ id }) => id).sort()).toEqual([root, child].sort())
    expect((await list(author, post.id)).comments).toEqual([])
    expect(await countOf(post)).toBe(0)
  })
})

test('a reaction to a comment, set, changed and taken', async () => {
  const post = await storePost(server, author)
  const commentId = await addComment(reader, post, 'Useful')
  const react = async (reaction: 'useful' | 'funny' | null) =>
    (await get(third, 'comments.react', { params: { postId: post.id, commentId }, body: { reaction } })).changes
      .comments
  expect(await react('useful')).toMatchObject([{ id: commentId, reactions: { useful: 1 }, my_reaction: 'useful' }])
  expect(await react('funny')).toMatchObject([{ reactions: { funny: 1 }, my_reaction: 'funny' }])
  expect((await list(reader, post.id)).comments).toMatchObject([{ reactions: { funny: 1 }, my_reaction: null }])
  expect(await react(null)).toMatchObject([{ reactions: {}, my_reaction: null }])
})

describe('a long list', () => {
  let post: Target
  const ids: string[] = []
  beforeAll(async () => {
    post = await storePost(server, author)
    for (let count = 0; count < 50; count++) ids.push(await addComment(reader, post, `Number ${count}`))
    for (const [place, people] of [
      [7, [reader, third, author]],
      [9, [reader]],
      [3, [reader]],
    ] as const)
      for (const who of people)
        await get(who, 'comments.react', {
          params: { postId: post.id, commentId: ids[place] ?? '' },
          body: { reaction: 'like' },
        })
  })
  const size = limits.commentsPageSize
  const orders = () => {
    const newest = ids.toReversed()
    const top = [ids[7], ids[9], ids[3]]
    return { new: newest, old: ids, top: [...top, ...newest.filter(id => !top.includes(id))] }
  }

  test.each(['new', 'old', 'top'] as const)(
    'in the order %s, by cursor and by the last ids alone',
    async selectedComments => {
      for (const byCursor of [true, false]) {
        const loaded: string[] = []
        const sizes: number[] = []
        let cursor: string | undefined
        do {
          const place = byCursor && cursor !== undefined ? { cursor } : { loadedCommentsIds: loaded.slice(-30) }
          const { comments, next } = await list(third, post.id, { selectedComments, ...place })
          sizes.push(comments.length)
          loaded.push(...comments.map(({ id }) => id))
          cursor = next ?? undefined
        } while (sizes.at(-1) !== 0 && sizes.length < 9 && (cursor !== undefined || !byCursor))
        expect(loaded).toEqual(orders()[selectedComments])
        expect(sizes.slice(0, 3)).toEqual([size, size, 10])
      }
    },
  )

  test('the thread that is asked for comes first, once', async () => {
    const asked = ids[4] ?? ''
    const child = (await reply(third, post, asked, 'Linked')).responseData.id
    const first = await list(third, post.id, { comment: child })
    expect(first.comments).toHaveLength(size)
    expect(first.comments[0]).toMatchObject({ id: asked, replies: [{ id: child }] })
    const rest = []
    for (let next = first.next; next !== null; ) {
      const more = await list(third, post.id, { comment: child, cursor: next })
      rest.push(...more.comments)
      next = more.next
    }
    expect([...first.comments, ...rest].map(({ id }) => id).sort()).toEqual(ids.toSorted())
    await remove(third, post.id, child)
  })

  test('a cursor of values that no row has is taken', async () => {
    const cursor = Buffer.from(`["top",${Number.MAX_SAFE_INTEGER},0]`).toString('base64url')
    expect((await list(third, post.id, { selectedComments: 'top', cursor })).comments).toHaveLength(size)
  })

  test('a cursor of another order is refused', async () => {
    const { next } = await list(third, post.id, { selectedComments: 'old' })
    const answer = await ask(third, 'comments.list', { query: { postId: post.id, cursor: next ?? '' } })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } })
  })
})

test('a block hides comments both ways, threads with what hangs under them, and refuses answers', async () => {
  const post = await storePost(server, author)
  const [one, two] = [await presentMember(server), await presentMember(server)]
  const thread = await addComment(one, post, `Thread of one ${newWord()}`)
  await reply(third, post, thread, 'By a third')
  const mixed = await addComment(third, post, 'Thread of a third')
  await reply(one, post, mixed, 'One answers')
  const ofTwo = (await reply(two, post, mixed, 'Two answers')).responseData.id
  await block(server, two, one)
  const seenBy = async (who: Asker) =>
    (await list(who, post.id)).comments.map(({ id, replies }) => [id, replies.map(({ user_id }) => user_id)])
  expect(await seenBy(two)).toEqual([[mixed, [two.session.id]]])
  expect(await seenBy(one)).toEqual([
    [mixed, [one.session.id]],
    [thread, [third.session.id]],
  ])
  expect(await seenBy(third)).toEqual([
    [mixed, [one.session.id, two.session.id]],
    [thread, [third.session.id]],
  ])
  const answer = await ask(one, 'comments.reReply', {
    params: { postId: post.id, slug: post.slug, commentId: ofTwo, userId: two.session.id },
    body: { comment_text: 'Hello?' },
  })
  expect(answer.status).toBe(404)
  const underThread = await ask(two, 'comments.reply', {
    params: { postId: post.id, slug: post.slug, commentId: thread },
    body: { comment_text: 'Hello?' },
  })
  expect(underThread.status).toBe(404)
})
