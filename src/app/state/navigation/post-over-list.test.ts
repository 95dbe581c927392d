import { afterEach, expect, it, vi } from 'vitest'
import { afterPostOverList, beforePostOverList, postOverList } from './post-over-list.ts'

afterEach(() => vi.unstubAllGlobals())

function go(width: number, ...paths: string[]): boolean {
  vi.stubGlobal('window', { innerWidth: width })
  postOverList.open = false
  for (const [at, to] of paths.entries()) {
    beforePostOverList(paths[at - 1], to)
    afterPostOverList(to)
  }
  return postOverList.open
}

it.each([
  ['from the list on a wide window', 1280, ['/posts', '/posts/a-walk'], true],
  ['on to a related post', 1280, ['/posts', '/posts/a-walk', '/posts/another'], true],
  ['on a narrow window', 800, ['/posts', '/posts/a-walk'], false],
  ['by its own address', 1280, ['/posts/a-walk'], false],
  ['from home', 1280, ['/', '/posts/a-walk'], false],
  ['closed again', 1280, ['/posts', '/posts/a-walk', '/posts'], false],
  ['come back to from elsewhere', 1280, ['/posts', '/posts/a-walk', '/users/mika', '/posts/a-walk'], false],
  ['to writing a post', 1280, ['/posts', '/posts/new-post'], false],
] as const)('a post opened %s: over the list is %s', (_, width, paths, over) => {
  expect(go(width, ...paths)).toBe(over)
})
