import type { Node } from 'prosemirror-model'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { byLine } from './by-line.ts'
import { stretches } from './stretches.ts'

// An unchanged paragraph stays the same object, so that a key press costs one paragraph and not the whole text.
const known = new WeakMap<Node, readonly string[]>()

const tagsIn = byLine(line => findHashtags(line).map(({ tag }) => tag))

/** All hashtags in a paragraph, also those beyond what a post may have. */
export function paragraphTags(paragraph: Node): readonly string[] {
  const before = known.get(paragraph)
  if (before) return before
  const tags = stretches(paragraph).flatMap(({ text }) => tagsIn(text))
  known.set(paragraph, tags)
  return tags
}
