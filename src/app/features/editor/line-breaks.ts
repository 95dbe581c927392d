import { chainCommands } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import { richSchema } from '../../../contract/rich-text-schema.ts'

const lineBreak = richSchema.nodes.break

/** Inserts a line break and keeps the style at the caret (PRODUCT 5.5). */
const insertBreak: Command = (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$to.marks()
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).ensureMarks(marks).scrollIntoView())
  return true
}

/** Right after a line break, Enter replaces that break by a new paragraph. */
const breakToParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.nodeBefore?.type !== lineBreak) return false
  dispatch?.(
    state.tr
      .delete($from.pos - 1, $from.pos)
      .split($from.pos - 1)
      .scrollIntoView(),
  )
  return true
}

/** In an empty paragraph Enter does nothing: empty paragraphs are not stored. */
const stayInEmptyParagraph: Command = state => state.selection.empty && state.selection.$from.parent.content.size === 0

/** What Enter does: a line break; the second time, a paragraph. */
export const enter: Command = chainCommands(stayInEmptyParagraph, breakToParagraph, insertBreak)
