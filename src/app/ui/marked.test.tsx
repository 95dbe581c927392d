import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readings } from '../../contract/places/readings.ts'
import { searchTerms } from '../../contract/search-folding.ts'
import { Marked } from './marked.tsx'

const marked = (typed: string, text: string) =>
  renderToStaticMarkup(<Marked terms={searchTerms(typed, readings)}>{text}</Marked>).replaceAll('\u2060', '')

it('marks what was typed, whatever its width, case and kana', () => {
  expect(marked('ＴＡＴＴＯＯ', 'Tattoos are fine')).toBe('<mark>Tattoo</mark>s are fine')
  expect(marked('ラーメン', 'らーめん')).toMatch(/^<mark>.*らーめん.*<\/mark>$/)
})

it('marks other spellings of a known reading', () => {
  for (const typed of ['東京', 'とうきょう', 'トウキョウ', 'tokyo']) {
    expect(marked(typed, 'near Tokyo')).toBe('near <mark>Tokyo</mark>')
  }
})

it('leaves a text without a hit, or without terms, as it is', () => {
  expect(marked('onsen', 'a bus & a train')).toBe('a bus &amp; a train')
  expect(marked('', 'a bus')).toBe('a bus')
})

it('never parts a tag from its #', () => {
  const html = renderToStaticMarkup(<Marked terms={[]}>{'the lane #kyoto #…'}</Marked>)
  expect(html).toBe('the lane #\u2060kyoto…')
})
