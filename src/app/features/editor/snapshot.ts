import type { EditorState } from 'prosemirror-state'
import { limits } from '../../../contract/limits.ts'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import { type MentionTerm, mentionTerm } from './mention-term.ts'

/** What the interface around the text shows of the editor's state. */
export type Snapshot = {
  readonly strong: boolean
  readonly em: boolean
  /** The address of the link at the caret. */
  readonly href: string | null
  /** Distinct hashtags, those beyond the bound included. */
  readonly tags: number
  readonly mention: MentionTerm | null
}

const { strong, em, link } = richSchema.marks

/** Reads the {@link Snapshot} of a state. */
export function snapshotOf(state: EditorState): Snapshot {
  const { from, to, empty, $from } = state.selection
  const marks = state.storedMarks ?? $from.marks()
  const has = (type: typeof strong) =>
    empty ? type.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, type)
  const linkMark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  return {
    strong: has(strong),
    em: has(em),
    href: linkMark === undefined ? null : String(linkMark.attrs.href),
    tags: countTags(state),
    mention: mentionTerm(state),
  }
}

function countTags({ doc }: EditorState): number {
  const tags = new Set<string>()
  doc.descendants(node => {
    if (node.isTextblock)
      for (const { tag } of findHashtags(node.textBetween(0, node.content.size, null, '\n'))) tags.add(tag)
  })
  return tags.size
}

/** Whether more hashtags are written than a post may have. */
export const hasTooManyTags = ({ tags }: Snapshot): boolean => tags > limits.hashtagsPerPost
