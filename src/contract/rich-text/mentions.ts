import { readCanonical } from './canonical.ts'

/** The distinct user tags that a canonical text mentions, in the order of their first appearance. */
export function extractMentions(html: string): string[] {
  // Most texts mention nobody, and reading a long one costs milliseconds.
  if (!html.includes('<span class="mention">')) return []
  const tags = new Set<string>()
  for (const paragraph of readCanonical(html)) {
    for (const inline of paragraph.children) if (inline.type === 'mention') tags.add(inline.userTag)
  }
  return [...tags]
}
