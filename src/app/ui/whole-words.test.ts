import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.tsx'

test.each([
  ['the moving-in part', 'the <span class="unbroken">moving-in</span> part'],
  [
    'A 14-day, go-between’s well-to-do',
    'A <span class="unbroken">14-day</span>, <span class="unbroken">go-between</span>’s <span class="unbroken">well-to-do</span>',
  ],
  ['no hyphen – but a dash', 'no hyphen – but a dash'],
  ['https://example.jp/a-b and x.a-b', 'https://example.jp/a-b and x.a-b'],
  ['one-two-three-four-five', 'one-two-three-four-five'],
])('in %s hyphenated words stay together', (text, html) => {
  expect(renderToStaticMarkup(wholeWords(text))).toBe(html)
})
