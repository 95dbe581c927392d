import { readCanonical } from './canonical.ts'

/** The first web address that a canonical text links to, whose preview a post shows; null without one. */
export function firstLink(html: string): string | null {
  if (!html.includes('<a href="https:')) return null
  for (const { children } of readCanonical(html)) {
    for (const inline of children) {
      if (inline.type === 'link' && inline.href.startsWith('https:')) return inline.href
    }
  }
  return null
}
