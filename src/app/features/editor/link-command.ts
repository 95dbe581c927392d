import type { Command, EditorState } from 'prosemirror-state'
import { safeHref } from '../../../contract/rich-text/href.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'

const { link } = richSchema.marks

/** Completes an address as typed: https:// or mailto: may be left out. Null if a text may not link there. */
export function meantHref(typed: string): string | null {
  const text = typed.trim()
  if (/^[a-z][a-z0-9+-]*:/i.test(text) && !/^[^/.]*\.[^/]*:\d/.test(text)) return safeHref(text)
  if (text.includes('@') && !text.includes('/')) return safeHref(`mailto:${text}`)
  return text.includes('.') ? safeHref(`https://${text}`) : null
}

/** The address of the link at the caret, or of the first link in the selection. */
export function linkAt({ selection, doc }: EditorState): string | null {
  const { from, to, empty, $from } = selection
  const marks = empty ? [...$from.marks(), ...($from.nodeAfter?.marks ?? [])] : []
  if (!empty) {
    doc.nodesBetween(from, to, node => {
      marks.push(...node.marks)
    })
  }
  const found = marks.find(mark => mark.type === link)
  return found === undefined ? null : String(found.attrs.href)
}

/** The range that a link command applies to: the selection, or the whole link at the caret. */
function meantRange(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection
  const href = linkAt(state)
  if (!empty || href === null) return { from, to }
  const same = (at: number) => {
    const node = $from.parent.maybeChild(at)
    return node ? link.isInSet(node.marks)?.attrs.href === href : false
  }
  let first = same($from.index()) ? $from.index() : $from.index() - 1
  let last = first
  while (same(first - 1)) first--
  while (same(last + 1)) last++
  const start = state.doc.resolve($from.start())
  return { from: start.posAtIndex(first), to: start.posAtIndex(last + 1) }
}

/** Links the selection, or changes the link at the caret, to `href`. Without either, inserts the address itself. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = meantRange(state)
    const tr = state.tr
    const text = href.replace(/^mailto:/, '')
    if (from === to) tr.insert(from, richSchema.text(text, [link.create({ href })]))
    else tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr.removeStoredMark(link).scrollIntoView())
    return true
  }

/** Turns the link at the caret or in the selection into plain text. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = meantRange(state)
  if (from === to) return false
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
