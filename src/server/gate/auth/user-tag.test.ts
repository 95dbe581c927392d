import { expect, it } from 'vitest'
import { tagFromName, withNumber } from './user-tag.ts'

it.each([
  ['Kaede Morita', 'kaede_morita'],
  ['Tomás Silva', 'tomas_silva'],
  ['さくら', 'sakura'],
  ['カタカナ 2', 'katakana_2'],
  ['山田 太郎', 'user'],
  ['Łukasz Żółć', 'ukasz_zo_c'],
  ['ab1', 'ab1'],
  ['x', 'user'],
  ['a'.repeat(40), 'a'.repeat(25)],
])('makes a tag from %s', (name, tag) => {
  expect(tagFromName(name)).toBe(tag)
  expect(tagFromName(name)).toMatch(/^[a-z0-9_]{3,25}$/)
})

it('keeps a tag with a number within 25', () => {
  expect(withNumber('sakura', 2)).toBe('sakura2')
  expect(withNumber('a'.repeat(25), 123)).toBe(`${'a'.repeat(22)}123`)
})
