import { expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'
import { safeHref } from './href.ts'

test.each([
  ['https://example.jp', 'https://example.jp/'],
  [' HTTPS://Example.JP/a b', null],
  ['https://example.jp/京都?q=駅#"x"', 'https://example.jp/%E4%BA%AC%E9%83%BD?q=%E9%A7%85#%22x%22'],
  ['https://日本.jp/', 'https://xn--wgv71a.jp/'],
  ['mailto:Mika@Example.jp?subject=x', 'mailto:mika@example.jp'],
  ['http://example.jp', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['https:example.jp', null],
  ['https:///example.jp', null],
  ['https://bank.jp@evil.example/', null],
  ['https://\u0000evil', null],
  ['//example.jp', null],
  ['data:text/html,x', null],
  ['mailto:a b@c.jp', null],
  [`https://example.jp/${'a'.repeat(2_000)}`, null],
  [`https://example.jp/${'京'.repeat(300)}`, null],
  ['', null],
])('%j becomes %j', (raw, href) => {
  expect(safeHref(raw)).toBe(href)
  if (href !== null) expect(safeHref(href)).toBe(href)
})

test.each([
  ['see https://example.jp/a, or', ['https://example.jp/a']],
  ['(https://example.jp/a_(b))', ['https://example.jp/a_(b)']],
  ['詳しくはhttps://example.jp/xを', ['https://example.jp/x']],
  ['http://example.jp xhttps://a.jp https:// https://u@b.jp', []],
])('%s names %j', (text, hrefs) => {
  expect(findAddresses(text).map(found => found.href)).toEqual(hrefs)
})
