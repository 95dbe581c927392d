import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCanonical } from '../../../tests/support/canonical.ts'
import { fromPlain } from './from-plain.ts'

test.each([
  ['a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
  ['  a  b \r\n \r\n\r\n c', '<p>a b</p><p>c</p>'],
  ['**bold** and ** not **', '<p><strong>bold</strong> and ** not **</p>'],
  ['**#kyo**to', '<p><span class="hashtag"><strong>#kyo</strong>to</span></p>'],
  ['<script>alert("1")</script> &amp;', '<p>&lt;script&gt;alert("1")&lt;/script&gt; &amp;amp;</p>'],
  [
    '@mika, see https://example.jp.',
    '<p><span class="mention">@mika</span>, see <a href="https://example.jp/">https://example.jp</a>.</p>',
  ],
  ['http://example.jp/#map', '<p>http://example.jp/#map</p>'],
  ['\u3000字下げ', '<p>\u3000字下げ</p>'],
  ['\u200b \n\n\u00a0', ''],
  ['', ''],
])('%j', (source, html) => {
  expect(fromPlain(source)).toBe(html)
})

test('whatever is typed, the result is canonical', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\n',
      '\n\n',
      '**',
      '#',
      '＃kyoto',
      '@mika',
      'https://a.jp/x',
      '<b>',
      '&lt;',
      ' ',
      '\u2028',
      '\ud800',
    ),
  )
  fc.assert(fc.property(fc.array(part), parts => isCanonical(fromPlain(parts.join('')))))
})
