import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test('Japanese on a Japanese page has Japanese marks, with others within', () => {
  expect(quoted('看板は「やすみ」でした', 'ja')).toBe('「看板は『やすみ』でした」')
})

test('all else has English marks', () => {
  expect(quoted('The sign said “closed”', 'ja')).toBe('“The sign said ‘closed’”')
  expect(quoted('看板は「やすみ」でした', 'en')).toBe('“看板は「やすみ」でした”')
})
