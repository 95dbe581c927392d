import { expect, it } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

it('counts words and Japanese letters towards the reading time', () => {
  expect(readingMinutes('<p>short</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3)
  expect(readingMinutes(`<p>${'縁側'.repeat(500)}</p>`)).toBe(2)
})
