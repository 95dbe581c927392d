import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Shows a hint in the one paragraph of an empty document, as an attribute that the style sheet renders. */
export function placeholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const only = doc.childCount === 1 ? doc.firstChild : null
        if (only === null || only.content.size > 0) return null
        return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, { class: 'hollow', 'data-hint': text })])
      },
    },
  })
}
