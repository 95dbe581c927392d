import { expect, it } from 'vitest'
import { wayOf } from './routes.ts'

const origin = 'https://engawa.example'
const way = (path: string, mode = 'cors', method = 'GET') => wayOf({ url: origin + path, mode, method }, origin)

it.each([
  ['/', 'navigate', 'shell'],
  ['/posts/a-post-1234', 'navigate', 'shell'],
  ['/users/mika', 'navigate', 'shell'],
  ['/api/docs', 'navigate', 'network'],
  ['/auth/protected', 'cors', 'network'],
  ['/api/get_selected_post_items_no_auth/15', 'cors', 'network'],
  ['/apiary', 'navigate', 'shell'],
  ['/version.json', 'cors', 'version'],
  ['/version.json', 'navigate', 'version'],
  ['/media/01/480.webp', 'no-cors', 'picture'],
  ['/media/01/480.webp?e=1&s=abc', 'no-cors', 'network'],
  ['/assets/index-abc.js', 'no-cors', 'file'],
  ['/robots.txt', 'navigate', 'file'],
  ['/healthz', 'cors', 'network'],
] as const)('%s (%s) goes the way of %s', (path, mode, expected) => {
  expect(way(path, mode)).toBe(expected)
})

it('leaves writes and other origins alone', () => {
  expect(way('/posts', 'navigate', 'POST')).toBe('network')
  expect(wayOf({ url: 'https://else.example/', mode: 'navigate', method: 'GET' }, origin)).toBe('network')
})
