import { expect, it } from 'vitest'
import { en } from '../../../contract/messages/en/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { keptText, sizeText } from './saved-mark.tsx'

it.each([
  [0, '1 KB'],
  [4_321, '4 KB'],
  [99_499, '99 KB'],
  [240_000, '0.2 MB'],
  [1_234_567, '1.2 MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})

it.each([
  [{ missing: 0, bytes: 4_321 }, 'Saved offline · 4 KB'],
  [{ missing: 1, bytes: 4_321 }, 'Text saved offline, 1 picture missing'],
  [{ missing: 3, bytes: 0 }, 'Text saved offline, 3 pictures missing'],
])('of what is kept, %o, is said: %s', (kept, words) => {
  expect(keptText(textOf(en), kept)).toBe(words)
})
