import { plainText } from '../../contract/rich-text/plain-text.ts'
import { withoutRuby } from '../../contract/rich-text/ruby.ts'

/** A word longer than this is found by its beginning. */
const longestWord = 60
/** A tsvector holds a megabyte; no text that people read has as many different words, or as many letters in them. */
const mostWords = 20_000
const mostLetters = 200_000
const prefixFrom = 3

const japanese = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々'
const token = new RegExp(`(?<japanese>[${japanese}]+)|(?<word>(?:(?![${japanese}])[\\p{L}\\p{M}\\p{N}])+)`, 'gu')

/** Without case, width and the marks of Latin letters, katakana as hiragana: what is the same word to a reader. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

/** Japanese has no spaces between words: every two neighbouring letters stand for what they are part of, and the last for itself. */
function pairs(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

/**
 * The lexemes under which a post is found.
 * @param html canonical rich text
 * @param others title, names of places: plain text
 */
export function lexemesOf(html: string, ...others: string[]): string[] {
  const plain = [...others, plainText(html)].join('\n')
  const lexemes = new Set<string>()
  let letters = 0
  const add = (lexeme: string) => {
    if (lexemes.has(lexeme) || lexemes.size >= mostWords || letters + lexeme.length > mostLetters) return
    lexemes.add(lexeme)
    letters += lexeme.length
  }
  for (const text of new Set([plain, withoutRuby(plain)])) {
    for (const { groups } of folded(text).matchAll(token)) {
      if (groups?.japanese !== undefined) for (const pair of pairs(groups.japanese)) add(pair)
      if (groups?.word !== undefined) add([...groups.word].slice(0, longestWord).join(''))
    }
  }
  return [...lexemes]
}

/**
 * What is typed into the search as a tsquery: every word must be there, one of three letters or more at least as a
 * beginning. Null when there is no word in it.
 */
export function wordsQuery(typed: string): string | null {
  const terms = new Set<string>()
  for (const { groups } of folded(typed).matchAll(token)) {
    if (groups?.japanese !== undefined) {
      const all = pairs(groups.japanese)
      // The last letter stands alone only at the end of a run; in a text more may follow.
      if (all.length === 1) terms.add(`'${all[0]}':*`)
      else for (const pair of all.slice(0, -1)) terms.add(`'${pair}'`)
    }
    if (groups?.word !== undefined) {
      const word = [...groups.word].slice(0, longestWord).join('')
      terms.add(`'${word}'${[...word].length >= prefixFrom ? ':*' : ''}`)
    }
  }
  return terms.size === 0 ? null : [...terms].join(' & ')
}
