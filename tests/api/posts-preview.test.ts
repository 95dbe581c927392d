import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../src/contract/entities/post.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { cachePreview } from '../../src/server/things/link-preview/preview-cache.sql.ts'
import * as posts from '../../src/server/things/posts/preview-first-link.sql.ts'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The previews are stored beforehand; how pages are fetched is tested in link-preview.test.ts. */

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  const { db } = server.services
  await cachePreview(db, 'https://tea.example/', { title: 'Uji tea', description: 'By the river' })
  await cachePreview(db, 'https://rain.example/', { title: 'Rain', description: '' })
  await cachePreview(db, 'https://nothing.example/', null)
})
afterAll(() => server.stop())

async function read({ post_slug }: { post_slug: string }): Promise<Post> {
  await server.services.jobs.waitUntilIdle()
  return get(member, 'posts.single', { params: { slug: post_slug } })
}

const edit = (post: Post, post_text: string) =>
  get(member, 'posts.edit', {
    params: { postId: post.id, type: 'timeline', userId: member.session.id },
    body: { post_text, version: post.version },
  })

test('a post shows what its first link says of itself, as a newer revision, and another once it links elsewhere', async () => {
  const text = '<p>See <a href="https://tea.example/">this</a> and <a href="https://rain.example/">that</a></p>'
  const { changes, responseData } = await get(member, 'posts.addTimeline', { body: { post_text: text } })
  expect(changes.posts[0]?.link_preview).toBeNull()
  const tea = { url: 'https://tea.example/', title: 'Uji tea', description: 'By the river', image: null }
  const seen = await read(responseData)
  expect(seen.link_preview).toEqual(tea)
  expect(seen.rev).toBeGreaterThan(changes.posts[0]?.rev ?? Number.POSITIVE_INFINITY)
  const same = await edit(seen, '<p>Do see <a href="https://tea.example/">this</a></p>')
  expect(same.changes.posts[0]?.link_preview).toEqual(tea)
  const other = await edit({ ...seen, version: 2 }, '<p>Only <a href="https://rain.example/">that</a></p>')
  expect(other.changes.posts[0]?.link_preview).toBeNull()
  expect((await read(responseData)).link_preview).toMatchObject({ title: 'Rain' })
  await edit({ ...seen, version: 3 }, '<p>Without any link</p>')
  expect((await read(responseData)).link_preview).toBeNull()
})

test('a page that says nothing leaves the post without one', async () => {
  const text = '<p>See <a href="https://nothing.example/">nothing</a></p>'
  const { responseData } = await get(member, 'posts.addTimeline', { body: { post_text: text } })
  expect((await read(responseData)).link_preview).toBeNull()
})

test('an edit while the page is looked at takes away no preview of the same link, and is given none of another', async () => {
  const text = '<p>See <a href="https://nothing.example/">this</a></p>'
  const { responseData } = await get(member, 'posts.addTimeline', { body: { post_text: text } })
  const seen = await read(responseData)
  await edit(seen, '<p>Do see <a href="https://nothing.example/">this</a></p>')
  const late = (url: string) =>
    inTransaction(server.services.db, tx =>
      posts.setPreview(tx, seen.id, url, { url, title: 'Late', description: '', image: null }),
    )
  await late('https://elsewhere.example/')
  expect((await read(responseData)).link_preview).toBeNull()
  await late('https://nothing.example/')
  expect((await read(responseData)).link_preview).toMatchObject({ title: 'Late' })
})
