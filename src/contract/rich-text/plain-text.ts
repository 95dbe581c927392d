import { readCanonical } from './canonical.ts'
import { withRealHosts } from './real-host.ts'
import { withoutRuby } from './ruby.ts'
import { inlineText, type RichNode } from './tree.ts'

/** The visible text of canonical HTML: line ends as \n, paragraphs parted by an empty line, ruby as it was typed. */
export function plainText(html: string): string {
  return plainOf(readCanonical(html))
}

/** The same as {@link plainText}, for a text that is already read. */
export const plainOf = (nodes: readonly RichNode[]): string =>
  nodes.map(paragraph => paragraph.children.map(inlineText).join('')).join('\n\n')

/** The text as a reader sees it, for previews: without readings, and with the real hosts of misleading links. */
export const readerText = (html: string): string => withoutRuby(plainOf(withRealHosts(readCanonical(html))))

/**
 * The beginning of a canonical text on one line, without readings, for previews and descriptions: at most `max` code
 * points, cut at the end of a word or sentence where there is one, and then ended by …
 */
export function firstWords(html: string, max: number): string {
  const { line, letters } = beginningOf(html, max)
  if (letters.length <= max) return line
  const head = letters.slice(0, max - 1).join('')
  const atWord = /^(.*[^\s、。,;:])(?=[\s、。,;:])/su.exec(`${head}${letters[max - 1]}`)?.[1]
  return cutShort(atWord !== undefined && atWord.length > head.length / 2 ? atWord : head)
}

type Line = { line: string; letters: string[] }

/** How many letters a mark that was cut before its end is read as at most: all of a `<span class="mention">` but one. */
const cutMark = 21

/** A text on one line; of a long one only so much that its first letters are the same, and that it has more than `most`. */
function beginningOf(html: string, most: number): Line {
  let end = 2 * most + cutMark
  // Both say only at their end what they are read as.
  if (/｜|<a /.test(html.slice(0, end))) end = endOfParagraph(html, most)
  for (; end < html.length; end = endOfParagraph(html, 2 * end)) {
    const beginning = onOneLine(html.slice(0, end))
    if (beginning.letters.length > most + cutMark) return beginning
  }
  return onOneLine(html)
}

function onOneLine(html: string): Line {
  const line = readerText(html).replace(/\s+/gu, ' ').trim()
  return { line, letters: [...line] }
}

const paragraphEnd = '</p>'

/** Where the first paragraph ends that reaches beyond a place; the text's end where there is none. */
function endOfParagraph(html: string, beyond: number): number {
  const at = html.indexOf(paragraphEnd, beyond)
  return at === -1 ? html.length : at + paragraphEnd.length
}

/** The beginning of a text with …, which stands in place of the mark that ends a sentence or a part of it, never after it. */
export function cutShort(beginning: string): string {
  let end = beginning.length
  while (end > 0 && /[\s.,;:…。、．，]/u.test(beginning.charAt(end - 1))) end--
  return `${beginning.slice(0, end)}…`
}
