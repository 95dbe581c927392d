import { describe, expect, test } from 'vitest'
import { firstEmergencyText } from '../emergency/first-text.ts'
import { answerSets } from './answers.ts'
import { phrases } from './phrases.ts'
import { readingOf } from './reading.ts'
import { sentences } from './sentences.ts'

const kanji = /[\p{Script=Han}々]/u
const kana = /^[\p{Script=Hiragana}ー]+$/u

/** 'a (b, c) d' as 'a d', 'b d' and 'c d': each of several words in its place. */
function eachOf(sentence: string): string[] {
  const [, before = '', first = '', others = '', after = ''] =
    /^(.*?)([^ ]+?) ?[（(](.*)[)）](.*)$/u.exec(sentence) ?? []
  if (others === '') return [sentence]
  return [first, ...others.split(/[、,] ?/u)].map(word => before + word + after)
}

/** The sentences of /emergency, with the romaji that stands there. */
const onEmergency = firstEmergencyText.en.flatMap(([english, shown]) => {
  const [japanese = '', romaji = ''] = shown.split('\n')
  if (!/[.?]$/.test(english) || !japanese.endsWith('。')) return []
  const [inJapanese, inRomaji, inEnglish] = [japanese, romaji.toLowerCase(), english].map(eachOf)
  return (inJapanese ?? []).map((text, at) => ({ text, romaji: inRomaji?.[at], english: inEnglish?.[at] }))
})

describe('the sentences', () => {
  test('are 120, each another one', () => {
    expect(phrases).toHaveLength(120)
    expect(new Set(phrases.map(({ text }) => text)).size).toBe(120)
    expect(new Set(phrases.map(({ english }) => english)).size).toBe(120)
  })

  test('have all that /emergency has, to the letter, and no other one is given', () => {
    const given = phrases.filter(each => each.given)
    const same = ({
      text,
      romaji = '',
      english,
    }: {
      text: string
      romaji?: string | undefined
      english?: string | undefined
    }) => `${text} ${romaji.toLowerCase()} ${english}`
    expect(given.map(same).sort()).toEqual(onEmergency.map(same).sort())
  })

  test('are only given ones where a wrong word does harm', () => {
    for (const situation of ['allergy', 'doctor', 'police'] as const) expect(sentences[situation].written).toEqual([])
  })

  test.each(phrases.map(({ text }) => text))(
    '%s can be read: each kanji has its reading, and no reading has a kanji',
    text => {
      const phrase = phrases.find(each => each.text === text)
      for (const piece of phrase?.bunsetsu.flat() ?? []) {
        expect(kanji.test(piece.text)).toBe(piece.reading !== undefined)
        if (piece.reading !== undefined) expect(piece.reading).toMatch(kana)
      }
      expect(phrase?.kana).not.toMatch(kanji)
      expect(phrase?.romaji).toMatch(/^[A-Z][A-Za-zāūēōī’ .-]*\.$/u)
    },
  )

  test('ask with か, and their English with ?', () => {
    for (const { text, english } of phrases.filter(({ english }) => english.endsWith('?')))
      expect(text, english).toMatch(/か。$/)
    for (const { text, english } of phrases.filter(({ text }) => /(?<!すか|んか)。$/.test(text)))
      expect(english, text).not.toMatch(/\?$/)
  })

  test('that ask whether something is not so have no yes and no to point at', () => {
    for (const { text, answers } of phrases.filter(({ text }) => /ませんか/.test(text)))
      expect(answers, text).not.toBe('yesNo')
  })
})

test('what one may point at can be read', () => {
  for (const [written] of Object.values(answerSets).flat()) expect(readingOf(written).kana).not.toMatch(kanji)
})

test('kanji without a reading are an error', () => {
  expect(() => readingOf('薬 を 飲[の]みます。')).toThrow('no reading')
  expect(() => readingOf('薬[くすり')).toThrow('no reading')
})

test('a word keeps its particles in its line', () => {
  const { bunsetsu } = readingOf('次[つぎ] の バス は 何時[なんじ] です か。')
  expect(bunsetsu.map(each => each.map(({ text }) => text).join(''))).toEqual(['次の', 'バスは', '何時ですか。'])
})
