/** What somebody typed, as it is kept (PRODUCT 5.1): in NFC, without white space at its ends. */
export const asTyped = (raw: string): string => raw.normalize('NFC').trim()

/**
 * The form in which typed texts are validated, counted and compared, never kept: NFKC, so that （ and (, ① and 1, U+3000 and a
 * space are the same; without white space at its ends.
 */
export const comparable = (raw: string): string => raw.normalize('NFKC').trim()

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
