import { limits } from '../limits.ts'
import { readCanonical } from './canonical.ts'

/** The distinct tags of a canonical text in the order of their first appearance, at most ten. */
export function extractHashtags(html: string): string[] {
  const tags = new Set<string>()
  for (const paragraph of readCanonical(html)) {
    for (const inline of paragraph.children) if (inline.type === 'hashtag') tags.add(inline.tag)
  }
  return [...tags].slice(0, limits.hashtagsPerPost)
}
