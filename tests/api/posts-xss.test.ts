import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { rates } from '../../src/contract/limits.ts'
import { readCanonical } from '../../src/contract/rich-text/canonical.ts'
import { isCanonical } from '../support/canonical.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Sends every attack of the collections as a post and as a comment: stored clean or refused, never a server error. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const vectors = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../data/xss/${name}.json`, import.meta.url), 'utf8'))

function expectHarmless(text: string) {
  expect(isCanonical(text)).toBe(true)
  for (const { children } of readCanonical(text))
    for (const inline of children) if (inline.type === 'link') expect(inline.href).toMatch(/^(https|mailto):/)
}

describe.each(['xss-dompurify', 'xss-h5sc'])('%s', name => {
  test('stored clean, or refused', async () => {
    let author: Member | undefined
    let stored = 0
    const all = vectors(name)
    const post = await storePost(server, await presentMember(server))
    for (const [index, vector] of all.entries()) {
      // An account may only write so much in an hour.
      if (author === undefined || index % rates.post.count === 0) author = await presentMember(server)
      const asPost = await ask(author, 'posts.addTimeline', { body: { post_text: `<p>Seen before it</p>${vector}` } })
      const asComment = await ask(author, 'comments.add', {
        params: { postId: post.id, slug: post.slug },
        body: { comment_text: vector },
      })
      for (const { status } of [asPost, asComment])
        expect([vector, [201, 400].includes(status)]).toEqual([vector, true])
      if (asPost.status === 201) {
        stored++
        expectHarmless((asPost.body as OutputOf<'posts.addTimeline'>).changes.posts[0]?.post_text ?? '')
      }
      if (asComment.status === 201)
        expectHarmless((asComment.body as OutputOf<'comments.add'>).changes.comments[0]?.comment_text ?? '')
    }
    expect(stored).toBeGreaterThan(0.9 * all.length)
  })
})
