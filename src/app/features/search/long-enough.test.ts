import { expect, it } from 'vitest'
import { isLongEnough } from './long-enough.ts'

it.each([
  ['ky', [], false],
  ['kyo', [], true],
  ['京', [], false],
  ['京都', [], true],
  ['ゆき', [], true],
  ['  k ', [], false],
  ['', [], false],
  ['', ['#onsen'], true],
  ['ky', ['#onsen'], false],
] as const)('%j with %j: %s', (words, tags, enough) => {
  expect(isLongEnough({ words, tags: [...tags] })).toBe(enough)
})
