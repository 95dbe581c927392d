import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PostView } from '../../../local/posts/views.ts'
import { aPost } from '../../../local/testing/rows.ts'
import { holdPost, takeHeldPost } from './held-post.ts'

beforeEach(() => {
  vi.stubGlobal('innerWidth', 380)
  vi.stubGlobal('innerHeight', 610)
})
afterEach(() => vi.unstubAllGlobals())

it('gives what a card showed to the page that it leads to, once', () => {
  const post = aPost()
  holdPost(post)
  expect(takeHeldPost(post.post_slug, '')).toEqual({ state: 'here', post, held: 1000 })
  expect(takeHeldPost(post.post_slug, '')).toBeUndefined()
})

it('gives nothing to the page of another post, nor later', () => {
  const post = aPost()
  holdPost(post)
  expect(takeHeldPost('another', '')).toBeUndefined()
  expect(takeHeldPost(post.post_slug, '')).toBeUndefined()
})

it('gives nothing to an address that names a place below the post', () => {
  const post = aPost()
  holdPost(post)
  expect(takeHeldPost(post.post_slug, 'comments')).toBeUndefined()
})

it('counts fewer letters where a title and a picture stand above the text', () => {
  const picture = { id: 'p', sizes: [] } as unknown as PostView['pictures'][number]
  const held = (post: PostView) => {
    holdPost(post)
    return takeHeldPost(post.post_slug, '')?.held
  }
  expect(held(aPost({ type: 'timeline', pictures: [picture] }))).toBe(1000)
  expect(held(aPost({ type: 'news' }))).toBe(780)
  expect(held(aPost({ type: 'guide', pictures: [picture] }))).toBe(520)
})
