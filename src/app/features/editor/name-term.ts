import type { EditorState } from 'prosemirror-state'
import { nameReach, nameTyped } from '../../../contract/rich-text/name-typed.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import type { NameTerm } from '../../state/suggestions/use-suggestions.ts'

/** The mention or the hashtag that is being typed at the caret, or null. */
export function nameTerm({ selection }: EditorState): NameTerm | null {
  const { $from, empty } = selection
  if (!empty || richSchema.marks.link.isInSet($from.marks())) return null
  const at = $from.parentOffset
  const name = nameTyped($from.parent.textBetween(Math.max(0, at - nameReach), at, null, '\n'))
  return name && { ...name, from: $from.pos - name.term.length - 1, to: $from.pos }
}
