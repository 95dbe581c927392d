import { expect, test } from 'vitest'
import { inPhrases } from './phrases.ts'

test.each([
  ['電波がなくても開けます。', '電波が|なくても|開けます。'],
  ['縁側に、どうぞおかけください。', '縁側に、|どうぞおかけください。'],
  ['{name}さんは{count}件の投稿を見ました。', '{name}さんは|{count}件の|投稿を|見ました。'],
])('%s may be broken: %s', (text, broken) => {
  expect(inPhrases(text).replaceAll('\u200b', '|')).toBe(broken)
})
