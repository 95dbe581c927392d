/**
 * Characters that are removed from all that is stored: control characters, those that change the direction of the text around them
 * (U+202A to U+202E, U+2066 to U+2069), the byte order mark and what Unicode never assigns. White space stays.
 */
const unwelcome = /(?![\t\n\r\f])[\p{Cc}\p{Noncharacter_Code_Point}\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** The text without control and direction characters; its lines stay. */
export const withoutControls = (text: string): string => text.replace(unwelcome, '')

/** The text on one line, without control and direction characters: a line end or a tab becomes a space. */
export const onOneLine = (text: string): string => withoutControls(text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' '))

/** White space, what Unicode lets be drawn as nothing (DI: zero-width and direction marks, fillers), and the empty braille pattern. */
const unseen = /^[\s\p{DI}\u2800]*$/u

/** The text without white space at its ends; empty where it shows nothing: such characters are no text (PRODUCT 5.10). */
export const trimmed = (text: string): string => (unseen.test(text) ? '' : text.trim())

const stacked = /(\p{M}{16})\p{M}+/gu

/** Letters that NFKC and NFKD turn into a whole sentence: of eighteen letters, and of eight. */
const sentences = /[\ufdfa\ufdfb]/g
const mostSentences = 500

/**
 * Normalizes any text in linear time: at most 16 marks may stand on a letter, the rest is dropped (no language needs ten), and of the
 * letters that become whole sentences the first 500 are kept. `String.normalize` inserts the marks of a letter one by one, so that
 * 200,000 of them take it ten seconds: contract and server call it nowhere else.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const bounded = text.replace(stacked, '$1')
  let seen = 0
  const short =
    form === 'NFC' || form === 'NFD'
      ? bounded
      : bounded.replace(sentences, letter => (++seen > mostSentences ? '' : letter))
  return short.normalize(form)
}
