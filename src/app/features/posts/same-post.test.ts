import { expect, it } from 'vitest'
import type { PostView } from '../../../local/posts/views.ts'
import { samePost } from './same-post.ts'

const post = {
  id: 'p',
  rev: 1,
  version: 1,
  status: 'published',
  saved: false,
  my_reaction: null,
  post_comments_count: 2,
  post_title: '',
  post_text: '<p>雪</p>',
  author: { username: 'Mika', avatar: null },
  pictures: [{ large: '/a.webp', alt: '' }],
  reactions: { like: 1 },
} as unknown as PostView

it('takes two readings of the same post for the same', () => {
  expect(samePost(post, structuredClone(post))).toBe(true)
})

it.each([
  ['another revision', { rev: 2 }],
  ['a reaction of one’s own', { my_reaction: 'like' }],
  ['another count of reactions', { reactions: { like: 2 } }],
  ['one kind of reaction fewer', { reactions: {} }],
  ['being saved', { saved: true }],
  ['an edit that waits', { post_text: '<p>雨</p>', waiting: { commandId: 'c', state: 'waiting' } }],
  ['a picture under another address', { pictures: [{ large: '/b.webp', alt: '' }] }],
  ['its author’s new name', { author: { username: 'Mika T', avatar: null } }],
] as const)('sees %s', (_, change) => {
  expect(samePost(post, { ...post, ...change } as unknown as PostView)).toBe(false)
})
