import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { findEntities } from '../../../contract/rich-text/entities.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import { stretches } from './stretches.ts'

const { hashtag, mention } = richSchema.marks
const look = new PluginKey('entity-marks')

/** ProseMirror itself waits this long after a composition before it reads the text. */
const composedMs = 50

/**
 * Keeps the marks of hashtags and mentions in step with the text while one types, by the rule that the store uses.
 * While an input method composes, nothing is taken: a change of the DOM under it would end the composition.
 */
export function entityMarks(): Plugin {
  let view: EditorView | null = null
  return new Plugin({
    key: look,
    view: created => {
      view = created
      return {
        destroy: () => {
          view = null
        },
      }
    },
    appendTransaction: (transactions, _, state) => {
      if (view?.composing || !transactions.some(each => each.docChanged || each.getMeta(look))) return null
      const tr = markEntities(state)
      return tr.docChanged ? tr : null
    },
    props: {
      handleDOMEvents: {
        compositionend: ended => {
          setTimeout(() => {
            if (!ended.isDestroyed && !ended.composing) ended.dispatch(ended.state.tr.setMeta(look, true))
          }, composedMs)
        },
      },
    },
  })
}

/**
 * Paragraphs whose marks are right, for the tags before them, and the tags that they add. A paragraph that was not typed in
 * stays the same object, so that a key costs one paragraph and not the whole text.
 */
const settled = new WeakMap<Node, { before: string; adds: readonly string[] }>()

/** The transaction that makes the marks of a document right; without steps when they are. */
function markEntities(state: EditorState): Transaction {
  const tr = state.tr
  const tags = new Set<string>()
  state.doc.forEach((paragraph, offset) => {
    const before = [...tags].join(' ')
    const known = settled.get(paragraph)
    if (known?.before === before) {
      for (const tag of known.adds) tags.add(tag)
      return
    }
    const steps = tr.steps.length
    for (const stretch of stretches(paragraph)) {
      const from = offset + 1 + stretch.start
      const spans = findEntities(stretch.text, tags).filter(span => span.wrap.type !== 'link')
      const wanted = spans.map(({ start, end, wrap }) => ({ start: from + start, end: from + end, type: wrap.type }))
      if (JSON.stringify(wanted) === JSON.stringify(marked(state.doc, from, from + stretch.text.length))) continue
      tr.removeMark(from, from + stretch.text.length, hashtag)
      tr.removeMark(from, from + stretch.text.length, mention)
      for (const { start, end, type } of wanted) {
        tr.addMark(start, end, type === 'hashtag' ? hashtag.create() : mention.create())
      }
    }
    if (tr.steps.length === steps) {
      const had = new Set(before.split(' '))
      settled.set(paragraph, { before, adds: [...tags].filter(tag => !had.has(tag)) })
    }
  })
  return tr.setStoredMarks(state.storedMarks)
}

/** The marks as they are now, in the shape of those wanted. */
function marked(doc: Node, from: number, to: number): { start: number; end: number; type: string }[] {
  const found: { start: number; end: number; type: string }[] = []
  doc.nodesBetween(from, to, (node, at) => {
    const type = node.isText && node.marks.find(mark => mark.type === hashtag || mark.type === mention)?.type.name
    if (!type) return
    const last = found.at(-1)
    if (last?.end === at && last.type === type) last.end = at + node.nodeSize
    else found.push({ start: at, end: at + node.nodeSize, type })
  })
  return found
}
