import { expect, it } from 'vitest'
import { postTitle, readingMinutes } from './post-title.ts'

it('calls a timeline post by its first words', () => {
  expect(postTitle({ post_title: '', post_text: '<p>Rain since noon.</p>' })).toBe('Rain since noon.')
  expect(postTitle({ post_title: 'Six verandas', post_text: '<p>Rain.</p>' })).toBe('Six verandas')
})

it('counts words and Japanese letters towards the reading time', () => {
  expect(readingMinutes('<p>short</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3)
  expect(readingMinutes(`<p>${'縁側'.repeat(500)}</p>`)).toBe(2)
})
