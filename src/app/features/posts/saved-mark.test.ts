import { expect, it } from 'vitest'
import { sizeText } from '../../../contract/formats.ts'
import { en } from '../../../contract/messages/en/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { keptText } from './saved-mark.tsx'

it.each([
  [{ missing: 0, bytes: 4_321 }, 'Saved offline · 4 KB'],
  [{ missing: 1, bytes: 4_321 }, 'Text saved offline, 1 picture missing'],
  [{ missing: 3, bytes: 0 }, 'Text saved offline, 3 pictures missing'],
])('of what is kept, %o, is said: %s', (kept, words) => {
  expect(keptText(textOf(en, 'en'), bytes => sizeText('en', bytes), kept)).toBe(words)
})
