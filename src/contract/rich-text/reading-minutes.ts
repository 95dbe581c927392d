import { plainText } from './plain-text.ts'

const wordsPerMinute = 220
const lettersPerMinute = 500

/** The reading time of canonical HTML in whole minutes, by words of Latin script and letters of kana and kanji. */
export function readingMinutes(html: string): number {
  const text = plainText(html)
  const japanese = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu)?.length ?? 0
  const words = text.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(japanese / lettersPerMinute + words / wordsPerMinute))
}
