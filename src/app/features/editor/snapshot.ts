import type { EditorState } from 'prosemirror-state'
import { limits } from '../../../contract/limits.ts'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import { linkAt } from './link-command.ts'
import { type MentionTerm, mentionTerm } from './mention-term.ts'
import { stretches } from './stretches.ts'

/** What the interface around the text shows of the editor's state. */
export type Snapshot = {
  readonly strong: boolean
  readonly em: boolean
  /** The address of the link at the caret or in the selection. */
  readonly href: string | null
  /** Distinct hashtags, those beyond the bound included. */
  readonly tags: number
  readonly mention: MentionTerm | null
}

const { strong, em } = richSchema.marks

/** Reads the {@link Snapshot} of a state. */
export function snapshotOf(state: EditorState): Snapshot {
  const { from, to, empty, $from } = state.selection
  const marks = state.storedMarks ?? $from.marks()
  const has = (type: typeof strong) =>
    empty ? type.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, type)
  return {
    strong: has(strong),
    em: has(em),
    href: linkAt(state),
    tags: countTags(state),
    mention: mentionTerm(state),
  }
}

function countTags({ doc }: EditorState): number {
  const tags = new Set<string>()
  doc.forEach(paragraph => {
    for (const { text } of stretches(paragraph)) for (const { tag } of findHashtags(text)) tags.add(tag)
  })
  return tags.size
}

/** Whether more hashtags are written than a post may have. */
export const hasTooManyTags = ({ tags }: Snapshot): boolean => tags > limits.hashtagsPerPost
