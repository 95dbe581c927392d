import { expect, it } from 'vitest'
import { aPost } from '../../../local/testing/rows.ts'
import { holdPost, takeHeldPost } from './held-post.ts'

it('gives what a card showed to the page that it leads to, once', () => {
  const post = aPost()
  holdPost(post)
  expect(takeHeldPost(post.post_slug, '')).toEqual({ state: 'here', post, held: true })
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
