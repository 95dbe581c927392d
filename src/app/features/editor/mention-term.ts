import type { EditorState } from 'prosemirror-state'
import { richSchema } from '../../../contract/rich-text-schema.ts'

/** An @ with the letters after it up to the caret, and where in the document it stands. */
export type MentionTerm = { readonly term: string; readonly from: number; readonly to: number }

/** The mention that is being typed at the caret, by tag or by name, or null. */
export function mentionTerm({ selection }: EditorState): MentionTerm | null {
  const { $from, empty } = selection
  if (!empty || richSchema.marks.link.isInSet($from.marks())) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\n')
  const term = /(?<![A-Za-z0-9_@＠.+/-])[@＠]([\p{L}\p{M}\p{N}_]{1,25})$/u.exec(before)?.[1]
  return term === undefined ? null : { term, from: $from.pos - term.length - 1, to: $from.pos }
}
