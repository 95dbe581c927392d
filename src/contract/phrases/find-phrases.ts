import { folded } from '../search-folding.ts'
import type { Phrase } from './phrases.ts'
import { type Situation, situationsInJapanese } from './situations.ts'

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** From so many letters on, Roman letters are also looked for within a word and over its end: arimasuka. */
const insideFrom = 4

/** Roman letters as everybody types them: without macrons, and a long vowel as a short one. */
const plainRomaji = (latin: string) =>
  folded(latin)
    .replace(/[’'-]/g, '')
    .replace(/ou/g, 'o')
    .replace(/aa|ii|uu|ee|oo/g, ([vowel = '']) => vowel)

/** What a sentence is found by. */
function lettersOf({ text, kana, romaji, english, situation }: Phrase, named: string) {
  const spaced = plainRomaji(romaji)
  return {
    japanese: folded(`${text} ${kana} ${situationsInJapanese[situation]}`),
    latin: ` ${folded(english)} ${folded(named)} ${spaced}`,
    run: spaced.replaceAll(' ', ''),
  }
}

/**
 * The sentences that have all of the typed words: in kanji, kana, Roman letters or English, or in what their situation is called.
 * @param names what the reader calls the situations
 */
export function findPhrases<Found extends Phrase>(
  phrases: readonly Found[],
  typed: string,
  names: (situation: Situation) => string,
): Found[] {
  const words = typed.split(/[\s\u3000]/u).filter(word => word !== '')
  return phrases.filter(phrase => {
    const letters = lettersOf(phrase, names(phrase.situation))
    return words.every(word => {
      const plain = folded(word)
      if (japanese.test(plain)) return letters.japanese.includes(plain)
      const latin = plainRomaji(word)
      return (
        letters.latin.includes(` ${plain}`) ||
        letters.latin.includes(` ${latin}`) ||
        (latin.length >= insideFrom && letters.run.includes(latin))
      )
    })
  })
}
