import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParsedOf } from '../../src/contract/calls/index.ts'
import type { FlatComment } from '../../src/contract/entities/comment.ts'
import { limits } from '../../src/contract/limits.ts'
import type { Context } from '../../src/server/platform/http/handlers.ts'
import { list as listComments } from '../../src/server/things/comments/list.ts'
import { block, presentMember, storePost, watched } from '../support/content.ts'
import { addComment, ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member
let member: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  member = await presentMember(server)
})
afterAll(() => server.stop())

const editing = (postId: string, commentId: string, version: number, comment_text = '<p>Said better</p>') => ({
  params: { postId, commentId },
  body: { comment_text, version },
})

describe('edit', () => {
  test('changes the text of an own comment as its next version; its slug stays', async () => {
    const post = await storePost(server, author)
    const id = await addComment(member, post, 'Said in haste')
    const [before] = await get(visitor(server.origin), 'comments.list', { query: { postId: post.id } })
    const answer = await get(member, 'comments.edit', editing(post.id, id, 1), { key: crypto.randomUUID() })
    expect(answer.responseData).toEqual({ id, comment_slug: before?.comment_slug })
    const [after] = answer.changes.comments
    expect(after).toMatchObject({ comment_text: '<p>Said better</p>', version: 2, comment_slug: before?.comment_slug })
    expect(after?.rev).toBeGreaterThan(before?.rev ?? Number.POSITIVE_INFINITY)
    expect(after?.comment_date_edited).not.toBeNull()
  })

  test('based on an older version is a conflict; of two at once one is', async () => {
    const post = await storePost(server, author)
    const id = await addComment(member, post, 'Said in haste')
    const both = await Promise.all(
      ['One', 'Two'].map(text => ask(member, 'comments.edit', editing(post.id, id, 1, text))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' })
  })

  test('of what is another’s, gone, elsewhere or under what may not be read is not found; nothing to see is refused', async () => {
    const post = await storePost(server, author)
    const elsewhere = await storePost(server, author)
    const id = await addComment(member, post, 'Said in haste')
    for (const other of [author, await presentMember(server, 55)])
      expect((await ask(other, 'comments.edit', editing(post.id, id, 1))).status).toBe(404)
    expect((await ask(member, 'comments.edit', editing(elsewhere.id, id, 1))).status).toBe(404)
    expect((await ask(member, 'comments.edit', editing(post.id, id, 1, '<p> </p>'))).status).toBe(400)
    const gone = await addComment(member, post, 'To be taken away')
    await get(member, 'comments.delete', { params: { postId: post.id, commentId: gone } })
    expect((await ask(member, 'comments.edit', editing(post.id, gone, 1))).status).toBe(404)
    await block(server, author, member)
    expect((await ask(member, 'comments.edit', editing(post.id, id, 1))).status).toBe(404)
    await server.services.db.deleteFrom('blocks').where('user_id', '=', author.session.id).execute()
  })
})

describe('a thread with many replies', () => {
  const many = 3 * limits.repliesShown + 5
  let post: { id: string; slug: string }
  let thread: string
  let all: string[]
  let loud: Member

  beforeAll(async () => {
    post = await storePost(server, author)
    thread = await addComment(member, post, 'Who was there?')
    loud = await presentMember(server)
    const { rows } = await sql<{ id: string }>`
      insert into comments (id, post_id, author_id, parent_id, text, slug)
      select gen_random_uuid(), ${post.id}, case when n % 5 = 0 then ${loud.session.id}::uuid else ${author.session.id}::uuid end,
        ${thread}, '<p>I was</p>', 'i-was' from generate_series(1, ${many}::int) n returning id`.execute(
      server.services.db,
    )
    all = rows.map(({ id }) => id)
  })

  const list = async (comment?: string) =>
    (await get(visitor(server.origin), 'comments.list', { query: { postId: post.id, ...(comment && { comment }) } }))[0]

  test('comes with the first of them, oldest first, and their number', async () => {
    const shown = await list()
    expect(shown?.replies.map(({ id }) => id)).toEqual(all.slice(0, limits.repliesShown))
    expect(shown?.replies_count).toBe(many)
  })

  test('costs one statement, and one more for a reply that is asked for, however many there are', async () => {
    for (const [comment, statements] of [
      [undefined, 1],
      [all[50], 2],
    ] as const) {
      const { db, asked } = watched(server.services.db)
      const query = { postId: post.id, comment, loadedCommentsIds: [], selectedComments: 'new' as const }
      const context = { db, viewer: null, nextCursor: () => undefined } as unknown as Context
      const [shown] = await listComments({ query } as unknown as ParsedOf<'comments.list'>, context)
      expect(shown?.replies.length).toBeGreaterThanOrEqual(limits.repliesShown)
      expect(asked).toHaveLength(statements)
    }
  })

  test('the reply that is asked for comes with it', async () => {
    const target = all[50] ?? ''
    expect((await list(target))?.replies.map(({ id }) => id)).toEqual([...all.slice(0, limits.repliesShown), target])
  })

  test('gives the others page by page, by cursor and by the ids that one has', async () => {
    const rest: string[] = []
    let query: { loadedIds?: string[]; cursor?: string } = { loadedIds: all.slice(0, limits.repliesShown) }
    for (;;) {
      const answer = await ask(visitor(server.origin), 'comments.replies', { params: { commentId: thread }, query })
      rest.push(...(answer.body as FlatComment[]).map(({ id }) => id))
      const cursor = answer.headers.get('x-next-cursor')
      if (cursor === null) break
      query = { cursor }
    }
    expect(rest).toEqual(all.slice(limits.repliesShown))
    const loadedIds = all.slice(5, 5 + limits.loadedIdsMax)
    const next = await get(visitor(server.origin), 'comments.replies', {
      params: { commentId: thread },
      query: { loadedIds },
    })
    expect(next.map(({ id }) => id)).toEqual(all.slice(35, 35 + limits.commentsPageSize))
  })

  test('without those of whom a block hides, neither shown nor counted', async () => {
    const reader = await presentMember(server)
    await block(server, reader, loud)
    const [shown] = await get(reader, 'comments.list', { query: { postId: post.id } })
    expect(shown?.replies_count).toBe(many - Math.floor(many / 5))
    const page = await get(reader, 'comments.replies', { params: { commentId: thread }, query: {} })
    expect(page).toHaveLength(limits.commentsPageSize)
    expect(page.filter(({ user_id }) => user_id === loud.session.id)).toEqual([])
  })

  test('keeps them when its first comment is deleted; a reply, and what is not there, has none', async () => {
    await get(member, 'comments.delete', { params: { postId: post.id, commentId: thread } })
    const page = await get(visitor(server.origin), 'comments.replies', { params: { commentId: thread }, query: {} })
    expect(page).toHaveLength(limits.commentsPageSize)
    for (const commentId of [all[0] ?? '', post.id])
      expect((await ask(visitor(server.origin), 'comments.replies', { params: { commentId }, query: {} })).status).toBe(
        404,
      )
    await get(author, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect(
      (await ask(visitor(server.origin), 'comments.replies', { params: { commentId: thread }, query: {} })).status,
    ).toBe(404)
  })
})
