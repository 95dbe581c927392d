import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { docFromRich, richSchema } from '../../../contract/rich-text-schema.ts'
import s from './editor.module.css'
import { entityMarks } from './entity-marks.ts'
import { enter } from './line-breaks.ts'
import { pasteAndDrop } from './paste.ts'

/** Actions outside of the text that keys and the clipboard trigger. */
export type EditorActions = {
  onSubmit: () => void
  onLink: () => void
  onPictures: (files: File[]) => void
  /** Pasted text was too long and was cut. */
  onCut: () => void
}

const { strong, em } = richSchema.marks
/** Reports the key as handled even if nothing changes; otherwise the browser would act on it. */
const done = (act: () => void) => () => {
  act()
  return true
}

/** A new editor state with all plugins, holding a stored text. */
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

/** Shows a hint in the one paragraph of an empty document, as an attribute that the style sheet renders. */
function placeholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const only = doc.childCount === 1 ? doc.firstChild : null
        if (only === null || only.content.size > 0) return null
        return DecorationSet.create(doc, [
          Decoration.node(0, only.nodeSize, { class: s.hollow ?? '', 'data-hint': text }),
        ])
      },
    },
  })
}
