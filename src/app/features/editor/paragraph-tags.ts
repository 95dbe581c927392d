import type { Node } from 'prosemirror-model'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { byLine } from './by-line.ts'
import { stretches } from './stretches.ts'

// A paragraph that was not typed in stays the same object, so that a key costs one paragraph and not the whole text.
const known = new WeakMap<Node, readonly string[]>()

const tagsIn = byLine(line => findHashtags(line).map(({ tag }) => tag))

/** The hashtags written in a paragraph, those beyond the bound of a post included. */
export function paragraphTags(paragraph: Node): readonly string[] {
  const before = known.get(paragraph)
  if (before) return before
  const tags = stretches(paragraph).flatMap(({ text }) => tagsIn(text))
  known.set(paragraph, tags)
  return tags
}
