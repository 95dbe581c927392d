import type { Node } from 'prosemirror-model'
import { richSchema } from '../../../contract/rich-text-schema.ts'

const { link } = richSchema.marks

/** The stretches of a paragraph between its breaks and links, with their offsets in it. */
export function stretches(paragraph: Node): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = []
  let open = false
  paragraph.forEach((child, offset) => {
    const isPlain = child.isText && link.isInSet(child.marks) === undefined
    const last = found.at(-1)
    if (isPlain && open && last !== undefined) last.text += child.text ?? ''
    else if (isPlain) found.push({ start: offset, text: child.text ?? '' })
    open = isPlain
  })
  return found
}
