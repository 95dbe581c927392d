/** A stretch of text, with its reading where the writer gave one. */
export type RubyPiece = { readonly base: string; readonly reading: string | null }

/** Ruby in a text: its base and its reading. */
export const rubyNotation = /｜([^｜《》\n]{1,40})《([^｜《》\n]{1,80})》/g

/** Splits a text at its ruby: ｜漢字《かんじ》 (PRODUCT 5.7). {@link rubySource} turns a piece back into its text. */
export function splitRuby(text: string): RubyPiece[] {
  const pieces: RubyPiece[] = []
  let at = 0
  for (const match of text.matchAll(rubyNotation)) {
    const [source, base = '', reading = ''] = match
    if (match.index > at) pieces.push({ base: text.slice(at, match.index), reading: null })
    pieces.push({ base, reading })
    at = match.index + source.length
  }
  if (at < text.length) pieces.push({ base: text.slice(at), reading: null })
  return pieces
}

/** A piece as it is typed and stored. */
export const rubySource = ({ base, reading }: RubyPiece): string =>
  reading === null ? base : `｜${base}《${reading}》`

/** The text without the readings, for slugs, titles and previews. */
export const withoutRuby = (text: string): string => text.replace(rubyNotation, '$1')
