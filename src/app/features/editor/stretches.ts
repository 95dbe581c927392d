import type { Node } from 'prosemirror-model'
import { richSchema } from '../../../contract/rich-text-schema.ts'

const { link, hashtag, mention } = richSchema.marks

/** A hashtag or mention that is marked; offsets in its stretch. */
export type Marked = { start: number; end: number; type: string }

/** The text of a paragraph between line breaks and links, with its offset in the paragraph and its current marks. */
export type Stretch = { start: number; text: string; marked: Marked[] }

const known = new WeakMap<Node, readonly Stretch[]>()

/** The {@link Stretch stretches} of a paragraph. */
export function stretches(paragraph: Node): readonly Stretch[] {
  const before = known.get(paragraph)
  if (before) return before
  const found = findStretches(paragraph)
  known.set(paragraph, found)
  return found
}

function findStretches(paragraph: Node): Stretch[] {
  const found: Stretch[] = []
  let open = false
  paragraph.forEach((child, offset) => {
    const isPlain = child.isText && link.isInSet(child.marks) === undefined
    if (isPlain && !open) found.push({ start: offset, text: '', marked: [] })
    const last = found.at(-1)
    if (isPlain && last !== undefined) {
      last.text += child.text ?? ''
      addMarked(last.marked, child, offset - last.start)
    }
    open = isPlain
  })
  return found
}

function addMarked(marked: Marked[], child: Node, start: number) {
  const type = child.marks.find(mark => mark.type === hashtag || mark.type === mention)?.type.name
  if (type === undefined) return
  const end = start + child.nodeSize
  const last = marked.at(-1)
  if (last?.end === start && last.type === type) last.end = end
  else marked.push({ start, end, type })
}
