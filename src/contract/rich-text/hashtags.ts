import { limits } from '../limits.ts'
import { readCanonical } from './canonical.ts'
import type { RichNode } from './tree.ts'

/** The distinct tags of a canonical text in the order of their first appearance, at most ten. */
export const extractHashtags = (html: string): string[] => hashtagsOf(readCanonical(html))

/** The same as {@link extractHashtags}, for a text that is already read. */
export function hashtagsOf(nodes: readonly RichNode[]): string[] {
  const tags = new Set<string>()
  for (const paragraph of nodes) {
    for (const inline of paragraph.children) if (inline.type === 'hashtag') tags.add(inline.tag)
  }
  return [...tags].slice(0, limits.hashtagsPerPost)
}
