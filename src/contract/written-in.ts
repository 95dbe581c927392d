import type { Language } from './messages/text.ts'
import { withoutRuby } from './rich-text/ruby.ts'

/** Hiragana, the letters of Japanese grammar, make a text Japanese earlier than names in kanji or katakana do. */
const shares = { withHiragana: 0.2, names: 0.5 }
/** The beginning tells the language; in UTF-16 units. */
const looked = 2_000

/** What says nothing about the language: addresses, tags, mentions. */
const names = /https?:\/\/\S+|[#＃@＠][\p{L}\p{M}\p{N}_]+/gu

/**
 * The main language of a plain text: Japanese if at least a fifth of its letters are kana or kanji, without hiragana at least half.
 * Tags, mentions and addresses count only where there is nothing else.
 */
export function writtenIn(plain: string): Language {
  const beginning = withoutRuby(plain.slice(0, looked))
  const words = beginning.replace(names, ' ')
  const text = /\p{L}/u.test(words) ? words : beginning
  const { japanese, letters } = lettersOf(text)
  const share = /\p{Script=Hiragana}/u.test(text) ? shares.withHiragana : shares.names
  return letters > 0 && japanese / letters >= share ? 'ja' : 'en'
}

/** Counts letters, as cards do for each post that is drawn: without making a text of each, as a match would. */
function lettersOf(text: string): { japanese: number; letters: number } {
  let japanese = 0
  let letters = 0
  for (const each of text) {
    if (each < '\u0080') {
      if ((each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z')) letters++
      continue
    }
    if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(each)) japanese++
    if (/\p{L}/u.test(each)) letters++
  }
  return { japanese, letters }
}

const withoutMarkup = (html: string): string =>
  html.slice(0, looked).replace(/<[^>]*>?|&\w+;/g, match => (match === '</span>' ? '' : ' '))

/** The main language of a canonical text. */
export const textWrittenIn = (html: string): Language => writtenIn(withoutMarkup(html))

/** The main language of a post, of its title and its canonical text together. */
export const postWrittenIn = (title: string, html: string): Language => writtenIn(`${title} ${withoutMarkup(html)}`)
