/** An @ or # (half- or full-width) with the letters after it up to the caret. */
export type NameTyped = { readonly sign: '@' | '#'; readonly term: string }

// Mentions are suggested from the first letter on; tags already after the #, because the main tags are few.
const typed = {
  '@': /(?<![A-Za-z0-9_@＠.+/-])[@＠]([\p{L}\p{M}\p{N}_]{1,25})$/u,
  '#': /(?<![\p{Script=Latin}\p{N}_&/#＃])[#＃]((?:[\p{L}\p{M}][\p{L}\p{M}・･〜～]{0,59})?)$/u,
} as const

/** How much text before the caret is enough to find a name or tag, in UTF-16 units. */
export const nameReach = 130

/**
 * The mention or the hashtag that is being typed, or null.
 * @param before the text before the caret, at least its last {@link nameReach} units
 */
export function nameTyped(before: string): NameTyped | null {
  for (const sign of ['@', '#'] as const) {
    const term = typed[sign].exec(before)?.[1]
    if (term !== undefined) return { sign, term }
  }
  return null
}
