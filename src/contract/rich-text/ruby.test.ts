import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rubySource, splitRuby, withoutRuby } from './ruby.ts'

test('the notation gives base and reading, all else stays', () => {
  expect(splitRuby('the ｜縁側《えんがわ》 here')).toEqual([
    { base: 'the ', reading: null },
    { base: '縁側', reading: 'えんがわ' },
    { base: ' here', reading: null },
  ])
  for (const plain of ['漢字《かんじ》', '｜漢字', '｜《かんじ》', '｜漢字《》', '']) {
    expect(splitRuby(plain).every(piece => piece.reading === null)).toBe(true)
  }
  expect(withoutRuby('｜東京《とうきょう》と｜京都《きょうと》')).toBe('東京と京都')
})

test('the pieces of any text give it back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('｜', '《', '》', '漢字', 'かな', 'a', '\n')), parts => {
      const text = parts.join('')
      expect(splitRuby(text).map(rubySource).join('')).toBe(text)
    }),
  )
})
