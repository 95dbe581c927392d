import { afterEach, expect, it, vi } from 'vitest'
import { afterPostOverList, beforePostOverList, postOverList } from './post-over-list.ts'

afterEach(() => vi.unstubAllGlobals())

function go(width: number, ...paths: string[]): typeof postOverList {
  vi.stubGlobal('window', { innerWidth: width })
  Object.assign(postOverList, { kept: false, open: false })
  for (const [at, to] of paths.entries()) {
    beforePostOverList(paths[at - 1], to)
    afterPostOverList(to)
  }
  return postOverList
}

it.each([
  ['from the list on a wide window', 1280, ['/posts', '/posts/a-walk'], true, true],
  ['on to a related post', 1280, ['/posts', '/posts/a-walk', '/posts/another'], true, true],
  ['on a narrow window', 800, ['/posts', '/posts/a-walk'], true, false],
  ['by its own address', 1280, ['/posts/a-walk'], false, false],
  ['from home', 1280, ['/', '/posts/a-walk'], false, false],
  ['closed again', 1280, ['/posts', '/posts/a-walk', '/posts'], false, false],
  ['come back to from elsewhere', 1280, ['/posts', '/posts/a-walk', '/users/mika', '/posts/a-walk'], false, false],
  ['to writing a post', 1280, ['/posts', '/posts/new-post'], false, false],
] as const)('a post opened %s: the list is kept', (_, width, paths, kept, open) => {
  expect(go(width, ...paths)).toEqual({ kept, open })
})
