import { parseHTML } from 'linkedom'
import { readCanonical } from '../../contract/rich-text/canonical.ts'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { rubyToSource } from '../../contract/rich-text/ruby-dom.ts'
import { isCanonical, writeCanonical } from '../../contract/rich-text/write-canonical.ts'
import { docFromRich, richFromDoc, richParser } from '../../contract/rich-text-schema.ts'
import { isWithinBounds, readableText } from './bounds.ts'

/** Longer input is cut, in UTF-16 units: four times the longest text that a post may have. */
const longestInput = 210_000

/** The longest result of cleaning such an input: the markup of a three-letter mention is nearly seven times as long as its text. */
const longestOutput = 8 * longestInput

/**
 * Turns the HTML that a client sends into canonical HTML (PRODUCT 5.5): headings and lists
 * become paragraphs; scripts, styles, pictures and forms are removed with their content, and so are empty paragraphs; links other
 * than https and mailto become plain text; hashtags and mentions are found anew in the text. Takes any string, throws nothing;
 * cleaning twice changes nothing. Markup that is too deep or has too many elements for a person's text becomes plain text, so that
 * the time is bounded.
 */
export function cleanHtml(html: string): string {
  // The product's own editor sends canonical HTML, which needs no parser; it is checked against the schema all the same.
  if (html.length <= longestOutput && isCanonical(html)) {
    return writeCanonical(richFromDoc(docFromRich(readCanonical(html))))
  }
  return parseForeign(html.slice(0, longestInput))
}

function parseForeign(input: string): string {
  // A document type in the input would make the parser end the document there.
  const root = parseHTML(input.replace(/<!doctype[^<>]*>/gi, '')).document
  if (!isWithinBounds(root)) return fromPlain(readableText(root))
  rubyToSource(root)
  const doc = richParser.parse(root)
  doc.check()
  return writeCanonical(richFromDoc(doc))
}
