import type { Text } from '../../../../contract/messages/text.ts'
import type { Pair, WeakPair } from '../../../../contract/site-style/pairs.ts'
import type { ColourToken, FontToken, LengthToken } from '../../../../contract/site-style/tokens.ts'

/** What a token is called. */
export function nameOf(text: Text, token: ColourToken | FontToken | LengthToken): string {
  if (isSpace(token)) return text('admin.css.token.s', { number: Number(token.slice(2)) })
  return text(`admin.css.token.${token}`)
}

const isSpace = (token: string): token is Extract<LengthToken, `s-${string}`> => /^s-\d$/.test(token)

/** What a pair is called. */
export const pairName = (text: Text, { of, on, map }: Pair): string =>
  map === undefined
    ? text('admin.css.pair', { of: nameOf(text, of), on: nameOf(text, on) })
    : text('admin.css.pair.map', { of: nameOf(text, of) })

/** Contrast as it is shown: rounded down, so that 4.49 does not read as enough. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10

/** Names a pair that is too weak, with its contrast and what it needs. */
export const weakName = (text: Text, { pair, theme, ratio }: WeakPair): string =>
  text('admin.css.weak', {
    pair: pairName(text, pair),
    theme: text(`admin.css.${theme}`),
    ratio: shownRatio(ratio),
    least: pair.least,
  })
