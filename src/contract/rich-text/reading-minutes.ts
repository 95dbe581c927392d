import { oncePer } from '../once-per.ts'

const wordsPerMinute = 220
const lettersPerMinute = 500

// By ranges and without reading the text as a tree: lists ask this of many texts at once, and a browser takes milliseconds to
// compile the properties of Unicode.
const markup = /<[^<>]*>|&\w+;/g
const latinWords = /[\dA-Za-zÀ-ɏḀ-ỿ](?:[\dA-Za-zÀ-ɏḀ-ỿ'’-]|[\u0300-\u036f])*/g
const kanaAndKanji = /[ぁ-ヿ㐀-鿿豈-﫿]/g

/** The reading time of canonical HTML in whole minutes, by words of Latin script and letters of kana and kanji. */
export function readingMinutes(html: string): number {
  // A word may be partly bold, but goes on in no other line.
  const text = html.replace(markup, each => (/^&|[rp]>/.test(each) ? ' ' : ''))
  const japanese = text.match(kanaAndKanji)?.length ?? 0
  const words = text.match(latinWords)?.length ?? 0
  return Math.max(1, Math.round(japanese / lettersPerMinute + words / wordsPerMinute))
}

/** The reading time of a post. */
export const minutesOf = oncePer(({ post_text }: { post_text: string }) => readingMinutes(post_text))

/** How many of so many minutes are left to who has read a share of the text, from 0 to 1: at least one. */
export const minutesLeft = (whole: number, share: number): number => Math.max(1, Math.round(whole * (1 - share)))
