import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

test.each([
  ['', null],
  ['  ', null],
  ['/posts/river?a=1#comments', '/posts/river?a=1#comments'],
  ['https://engawa.example/info/terms', '/info/terms'],
  ['//elsewhere.example/', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example/posts', undefined],
  ['https://engawa.example.evil/posts', undefined],
  ['javascript:alert(1)', undefined],
  ['river', undefined],
])('%j leads to %j', (typed, path) => {
  expect(pathOf(typed, 'https://engawa.example')).toBe(path)
})
