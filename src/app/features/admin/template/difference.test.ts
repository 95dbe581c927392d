import { expect, test } from 'vitest'
import { differenceOf, isChanged } from './difference.ts'

const page = (...texts: [heading: string, text: string][]) => texts.map(([heading, text]) => ({ heading, text }))
const shown = (rows: ReturnType<typeof differenceOf>) =>
  rows.map(({ heading, stretches }) =>
    [
      heading ? '# ' : '',
      ...stretches.map(({ text, only }) => (only ? `${only === 'after' ? '+' : '-'}[${text}]` : text)),
    ].join(''),
  )

test('a changed paragraph is shown word by word, what stayed as it is', () => {
  const before = page(['Rules', '<p>Be kind to others</p><p>No spam</p>'])
  const after = page(['Rules', '<p>Be kind to everybody</p><p>No spam</p>'])
  expect(shown(differenceOf(before, after))).toEqual(['# Rules', 'Be kind to -[others]+[everybody]', 'No spam'])
})

test('Japanese is parted into words', () => {
  const rows = differenceOf(page(['', '<p>日本語の文章です</p>']), page(['', '<p>英語の文章です</p>']))
  expect(shown(rows)).toEqual(['-[日本語]+[英語]の文章です'])
})

test('sections that came and went stand whole, and a heading is never compared with a paragraph', () => {
  const rows = differenceOf(
    page(['Old', '<p>Gone</p>'], ['Stays', '<p>Same</p>']),
    page(['Stays', '<p>Same</p>'], ['New', '']),
  )
  expect(shown(rows)).toEqual(['# -[Old]', '-[Gone]', '# Stays', 'Same', '# +[New]'])
})

test('bold, emphasis and the addresses of links count', () => {
  const link = (href: string) => page(['', `<p><a href="${href}">here</a></p>`])
  expect(isChanged(differenceOf(link('https://a.jp/'), link('https://b.jp/')))).toBe(true)
  expect(isChanged(differenceOf(page(['', '<p>so</p>']), page(['', '<p><strong>so</strong></p>'])))).toBe(true)
  expect(isChanged(differenceOf(link('https://a.jp/'), link('https://a.jp/')))).toBe(false)
})

test('what was written anew stands as a whole, however much it is', () => {
  const words = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of}${at}`).join(' ')
  const [before, after] = [words('a', 300), words('b', 300)]
  expect(shown(differenceOf(page(['', `<p>${before}</p>`]), page(['', `<p>${after}</p>`])))).toEqual([
    `-[${before}]+[${after}]`,
  ])
  const rows = (of: string) => page(['', Array.from({ length: 500 }, (_, at) => `<p>${of}${at}</p>`).join('')])
  expect(shown(differenceOf(rows('a'), rows('b'))).at(-1)).toBe('-[a499]+[b499]')
})
