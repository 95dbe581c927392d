import { composeRich, type Piece } from './compose.ts'
import { writeCanonical } from './write-canonical.ts'

/**
 * Canonical HTML of a text typed without an editor: an empty line ends a paragraph, a line end becomes a break, **two stars**
 * make it bold; hashtags, mentions and https addresses are found as everywhere. Everything else stays text, also what looks like
 * markup.
 */
export function fromPlain(source: string): string {
  const paragraphs = source.replace(/\r\n?/g, '\n').split(/\n[ \t\u3000]*\n/)
  return writeCanonical(composeRich(paragraphs.map(paragraphPieces)))
}

function paragraphPieces(paragraph: string): Piece[] {
  return paragraph.split('\n').flatMap((line, index): Piece[] => {
    const pieces = line.split(/\*\*(\S(?:[^*]*\S)?)\*\*/).map(
      // split() puts what the group matched at odd indexes.
      (text, place): Piece => ({ text, strong: place % 2 === 1, em: false, href: null }),
    )
    return index === 0 ? pieces : ['break', ...pieces]
  })
}
