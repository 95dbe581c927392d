import { expect, test } from 'vitest'
import { splitJapanese } from './japanese.ts'

test('Japanese stretches are found, with the punctuation inside them', () => {
  expect(splitJapanese('First week: 転入届、印鑑。 Then ラーメン!')).toEqual([
    { text: 'First week: ', japanese: false },
    { text: '転入届、印鑑。', japanese: true },
    { text: ' Then ', japanese: false },
    { text: 'ラーメン', japanese: true },
    { text: '!', japanese: false },
  ])
  expect(splitJapanese('Kyoto')).toEqual([{ text: 'Kyoto', japanese: false }])
  expect(splitJapanese('')).toEqual([])
})
