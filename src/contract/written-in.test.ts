import { expect, it, test } from 'vitest'
import { postWrittenIn, textWrittenIn, writtenIn } from './written-in.ts'

it.each([
  ['A walk along the river', 'en'],
  ['First 初雪 on Hiei this morning, six weeks after the maples', 'en'],
  ['今朝、比叡山に初雪が降りました。Beautiful!', 'ja'],
  ['縁側', 'ja'],
  ['The engawa 縁側', 'en'],
  ['the ｜縁側《えんがわ》', 'en'],
  ['iPhoneで撮った写真', 'ja'],
  ['京都タワーと錦市場', 'ja'],
  ['', 'en'],
  ['123 !!', 'en'],
  ['初雪 #kyoto #snow #winter @mika https://example.jp/a/long/address', 'ja'],
  ['Snow #京都 #初雪', 'en'],
  ['#京都 #初雪', 'ja'],
])('%s is %s', (text, lang) => {
  expect(writtenIn(text)).toBe(lang)
})

test('a canonical text: its markup counts for nothing', () => {
  expect(
    textWrittenIn('<p>初雪<br>です <span class="hashtag">#kyoto</span> <a href="https://example.jp/">山</a></p>'),
  ).toBe('ja')
  expect(textWrittenIn('<p>Snow &amp; ice <span class="hashtag">#京都</span></p>')).toBe('en')
})

test('a post: title and text together', () => {
  expect(postWrittenIn('Nishiki Market', '<p>朝早く行くのがおすすめです。</p>')).toBe('ja')
  expect(postWrittenIn('', '<p>Go early</p>')).toBe('en')
})
