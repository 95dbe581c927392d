import { expect, it } from 'vitest'
import { sizeText } from '../../../contract/formats.ts'
import { en } from '../../../contract/messages/en/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import type { Lacking } from '../../../local/keeping/whole.ts'
import { keptText } from './saved-mark.tsx'

const lacks = (what: Lacking) => ({ id: 'a', lacks: [what] })

it.each([
  [{ pictures: { of: 2, kept: 2 }, missing: [], bytes: 4_321 }, 'Saved offline · 4\u00a0KB'],
  [
    { pictures: { of: 2, kept: 1 }, missing: [lacks('pictures')], bytes: 4_321 },
    'Text saved offline, 1 picture missing',
  ],
  [{ pictures: { of: 2, kept: 2 }, missing: [lacks('comments')], bytes: 4_321 }, 'Saved offline, comments missing'],
  [{ pictures: { of: 3, kept: 0 }, missing: [lacks('pictures')], bytes: 0 }, 'Text saved offline, 3 pictures missing'],
])('of what is kept, %o, is said: %s', (kept, words) => {
  expect(keptText(textOf(en, 'en'), bytes => sizeText('en', bytes), kept)).toBe(words)
})
