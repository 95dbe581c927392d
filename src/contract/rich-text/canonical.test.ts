import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCanonical } from '../../../tests/support/canonical.ts'
import { countedWork } from '../../../tests/support/counted-work.ts'
import { readCanonical } from './canonical.ts'
import { plainText } from './plain-text.ts'
import { writeCanonical } from './write-canonical.ts'

const canonical =
  '<p>Hello <strong>bold</strong><strong><em>both</em></strong><em>slanted</em> &amp; &lt;b&gt;<br>' +
  '<span class="hashtag">＃Kyo<strong>to</strong></span> <span class="mention">@Mika</span></p>' +
  '<p><a href="https://example.jp/?a=1&amp;b=2">a link</a> <a href="mailto:a@b.jp">mail</a></p>'

test('the canonical form is read and written back', () => {
  expect(writeCanonical(readCanonical(canonical))).toBe(canonical)
  const children = readCanonical(canonical).flatMap(paragraph => paragraph.children)
  expect(children.filter(inline => inline.type === 'hashtag')).toMatchObject([{ tag: '#kyoto' }])
  expect(children.filter(inline => inline.type === 'mention')).toMatchObject([{ userTag: 'mika' }])
  expect(children.filter(inline => inline.type === 'link')).toMatchObject([
    { href: 'https://example.jp/?a=1&b=2' },
    { href: 'mailto:a@b.jp' },
  ])
})

test.each([
  '<p><script>alert(1)</script></p>',
  '<p onclick="x">a</p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><a href="http://example.jp/">a</a></p>',
  '<p><a href="https://example.jp/" target="_blank">a</a></p>',
  '<p><span class="admin">a</span></p>',
  '<p><img src="x"></p>',
  '<h1>a</h1>',
  '<p>a</div></p>',
])('what it does not know is shown as text: %s', html => {
  const shown = html.startsWith('<p>') ? html.slice('<p>'.length, -'</p>'.length) : html
  expect(plainText(html)).toBe(shown)
  expect(readCanonical(html).flatMap(paragraph => paragraph.children.map(inline => inline.type))).toEqual(['text'])
  expect(isCanonical(html)).toBe(false)
})

test('a span that pretends is text', () => {
  expect(readCanonical('<p><span class="hashtag">not a tag</span><span class="mention">@</span></p>')).toEqual([
    { type: 'paragraph', children: [{ type: 'text', runs: [{ text: 'not a tag@', strong: false, em: false }] }] },
  ])
})

const piece = fc.constantFrom(
  ...['<p>', '</p>', '<br>', '<strong>', '</strong>', '<em>', '</em>', '<span class="hashtag">', '</span>', '#kyoto'],
  ...[
    '<a href="https://a.jp/">',
    '</a>',
    '<span class="mention">',
    '@mika',
    '<',
    '>',
    '&',
    '&amp;',
    '"',
    'text',
    '<x y>',
  ],
)

test('any string is read, loses no letter, and is canonical once written', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map(parts => parts.join('')),
      ),
      html => {
        const read = readCanonical(html)
        const written = writeCanonical(read)
        expect(isCanonical(written)).toBe(true)
        expect(plainText(written)).toBe(plainText(html))
      },
    ),
  )
})

test.each(['<', '<em>a', '<a href="https://a.jp/">', 'a<br>', '&amp;', '<span class="hashtag">#a</span> '])(
  'four times the text is four times the work: %s',
  part => {
    const text = part.repeat(10_000 / part.length)
    expect(readCanonical(text)).not.toEqual([])
    const work = (html: string) => countedWork(() => readCanonical(html))
    expect(work(text.repeat(4)) / work(text)).toBeLessThanOrEqual(4)
  },
)
