import { expect, test } from 'vitest'
import { sentSize } from './sent-size.ts'

const any = { letters: 1_000_000, tags: 1_000_000, attributes: 1_000_000 }

test.each([
  ['<p>abc</p>', 3, 2],
  ['<p>a b&amp;c &nbsp;&#x8336; 縁側 &co &</p>', 12, 2],
  ['a < b <3', 5, 0],
  ['<!-- <p>no</p> --><style>p{}</style><script>"</p>"</script >x', 1, 2],
  ['<p title="a>b">', 0, 1],
  ['<p title="a>b', 4, 1],
  ['👩‍👩‍👧 e\u0301', 1, 0],
  ['<', 1, 0],
])('%s has %i letters and %i tags', (html, letters, tags) => {
  expect(sentSize(html, any)).toMatchObject({ letters, tags })
})

test.each([
  ['<p>', 0],
  ['<p >a b</p >', 0],
  ['<br/>', 0],
  ['<a href="https://a.jp/?a b=c" class=x>', 2],
  [`<a href='/a "b"'title="it's">`, 2],
  ['<p a b/c d=e>', 4],
  ['<p a b c', 3],
])('%s has %i attributes', (html, attributes) => {
  expect(sentSize(html, any)).toMatchObject({ attributes })
})

test('it stops beyond what is asked for', () => {
  expect(sentSize('<b>'.repeat(1_000), { ...any, tags: 5 })).toEqual({ letters: 0, tags: 6, attributes: 0 })
  expect(sentSize('a '.repeat(1_000), { ...any, letters: 10 })).toEqual({ letters: 11, tags: 0, attributes: 0 })
  expect(sentSize('<p a b>'.repeat(1_000), { ...any, attributes: 5 })).toEqual({ letters: 0, tags: 3, attributes: 6 })
})
