import fc from 'fast-check'

// Trees as documents have them: what stands where it may, so that every parser reads the same tree. What is nested wrongly is
// for the tests of each parser alone.

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }).map(text => text.replace(/[<>&\r\0]/g, '')),
  fc.constantFrom(
    ...['#kyoto', '＃京都', '@mika', 'https://a.jp/x', '&lt;b&gt;', '&amp;', '&nbsp;', '\u3000', ' ', '\n', '  a  '],
    ...['｜漢《か》', '**', '1.', 'one two', '縁側', '#'],
  ),
)
const inlineName = fc.constantFrom(
  ...['span', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'mark', 'font', 'cite', 'abbr', 'q'],
)
const blockName = fc.constantFrom(
  ...[
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'blockquote',
    'figure',
    'center',
    'details',
  ],
)
const leafBlockName = fc.constantFrom('p', 'h1', 'h2', 'h3', 'h6', 'pre', 'summary', 'figcaption', 'address')
const attributes = fc.constantFrom(
  ...['', '', '', ' class="hashtag"', ' class="mention"', ' id="x"', ' onclick="x()"', ' dir="ltr" lang="ja"'],
  ...[' style="font-weight:700"', ' style="font-weight: normal;"', ' style="font-style:italic;color:red"'],
  ...[' style="mso-list:Ignore"', ' style="display:none"', ' style="white-space:normal"'],
)
const href = fc.constantFrom(
  ...['https://a.jp/x?a&amp;b', 'http://a.jp', 'javascript:alert(1)', 'mailto:a@b.jp', 'https://u:p@a.jp/', '/x', '#y'],
)
const unseen = fc.constantFrom(
  ...[
    '<img src="x.png" alt="a cat">',
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<br>',
    '<br>',
    '<!-- note -->',
  ],
  ...['<svg><path d="M0 0"></path></svg>', '<input value="typed">', '<iframe src="https://a.jp"></iframe>', '<wbr>'],
)
const ruby = fc.constantFrom(
  '<ruby>漢字<rt>かんじ</rt></ruby>',
  '<ruby><rb>縁側</rb><rp>(</rp><rt>えんがわ</rt><rp>)</rp></ruby>',
  '<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>',
)

const wrap = (name: string, attribute: string, inner: string) => `<${name}${attribute}>${inner}</${name}>`

const { blocks } = fc.letrec<{ inlines: string; inline: string; blocks: string; block: string; items: string }>(
  tie => ({
    inlines: fc.array(tie('inline'), { maxLength: 4 }).map(parts => parts.join('')),
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: words },
      { weight: 1, arbitrary: unseen },
      { weight: 1, arbitrary: ruby },
      {
        weight: 3,
        arbitrary: fc.tuple(inlineName, attributes, tie('inlines')).map(([n, a, inner]) => wrap(n, a, inner)),
      },
      // A link contains no other link.
      {
        weight: 1,
        arbitrary: fc.tuple(href, words, inlineName).map(([to, text, n]) => `<a href="${to}">${wrap(n, '', text)}</a>`),
      },
    ),
    items: fc
      .array(fc.oneof(tie('inlines'), tie('blocks')), { minLength: 1, maxLength: 3 })
      .map(items => items.map(inner => `<li>${inner}</li>`).join('\n')),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      {
        weight: 4,
        arbitrary: fc.tuple(leafBlockName, attributes, tie('inlines')).map(([n, a, inner]) => wrap(n, a, inner)),
      },
      { weight: 1, arbitrary: tie('inlines') },
      {
        weight: 2,
        arbitrary: fc.tuple(blockName, attributes, tie('blocks')).map(([n, a, inner]) => wrap(n, a, inner)),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom('ul', 'ol', 'menu'), tie('items')).map(([n, items]) => wrap(n, '', items)),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.array(fc.oneof(tie('inlines'), tie('blocks')), { minLength: 1, maxLength: 2 }), {
            minLength: 1,
            maxLength: 2,
          })
          .map(rows => rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join(''))
          .map(rows => `<table><tbody>${rows}</tbody></table>`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('inlines'), tie('inlines')).map(([t, d]) => `<dl><dt>${t}</dt><dd>${d}</dd></dl>`),
      },
      { weight: 1, arbitrary: fc.constant('<hr>') },
    ),
    blocks: fc.array(tie('block'), { maxLength: 4 }).map(parts => parts.join('')),
  }),
)

/** The HTML of a tree as another program might put it on the clipboard: well nested, with what a text may not have. */
export const foreignTree: fc.Arbitrary<string> = blocks
