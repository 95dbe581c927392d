import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '1 KB'],
  [4_321, '4 KB'],
  [99_499, '99 KB'],
  [240_000, '0.2 MB'],
  [1_234_567, '1.2 MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
