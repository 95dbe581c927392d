import { normalForm, onOneLine, trimmed } from './characters.ts'

/** What somebody typed on one line, as it is kept (PRODUCT 5.1 and 5.10): in NFC, without white space at its ends, or nothing at all. */
export const asTyped = (raw: string): string => trimmed(normalForm(onOneLine(raw), 'NFC'))

/** The same as {@link asTyped} for a text of several lines. */
export const linesAsTyped = (raw: string): string =>
  trimmed(
    normalForm(
      raw
        .split(/\r\n?|\n/)
        .map(onOneLine)
        .join('\n'),
      'NFC',
    ),
  )

/**
 * The form in which typed texts are validated, counted and compared, never kept: NFKC, so that （ and (, ① and 1, U+3000 and a
 * space are the same; without white space at its ends, or nothing at all.
 */
export const comparable = (raw: string): string => trimmed(normalForm(raw, 'NFKC'))

/** How many letters a short text counts for its bounds. */
export const lettersIn = (text: string): number => [...comparable(text)].length

/** Two words with the same key are the same word to a reader. */
export const wordKey = (word: string): string => comparable(word).toLowerCase()

/** The words without those that are the same as an earlier one. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const word of words) if (!seen.has(wordKey(word))) seen.set(wordKey(word), word)
  return [...seen.values()]
}

/** Whether there is kanji or kana in a text, also half-width kana. */
export const hasJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]/u.test(comparable(text))
