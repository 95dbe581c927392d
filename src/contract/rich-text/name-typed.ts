/** An @ or # (half- or full-width) with the letters after it up to the caret. */
export type NameTyped = { readonly sign: '@' | '#'; readonly term: string }

// A mention is suggested from its first letter on, a tag at once: the main ones are few.
const typed = {
  '@': /(?<![A-Za-z0-9_@＠.+/-])[@＠]([\p{L}\p{M}\p{N}_]{1,25})$/u,
  '#': /(?<![\p{Script=Latin}\p{N}_&/#＃])[#＃]([\p{L}\p{M}]{0,60})$/u,
} as const

/** Longer than any name or tag with its sign and the letter before it, in UTF-16 units. */
export const nameReach = 130

/**
 * The mention or the hashtag that is being typed, or null.
 * @param before the text before the caret, or so much of it as {@link nameReach}
 */
export function nameTyped(before: string): NameTyped | null {
  for (const sign of ['@', '#'] as const) {
    const term = typed[sign].exec(before)?.[1]
    if (term !== undefined) return { sign, term }
  }
  return null
}
