import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { docFromRich, richSchema } from '../../../contract/rich-text-schema.ts'
import { entityMarks } from './entity-marks.ts'
import { enter } from './line-breaks.ts'
import { pasteAndDrop } from './paste.ts'
import { placeholder } from './placeholder.ts'

/** What the keys and the clipboard call for outside of the text. */
export type EditorActions = {
  onSubmit: () => void
  onLink: () => void
  onPictures: (files: File[]) => void
  /** What was pasted was too long to be taken whole. */
  onCut: () => void
}

const { strong, em } = richSchema.marks
/** Done even where it changes nothing, so that the browser's own answer to the key stays away. */
const done = (act: () => void) => () => {
  act()
  return true
}

/** A new state with all plugins of the editor, holding a stored text. */
export function editorState(html: string, hint: string, actions: EditorActions): EditorState {
  return EditorState.create({
    doc: docFromRich(readCanonical(html)),
    plugins: [
      keymap({
        Enter: enter,
        'Shift-Enter': enter,
        'Mod-b': toggleMark(strong),
        'Mod-i': toggleMark(em),
        'Mod-k': done(actions.onLink),
        'Mod-Enter': done(actions.onSubmit),
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
      }),
      keymap(baseKeymap),
      history(),
      entityMarks(),
      placeholder(hint),
      pasteAndDrop(actions),
    ],
  })
}
