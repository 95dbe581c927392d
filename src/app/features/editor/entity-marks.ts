import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { limits } from '../../../contract/limits.ts'
import { findEntities, nothingFound } from '../../../contract/rich-text/entities.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import { byLine } from './by-line.ts'
import { type Marked, stretches } from './stretches.ts'

const { hashtag, mention } = richSchema.marks
const look = new PluginKey('entity-marks')

/** ProseMirror itself waits this long after a composition before it reads the text. */
const composedMs = 50

/**
 * Keeps the marks of hashtags and mentions in step with the text while typing, by the same rule as the server. While an input
 * method composes nothing is marked: changing the DOM then would end the composition.
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
 * Paragraphs whose marks are right: given the hashtags before them, and the hashtags that they add. An unchanged paragraph stays
 * the same object, so that a key press costs one paragraph and not the whole text.
 */
const correct = new WeakMap<Node, { before: string; adds: readonly string[] }>()

/** The transaction that corrects the marks of a document; without steps if they are right. */
function markEntities(state: EditorState): Transaction {
  const tr = state.tr
  const tags = new Set<string>()
  state.doc.forEach((paragraph, offset) => {
    const before = [...tags].join(' ')
    const known = correct.get(paragraph)
    if (known?.before === before) {
      for (const tag of known.adds) tags.add(tag)
      return
    }
    const steps = tr.steps.length
    for (const { start, text, marked } of stretches(paragraph)) {
      const at = offset + 1
      const wanted = allowed(namesIn(text), tags)
      if (areSame(wanted, marked)) continue
      tr.removeMark(at + start, at + start + text.length, hashtag)
      tr.removeMark(at + start, at + start + text.length, mention)
      for (const name of wanted) {
        tr.addMark(
          at + start + name.start,
          at + start + name.end,
          name.type === 'hashtag' ? hashtag.create() : mention.create(),
        )
      }
    }
    if (tr.steps.length === steps) {
      const had = new Set(before.split(' '))
      correct.set(paragraph, { before, adds: [...tags].filter(tag => !had.has(tag)) })
    }
  })
  return tr.setStoredMarks(state.storedMarks)
}

type Name = Marked & { tag?: string }

/** The hashtags and mentions in a plain stretch of text. */
const namesIn = byLine((text): readonly Name[] =>
  findEntities(text, nothingFound()).flatMap(({ start, end, wrap }): Name[] => {
    if (wrap.type === 'link') return []
    return [{ start, end, type: wrap.type, ...(wrap.type === 'hashtag' && { tag: wrap.tag }) }]
  }),
)

/** Those names that may be marked, given the hashtags before them, which are added to `tags` (PRODUCT 5.6). */
function allowed(names: readonly Name[], tags: Set<string>): readonly Marked[] {
  return names.filter(({ tag }) => {
    if (tag !== undefined && !tags.has(tag) && tags.size >= limits.hashtagsPerPost) return false
    if (tag !== undefined) tags.add(tag)
    return true
  })
}

const areSame = (some: readonly Marked[], others: readonly Marked[]): boolean =>
  some.length === others.length &&
  some.every(({ start, end, type }, at) => {
    const other = others[at]
    return other?.start === start && other.end === end && other.type === type
  })
