import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { RichText } from './rich-text.tsx'

const shown = (html: string) => renderToStaticMarkup(<RichText html={html} />)

test('paragraphs, breaks, bold and emphasis', () => {
  expect(shown('<p>a<br><strong>b</strong><strong><em>c</em></strong></p><p>d</p>')).toBe(
    '<p lang="en">a<br/><strong>b</strong><strong><em>c</em></strong></p><p lang="en">d</p>',
  )
})

test('hashtags lead to their posts, mentions to profiles, links out', () => {
  expect(shown(fromPlain('See #京都 @mika https://example.jp/?a&b'))).toBe(
    '<p lang="en">See <a class="tag" href="/posts?tags=%23%E4%BA%AC%E9%83%BD">#<span class="unbroken" lang="ja">京都</span></a> ' +
      '<a class="at" href="/users/mika">@mika</a> ' +
      '<a class="link" href="https://example.jp/?a&amp;b" target="_blank" rel="nofollow noopener ugc">https://example.jp/?a&amp;b</a></p>',
  )
})

test('a link whose text names another host is followed by its own', () => {
  expect(shown('<p><a href="https://evil.example/">good.jp</a></p>')).toContain('>good.jp (evil.example)</a>')
})

test('ruby is shown as ruby, and its text is what was typed', () => {
  const html = shown(fromPlain('the ｜縁側《えんがわ》'))
  expect(html).toBe(
    '<p lang="en">the <ruby lang="ja"><rp>｜</rp>縁側<rp>《</rp><rt>えんがわ</rt><rp>》</rp></ruby></p>',
  )
  expect(html.replace(/<[^>]*>/g, '')).toBe('the ｜縁側《えんがわ》')
})

test('in a Japanese text nothing else is marked', () => {
  expect(shown('<p>縁側とWiFi</p>')).toBe('<p lang="ja">縁側とWiFi</p>')
})

test('what is not canonical is shown as text and cannot run', () => {
  expect(shown('<p><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p>')).toBe(
    '<p lang="en">&lt;img src=x onerror=alert(1)&gt;&lt;a href=&quot;javascript:alert(1)&quot;&gt;x&lt;/a&gt;</p>',
  )
})

test('the beginning of a text has the language of all of it', () => {
  const all = '<p>WiFi</p><p>縁側とこたつの話</p>'
  expect(renderToStaticMarkup(<RichText html="<p>WiFi</p>" all={all} />)).toBe('<p lang="ja">WiFi</p>')
})
