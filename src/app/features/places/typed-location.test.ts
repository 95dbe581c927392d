import { expect, test } from 'vitest'
import { shownName, typedLocation } from './typed-location.ts'

test.each([
  ['', '', null],
  [' ', '', null],
  // Neither part is lost while the other is missing.
  ['Aunt Fumi’s kiln', '', { name: 'Aunt Fumi’s kiln', name_ja: '', prefecture: '' }],
  ['', 'Kyoto', { name: '', name_ja: '', prefecture: 'Kyoto' }],
  [' ふみの窯 ', 'Shiga', { name: '', name_ja: 'ふみの窯', prefecture: 'Shiga' }],
])('%j in %j', (typed, prefecture, location) => {
  expect(typedLocation(typed, prefecture)).toEqual(location)
  expect(shownName(location)).toBe(typed.trim())
})
