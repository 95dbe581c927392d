import { expect, it } from 'vitest'
import { writtenIn } from './written-in.ts'

it.each([
  ['A walk along the river', 'en'],
  ['First 初雪 on Hiei this morning, six weeks after the maples', 'en'],
  ['今朝、比叡山に初雪が降りました。Beautiful!', 'ja'],
  ['縁側', 'ja'],
  ['', 'en'],
  ['123 !!', 'en'],
])('%s is %s', (text, lang) => {
  expect(writtenIn(text)).toBe(lang)
})
