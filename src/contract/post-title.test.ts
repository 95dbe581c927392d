import { expect, it } from 'vitest'
import { postTitle } from './post-title.ts'

it('calls a timeline post by its first words', () => {
  expect(postTitle({ post_title: '', post_text: '<p>Rain since noon.</p>' })).toBe('Rain since noon.')
  expect(postTitle({ post_title: 'Six verandas', post_text: '<p>Rain.</p>' })).toBe('Six verandas')
  expect(postTitle({ post_title: '｜京都《きょうと》の朝', post_text: '<p>Rain.</p>' })).toBe('京都の朝')
})
