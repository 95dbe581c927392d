import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPosts, forgetPages, keepPages, pagesOf, postsHref } from './list-pages.ts'

const posts = { pathname: '/posts', searchStr: '?type=guides' }
const post = { pathname: '/posts/a-walk-1a2b3c4d', searchStr: '' }
const about = { pathname: '/info/about', searchStr: '' }

beforeEach(() => {
  vi.useFakeTimers()
  followPosts('/', posts)
  keepPages('entry', 'list', 4)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('keeps filter and pages while a single post is read', () => {
  followPosts('/posts', post)
  vi.advanceTimersByTime(5_000)
  expect([postsHref(), pagesOf('entry', 'list')]).toEqual(['/posts?type=guides', 4])
})

it('clears the filter at once and the pages after a second', () => {
  followPosts('/posts', about)
  expect([postsHref(), pagesOf('entry', 'list')]).toEqual(['/posts', 4])
  vi.advanceTimersByTime(999)
  expect(pagesOf('entry', 'list')).toBe(4)
  vi.advanceTimersByTime(1)
  expect(pagesOf('entry', 'list')).toBe(1)
})

it('keeps the pages of who comes back within the second', () => {
  followPosts('/posts', about)
  vi.advanceTimersByTime(900)
  followPosts('/info/about', posts)
  vi.advanceTimersByTime(5_000)
  expect(pagesOf('entry', 'list')).toBe(4)
})

it('clears them too when a single post is left for another place', () => {
  followPosts('/posts', post)
  followPosts(post.pathname, { pathname: '/posts/new-post', searchStr: '' })
  vi.advanceTimersByTime(1_000)
  expect([postsHref(), pagesOf('entry', 'list')]).toEqual(['/posts', 1])
})

it('forgets both when somebody signs out', () => {
  forgetPages()
  expect([postsHref(), pagesOf('entry', 'list')]).toEqual(['/posts', 1])
})
