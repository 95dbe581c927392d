import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { ja } from './ja/index.ts'
import { fill, textOf } from './text.ts'

const english = textOf(en, 'en')
const japanese = textOf(ja, 'ja')

test('a count is written as the language writes it, and English has a form for one', () => {
  expect([0, 1, 2, 12_345].map(count => english('post.views', { count }))).toEqual([
    '0 views',
    '1 view',
    '2 views',
    '12,345 views',
  ])
  expect([1, 12_345].map(count => japanese('post.views', { count }))).toEqual(['閲覧1回', '閲覧12,345回'])
})

test('what is given as text stays as it is, also a number', () => {
  expect(english('signup.wait', { seconds: '07' })).toBe('Wait 00:07 to resend a new code')
})

test('a name from right to left is isolated in a sentence, so that it does not move what stands beside it', () => {
  expect(english('device.others', { name: 'דנה', count: 3 })).toBe('Waiting for \u2068דנה\u2069 to log in: 3')
  expect(japanese('comments.reply.to', { name: 'ليلى 7' })).toBe('\u2068ليلى 7\u2069さんに返信')
})

test('a title with a sign that turns the text cannot turn the sentence around it', () => {
  expect(japanese('profile.comment.on', { title: 'a\u202eb' })).toBe('『\u2068a\u202eb\u2069』へのコメント')
})

test('other names have no signs that nobody sees', () => {
  expect(english('social.follow.name', { name: '田中 はるか' })).toBe('Follow 田中 はるか')
  expect(english('app.title', { page: 'Tomás 🍊' })).toBe('Tomás 🍊 · Engawa')
})

test('a name that is not given stays as written', () => {
  expect(fill('{one} {two}', { one: 1 }, 'en')).toBe('1 {two}')
})
