import { expect, test } from 'vitest'
import { postIn, textWithPost } from './post-in-text.ts'

const origin = 'https://engawa.example'

test.each([
  [`${origin}/posts/moss-1`, { slug: 'moss-1', words: '' }],
  [`Look:\n${origin}/posts/moss-1?comment=7#c\nSunday?`, { slug: 'moss-1', words: 'Look:\nSunday?' }],
  [`See ${origin}/posts/moss-1 please`, { slug: 'moss-1', words: `See ${origin}/posts/moss-1 please` }],
  [`${origin}/posts/%E8%8B%94-1`, { slug: '苔-1', words: '' }],
  [`${origin}/posts/new-post`, null],
  [`${origin}/posts/%E8%8`, null],
  [`https://other.example/posts/moss-1`, null],
  ['No link', null],
])('%s', (text, expected) => {
  expect(postIn(text, origin)).toEqual(expected)
})

test('what sends a post is read as that post', () => {
  expect(postIn(textWithPost(' 苔です ', '苔-1', origin), origin)).toEqual({ slug: '苔-1', words: '苔です' })
  expect(postIn(textWithPost('', 'moss-1', origin), origin)).toEqual({ slug: 'moss-1', words: '' })
  expect(postIn('/posts/moss-1', '')).toBeNull()
})
