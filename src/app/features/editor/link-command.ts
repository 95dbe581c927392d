import type { Command, EditorState } from 'prosemirror-state'
import { safeHref } from '../../../contract/rich-text/href.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'

const { link } = richSchema.marks

/** The address that somebody means: https:// or mailto: may be left out. Null when a text may not link there. */
export function meantHref(typed: string): string | null {
  const text = typed.trim()
  if (/^[a-z][a-z0-9+-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d/.test(text)) return safeHref(text)
  if (text.includes('@') && !text.includes('/')) return safeHref(`mailto:${text}`)
  return text.includes('.') ? safeHref(`https://${text}`) : null
}

/** The address of the link at the caret, or of the first one in the selection. */
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

/** The stretch that a link command means: the selection, or with a caret in a link the whole of it. */
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

/** Links the selection or the link at the caret to `href`; without either, the address itself is put in. */
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

/** Makes plain text of the link at the caret or in the selection. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = meantRange(state)
  if (from === to) return false
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
