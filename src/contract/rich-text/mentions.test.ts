import { expect, test } from 'vitest'
import { fromPlain } from './from-plain.ts'
import { extractMentions } from './mentions.ts'

test.each([
  ['@mika', ['mika']],
  ['ありがとう@mikaさん、＠Ken_01!', ['mika', 'ken_01']],
  ['(@mika) @mika', ['mika']],
  [`mail me@example.jp, @ab, @someone@example.social, @${'a'.repeat(26)}`, []],
  ['https://example.jp/@mika', []],
])('%s mentions %j', (source, tags) => {
  expect(extractMentions(fromPlain(source))).toEqual(tags)
})
