import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { isCanonical } from '../../../../tests/support/canonical.ts'
import { extractHashtags } from '../../../contract/rich-text/hashtags.ts'
import { rubyToSource } from '../../../contract/rich-text/ruby-dom.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'
import { richFromDoc, richParser } from '../../../contract/rich-text-schema.ts'
import { readSent } from './clean.ts'

test.each([
  ['<p>a</p>', '<p>a</p>'],
  ['a', '<p>a</p>'],
  ['<h1>a</h1><h6>b</h6>', '<p>a</p><p>b</p>'],
  ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', '<p>a</p><p>b</p><p>c</p>'],
  ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['<p>a<br>b</p><p></p><p> <br></p>', '<p>a<br>b</p>'],
  ['<p>a<br><br>b</p>', '<p>a</p><p>b</p>'],
  ['<p>  a \n b  </p>', '<p>a b</p>'],
  ['<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
  ['<p>a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>'],
  [
    '<p><b>a</b><i>b</i><u>c</u><strong style="color:red"><em>d</em></strong></p>',
    '<p><strong>a</strong><em>b</em>c<strong><em>d</em></strong></p>',
  ],
  ['<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>'],
  ['<a href="https://example.jp/" target=_blank onclick=x>a</a>', '<p><a href="https://example.jp/">a</a></p>'],
  ['<a href="mailto:Mika@example.jp?subject=x">a</a>', '<p><a href="mailto:mika@example.jp">a</a></p>'],
  ['<a href="http://example.jp/">a</a>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<p>a</p>'],
  ['<span class="hashtag">admin</span> <span class="mention">the staff</span>', '<p>admin the staff</p>'],
  [
    '<span class="admin">#kyoto @mika</span>',
    '<p><span class="hashtag">#kyoto</span> <span class="mention">@mika</span></p>',
  ],
  ['<span class="hashtag">#kyoto is not</span>', '<p><span class="hashtag">#kyoto</span> is not</p>'],
  ['<a href="https://example.jp/">#kyoto</a>', '<p><a href="https://example.jp/">#kyoto</a></p>'],
  ['<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>', '<p>｜漢字《かんじ》</p>'],
  ['a\u0000b\u202ec', '<p>abc</p>'],
  ['&lt;b&gt; &amp;amp; &nbsp;x &copy;', '<p>&lt;b&gt; &amp;amp; \u00a0x ©</p>'],
  ['#ky<a href="https://a.jp">\u3164</a>oto', '<p>#ky\u3164oto</p>'],
  ['', ''],
  ['<p></p>', ''],
])('%s', (html, clean) => {
  expect(readSent(html).text).toBe(clean)
  expect(readSent(clean).text).toBe(clean)
})

test('ten hashtags and no more', () => {
  const sent = [...'abcdefghijklmn'].map(name => `<span class="hashtag">#${name}</span>`).join(' ')
  const html = readSent(sent).text
  expect(extractHashtags(html)).toHaveLength(10)
  expect(html).toContain('</span> #k #l #m #n</p>')
  expect(readSent(html).text).toBe(html)
})

const vectors = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../../../../tests/data/xss/${name}.json`, import.meta.url), 'utf8'))

function expectClean(html: string) {
  const clean = readSent(html).text
  expect(isCanonical(clean)).toBe(true)
  // An element is what a browser would make one: everything else of a text is escaped.
  for (const [tag] of clean.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(
      /^(<\/?(p|strong|em)>|<br>|<span class="(hashtag|mention)">|<a href="(https:\/\/|mailto:)[^"<>]*">|<\/(span|a)>)$/,
    )
  }
  for (const [, href] of clean.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(/^(https|mailto):/)
  expect(readSent(clean).text).toBe(clean)
}

describe.each(['xss-dompurify', 'xss-h5sc'])('%s', name => {
  test.each(vectors(name).map((vector, index) => ({ index, vector })))('vector $index', ({ vector }) => {
    expectClean(vector)
  })
})

const tag = fc.constantFrom(
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'span', 'a', 'div', 'h1', 'ul', 'li', 'table', 'td', 'pre', 'ruby', 'rt'],
  ...[
    'script',
    'style',
    'svg',
    'math',
    'template',
    'textarea',
    'title',
    'body',
    'html',
    'iframe',
    'x-y',
    'img',
    'option',
  ],
)
const attribute = fc.constantFrom(
  ...[
    '',
    ' class="hashtag"',
    ' class=mention',
    ' href="https://a.jp/x?a&b"',
    ' href=javascript:alert(1)',
    ' href="http://a.jp"',
  ],
  ...[
    ' style="white-space:pre"',
    ' onclick="x"',
    " href='https://u:p@a.jp/'",
    ' href="mailto:a@b.jp"',
    ' class="hashtag" "<"',
  ],
)
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '#kyoto',
    '＃京都',
    '@mika',
    'https://a.jp/x',
    '&lt;b&gt;',
    '&amp;',
    '&',
    '\u3000',
    ' ',
    '\n',
    '｜漢《か》',
    '**',
  ),
)
const { tree } = fc.letrec<{ tree: string; element: string }>(tie => ({
  tree: fc
    .array(fc.oneof({ weight: 2, arbitrary: words }, tie('element')), { maxLength: 6 })
    .map(parts => parts.join('')),
  element: fc
    .tuple(tag, attribute, tie('tree'), fc.boolean())
    .map(([name, attributes, inner, closed]) => `<${name}${attributes}>${inner}${closed ? `</${name}>` : ''}`),
}))

test('any tree of elements comes out canonical, and the same when cleaned again', () => {
  fc.assert(fc.property(tree, expectClean), { numRuns: 500 })
})

/** How the editor's schema reads markup. */
function readBySchema(html: string): string {
  const { document } = parseHTML(html)
  rubyToSource(document)
  return writeCanonical(richFromDoc(richParser.parse(document)))
}

const style = fc.constantFrom(
  '',
  'font-weight:bold',
  'font-weight: 400',
  'font-style:italic',
  'font-style: normal; font-weight:700',
  'display: none',
  'mso-list: Ignore',
  'white-space: pre-wrap',
)
const wellFormed = fc.letrec<{ tree: string; element: string }>(tie => ({
  tree: fc
    .array(
      fc.oneof(
        {
          weight: 2,
          arbitrary: fc.constantFrom('a', ' ', '\n', '#kyoto', '@mika', 'b c', '漢', '&lt;', '&nbsp;', 'x < y'),
        },
        fc.constantFrom('<br>', '<hr>', '<img src=x>', '<!-- x -->'),
        fc.constantFrom(
          '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>',
          '<ruby>漢<rt>かん</rt>字<rt>じ</rt> x</ruby>',
        ),
        tie('element'),
      ),
      { maxLength: 6 },
    )
    .map(parts => parts.join('')),
  element: fc
    .tuple(
      fc.constantFrom(
        ...['b', 'strong', 'i', 'em', 'u', 'span', 'font', 'div', 'h2', 'ul', 'li', 'pre', 'x-y', 'script'],
        ...['svg', 'section', 'label', 'a href="https://a.jp/"', 'a href="http://a.jp"', 'span class="hashtag"'],
      ),
      style,
      tie('tree'),
    )
    .map(([tag, css, inner]) => `<${tag} style="${css}">${inner}</${tag.split(' ')[0]}>`),
}))

test('well-formed markup is read as the schema of the editor reads it', () => {
  fc.assert(
    fc.property(wellFormed.tree, html => {
      expect(readSent(`<div>${html}</div>`).text).toBe(readBySchema(`<div>${html}</div>`))
    }),
    { numRuns: 500 },
  )
})

test('any string comes out canonical', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), expectClean))
})

test.each([
  ['a nest of bold', '<b>a'.repeat(50_000)],
  ['a nest of blocks', '<div>a'.repeat(35_000)],
  ['a nest of lists', '<ul><li>a'.repeat(20_000)],
  ['only openings', '<'.repeat(210_000)],
  ['many attributes', `<p ${'a=1 '.repeat(50_000)}>a</p>`],
  ['many elements', '<i>a</i>'.repeat(26_000)],
  ['many mentions', '@mik '.repeat(42_000)],
  ['only ampersands', '&'.repeat(210_000)],
  ['spaces that end nothing', `<p>${'\u00a0'.repeat(200_000)}a</p>`],
  ['plain spaces that end nothing', `${'\u00a0'.repeat(200_000)}a`],
  ['document types without an end', `a${'<!doctype'.repeat(22_444)}`],
  ['too long', 'a'.repeat(5_000_000)],
])('%s takes a bounded time and stays the same when cleaned again', { timeout: 20_000 }, (_, html) => {
  const clean = readSent(html).text
  expect(clean).not.toBe('')
  expect(isCanonical(clean)).toBe(true)
  expect(readSent(clean).text).toBe(clean)
})
