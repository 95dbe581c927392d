import type { EditorState } from 'prosemirror-state'
import { richSchema } from '../../../contract/rich-text-schema.ts'

/** An @ or # (half- or full-width) with the letters after it up to the caret, and where in the document it stands. */
export type NameTerm = {
  readonly sign: '@' | '#'
  readonly term: string
  readonly from: number
  readonly to: number
}

// A mention is suggested from its first letter on, a tag at once: the main ones are few.
const typed = {
  '@': /(?<![A-Za-z0-9_@＠.+/-])[@＠]([\p{L}\p{M}\p{N}_]{1,25})$/u,
  '#': /(?<![\p{Script=Latin}\p{N}_&/#＃])[#＃]([\p{L}\p{M}]{0,60})$/u,
} as const

/** Longer than any name or tag with its sign and the letter before it. */
const reach = 130

/** The mention or the hashtag that is being typed at the caret, or null. */
export function nameTerm({ selection }: EditorState): NameTerm | null {
  const { $from, empty } = selection
  if (!empty || richSchema.marks.link.isInSet($from.marks())) return null
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - reach), $from.parentOffset, null, '\n')
  for (const sign of ['@', '#'] as const) {
    const term = typed[sign].exec(before)?.[1]
    if (term !== undefined) return { sign, term, from: $from.pos - term.length - 1, to: $from.pos }
  }
  return null
}
