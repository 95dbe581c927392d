import { expect, test } from 'vitest'
import type { Post } from '../../../contract/entities/post.ts'
import { cutOf, joined, openKeptPosts } from './kept-posts.ts'

const read = { post_comments_count: 1, post_views_count: 2, my_reaction: null, saved: false, rev: 3 }

const postOf = (text: string): Post =>
  ({ id: 'one', post_text: text, ...read, version: 1, post_days: undefined }) as never

test('a post is written with what is read of it now', () => {
  const post = postOf('縁側 "\u2028" が゙ 👩‍👩‍👧')
  const now = { post_comments_count: 7, post_views_count: 8, my_reaction: 'like', saved: true, rev: 9 } as const
  const bytes = joined([
    { cut: cutOf(post), read: now },
    { cut: cutOf(post), read },
  ])
  expect(bytes.toString()).toBe(JSON.stringify([{ ...post, ...now }, post]))
  expect(joined([]).toString()).toBe('[]')
})

test('only the same version is found', () => {
  const kept = openKeptPosts()
  const cut = cutOf(postOf('a'))
  kept.keep('one', '1 1', cut)
  expect(kept.find('one', '1 1')).toMatchObject(cut)
  expect(kept.find('one', '2 1')).toBeUndefined()
  kept.keep('one', '2 1', cut)
  expect(kept.find('one', '1 1')).toBeUndefined()
})

test('those that were asked for last stay within the bound, and none takes more than a tenth of it', () => {
  const kept = openKeptPosts(100_000)
  const cut = cutOf(postOf('a'.repeat(8_000)))
  const names = Array.from({ length: 30 }, (_, at) => `post ${at}`)
  for (const name of names) {
    kept.keep(name, '1', cut)
    expect(kept.find('post 0', '1')).toBeDefined()
  }
  const found = names.filter(name => kept.find(name, '1') !== undefined)
  expect(found).toEqual(['post 0', ...names.slice(1 - found.length)])
  expect(found.length).toBeGreaterThan(8)
  expect(found.length).toBeLessThan(13)
  kept.keep('long', '1', cutOf(postOf('a'.repeat(10_000))))
  expect(kept.find('long', '1')).toBeUndefined()
})
