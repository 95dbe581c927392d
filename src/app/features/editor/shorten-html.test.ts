import { expect, test } from 'vitest'
import { countedWork } from '../../../../tests/support/counted-work.ts'
import { longestPaste, shortenHtml } from './shorten-html.ts'

const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(30_000)}`
const text = '<p>What the guide said.</p>'
const style = `<style type="text/css">${'p.MsoNormal { margin: 0 }\n'.repeat(9_000)}</style>`

test('what is short stays as it is', () => {
  const html = `<style>p {}</style><!--StartFragment--><img src="data:image/png;base64,AAAA">${text}`
  expect(shortenHtml(html)).toEqual({ html, isCut: false })
})

test.each([
  ['a picture', `<img alt="" src="${picture}">${text}`, `<img alt="" src="">${text}`],
  ['a background', `<p style="background:url('${picture}')"></p>${text}`, `<p style="background:url('')"></p>${text}`],
  ['styles', `${style}${text}${style}`, text],
  ['what only one program reads', `<!--[if gte mso 9]>${'<o:p/>'.repeat(40_000)}<![endif]-->${text}`, text],
  ['a drawing', `<SVG>${'<path d="M0 0"/>'.repeat(20_000)}</SVG>${text}`, text],
])('the text after %s of far more than a post has is not lost', (_, html, short) => {
  expect(html.length).toBeGreaterThan(longestPaste)
  expect(shortenHtml(html)).toEqual({ html: short, isCut: false })
})

test('of a text that is too long itself one knows that it was cut', () => {
  const short = shortenHtml(text.repeat(20_000))
  expect(short.isCut).toBe(true)
  expect(short.html).toHaveLength(longestPaste)
})

test('what opens a hundred thousand times and never ends is read a few times, not once for each', () => {
  const html = '<style '.repeat(100_000) + '<!--'.repeat(100_000)
  expect(shortenHtml(html).isCut).toBe(true)
  expect(countedWork(() => shortenHtml(html)) / html.length).toBeLessThan(10)
})
