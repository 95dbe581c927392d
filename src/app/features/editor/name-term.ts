import type { EditorState } from 'prosemirror-state'
import { brokenTag } from '../../../contract/rich-text/find-hashtags.ts'
import { nameReach, nameTyped } from '../../../contract/rich-text/name-typed.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import type { NameTerm } from '../../state/suggestions/use-suggestions.ts'

/** The text that is being typed before the caret, or null in a link and while something is selected. */
function beforeCaret({ selection: { $from, empty } }: EditorState): string | null {
  if (!empty || richSchema.marks.link.isInSet($from.marks())) return null
  const at = $from.parentOffset
  return $from.parent.textBetween(Math.max(0, at - nameReach), at, null, '\n')
}

/** The mention or the hashtag that is being typed at the caret, or null. */
export function nameTerm(state: EditorState): NameTerm | null {
  const name = nameTyped(beforeCaret(state) ?? '')
  const to = state.selection.from
  return name && { ...name, from: to - name.term.length - 1, to }
}

/** The #word at the caret that becomes no tag, or is cut short to one, or null. */
export const brokenTagTerm = (state: EditorState): ReturnType<typeof brokenTag> => brokenTag(beforeCaret(state) ?? '')
