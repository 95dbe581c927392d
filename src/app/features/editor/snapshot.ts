import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { limits } from '../../../contract/limits.ts'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import type { NameTerm } from '../../state/suggestions/use-suggestions.ts'
import { byLine } from './by-line.ts'
import { linkAt } from './link-command.ts'
import { brokenTagTerm, nameTerm } from './name-term.ts'
import { stretches } from './stretches.ts'

/** What the interface around the text shows of the editor's state. */
export type Snapshot = {
  readonly strong: boolean
  readonly em: boolean
  /** The address of the link at the caret or in the selection. */
  readonly href: string | null
  /** Distinct hashtags, including those beyond the limit. */
  readonly tags: number
  /** The mention or hashtag that is being typed. */
  readonly name: NameTerm | null
  /** The #word that is being typed and becomes no tag, or of which only the beginning does. */
  readonly broken: ReturnType<typeof brokenTagTerm>
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
    name: nameTerm(state),
    broken: brokenTagTerm(state),
  }
}

function countTags({ doc }: EditorState): number {
  const tags = new Set<string>()
  doc.forEach(paragraph => {
    for (const tag of paragraphTags(paragraph)) tags.add(tag)
  })
  return tags.size
}

/** Whether more hashtags are written than a post may have. */
export const hasTooManyTags = ({ tags }: Snapshot): boolean => tags > limits.hashtagsPerPost

/** Whether two snapshots look the same, so that nothing need be rendered. */
export const isSame = (one: Snapshot | null, other: Snapshot): boolean =>
  one !== null && JSON.stringify(one) === JSON.stringify(other)

// An unchanged paragraph stays the same object, so that a key press costs one paragraph and not the whole text.
const known = new WeakMap<Node, readonly string[]>()

const tagsIn = byLine(line => findHashtags(line).map(({ tag }) => tag))

/** All hashtags in a paragraph, also those beyond what a post may have. */
function paragraphTags(paragraph: Node): readonly string[] {
  const before = known.get(paragraph)
  if (before) return before
  const tags = stretches(paragraph).flatMap(({ text }) => tagsIn(text))
  known.set(paragraph, tags)
  return tags
}
