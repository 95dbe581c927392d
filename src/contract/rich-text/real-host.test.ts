import { expect, test } from 'vitest'
import { firstWords } from './plain-text.ts'
import { realHost } from './real-host.ts'

test.each([
  ['https://good.jp/login', 'https://evil.example/', 'evil.example'],
  ['good.jp', 'https://evil.example/', 'evil.example'],
  ['GOOD.JP', 'https://evil.example/good.jp', 'evil.example'],
  ['www.good.jp', 'https://good.jp.evil.example/', 'good.jp.evil.example'],
  ['good.jp', 'https://login.good.jp/', 'login.good.jp'],
  ['See https://good.jp (official)', 'https://evil.example/', 'evil.example'],
  ['こちら「good.jp」', 'https://evil.example/', 'evil.example'],
  ['good。jp', 'https://evil.example/', 'evil.example'],
  ['ｇｏｏｄ．ｊｐ', 'https://evil.example/', 'evil.example'],
  ['https:／／good．jp／', 'https://evil.example/', 'evil.example'],
  ['go\u200bod.\u00adjp', 'https://evil.example/', 'evil.example'],
  ['https://good.jp@evil.example/', 'https://evil.example/', 'evil.example'],
  ['https://good.jp\\@evil.example/', 'https://evil.example/', 'evil.example'],
  ['gооd.jp', 'https://xn--gd-fmca.jp/', 'xn--gd-fmca.jp'],
  ['gооd.jp', 'https://good.jp/', 'good.jp'],
  ['good.jp', 'https://xn--gd-jbca.jp/', 'xn--gd-jbca.jp'],
  ['日本語.jp', 'https://evil.example/', 'evil.example'],
  ['http://good.jp', 'https://evil.example/', 'evil.example'],
  ['192.168.10.10', 'https://evil.example/', 'evil.example'],
  ['mika@good.jp', 'mailto:mika@evil.example', 'mika@evil.example'],
  ['mika@good.jp', 'https://evil.example/', 'evil.example'],
  ['good.jp', 'mailto:mika@good.jp', 'mika@good.jp'],
])('%s, which leads to %s, shows %s', (text, href, host) => {
  expect(realHost(text, href)).toBe(host)
})

test.each([
  ['the map', 'https://evil.example/'],
  ['地図はこちら', 'https://evil.example/'],
  ['good.jp', 'https://good.jp/'],
  ['https://good.jp/a?b#c', 'https://good.jp/a?b#c'],
  ['WWW.Good.jp/a', 'https://good.jp/'],
  ['good.jp', 'https://www.good.jp/'],
  ['日本語.jp', 'https://xn--wgv71a119e.jp/'],
  ['https://good.jp:8443/', 'https://good.jp:8443/'],
  ['mika@good.jp', 'mailto:mika@good.jp'],
  ['mailto:mika@good.jp', 'mailto:mika@good.jp'],
  ['3.5 stars', 'https://evil.example/'],
  ['e.g. this', 'https://evil.example/'],
  ['', 'https://evil.example/'],
])('%s, which leads to %s, is as it was', (text, href) => {
  expect(realHost(text, href)).toBeNull()
})

test('previews name the real host', () => {
  const html = '<p>Log in at <a href="https://evil.example/">good.<strong>jp</strong></a> now</p>'
  expect(firstWords(html, 80)).toBe('Log in at good.jp (evil.example) now')
})

test('a long text of a link takes linear time', () => {
  for (const part of ['a.', '@', 'a@', 'https:', '。', 'あ.', 'a-'])
    expect(realHost(part.repeat(50_000 / part.length), 'https://evil.example/')).not.toBe('')
})
