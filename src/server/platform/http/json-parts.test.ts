import { expect, test } from 'vitest'
import { hasTooManyParts } from './json-parts.ts'

const mebibyte = 1024 * 1024

test.each([
  ['brackets', '['.repeat(mebibyte)],
  ['objects in each other', '{"a":'.repeat(21)],
  ['lists in each other that end', '['.repeat(21) + ']'.repeat(21)],
  ['empty objects', `[${'{},'.repeat(20_001)}{}]`],
  ['numbers', `[${'1,'.repeat(20_001)}1]`],
])('too many %s are seen before anything is parsed', (_, json) => {
  expect(hasTooManyParts(json)).toBe(true)
})

test.each([
  ['a list of ids', JSON.stringify({ ids: Array.from({ length: 1_000 }, () => crypto.randomUUID()) })],
  ['a text that looks like JSON', JSON.stringify({ text: '[{"a": [1,2]}],'.repeat(50_000) })],
  ['a text of quotation marks', JSON.stringify({ text: '"'.repeat(mebibyte / 2) })],
  ['a text of backslashes', JSON.stringify({ text: `${'\\'.repeat(mebibyte / 2)}"[[[` })],
  ['a text that does not end', '{"text": "[[[['],
  ['something else than JSON', 'a=1&b=2'],
])('%s is left to the parser', (_, json) => {
  expect(hasTooManyParts(json)).toBe(false)
})
