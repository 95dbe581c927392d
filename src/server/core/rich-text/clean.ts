import { composeRich } from '../../../contract/rich-text/compose.ts'
import { plainOf } from '../../../contract/rich-text/plain-text.ts'
import { textLength } from '../../../contract/rich-text/text-length.ts'
import type { RichNode } from '../../../contract/rich-text/tree.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'
import { readHtml } from './read-html.ts'

/**
 * Reads the HTML that a client sends into the canonical tree (PRODUCT 5.5): headings and lists become paragraphs; scripts,
 * styles, pictures and forms are removed with their content, and so are empty paragraphs; links other than https and mailto become
 * plain text; hashtags and mentions are found anew in the text. Takes any string in linear time, throws nothing.
 */
export const cleanRich = (html: string): RichNode[] => composeRich(readHtml(html))

/** A sent text in its canonical form, with its visible characters counted; reading that again changes nothing. */
export function readSent(html: string): { text: string; length: number } {
  const nodes = cleanRich(html)
  return { text: writeCanonical(nodes), length: textLength(plainOf(nodes)) }
}
