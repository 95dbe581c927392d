import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

test.each([
  ['', null],
  ['  ', null],
  ['/posts/river?a=1#comments', '/posts/river?a=1#comments'],
  ['https://engawa.example/info/terms', '/info/terms'],
  ['https://engawa.example/posts/%E5%B7%9D%e3%81%ae-ab?q=%E6%B5%B7', '/posts/川の-ab?q=海'],
  ['/posts/川の', '/posts/川の'],
  ['/posts/a%20b%2Fc%25', '/posts/a%20b%2Fc%25'],
  ['/posts/%E3%80%80%E5%B7', '/posts/%E3%80%80%E5%B7'],
  ['/posts/%E3%80%80', '/posts/%E3%80%80'],
  ['//elsewhere.example/', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example/posts', undefined],
  ['https://engawa.example.evil/posts', undefined],
  ['javascript:alert(1)', undefined],
  ['river', undefined],
])('%j leads to %j', (typed, path) => {
  expect(pathOf(typed, 'https://engawa.example')).toBe(path)
})
