import { parseHTML } from 'linkedom'
import { readCanonical } from '../../contract/rich-text/canonical.ts'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { rubyToSource } from '../../contract/rich-text/ruby-dom.ts'
import { isCanonical, writeCanonical } from '../../contract/rich-text/write-canonical.ts'
import { docFromRich, richFromDoc, richParser } from '../../contract/rich-text-schema.ts'
import { isWithinBounds, readableText } from './bounds.ts'

/** Longer input is cut here, in UTF-16 units: the longest text that specification 5 allows, each letter four times. */
const longestInput = 210_000

/** The most that cleaning makes of such an input: of a mention of three letters nearly seven times its length. */
const longestOutput = 8 * longestInput

/**
 * Turns whatever a client sends as a text into canonical HTML (specification 5, 'Editor content'): headings and lists
 * become paragraphs; scripts, styles, pictures and forms go with their content; empty paragraphs go; links other than
 * https and mailto become plain text; hashtags and mentions are found anew in the text.
 * Takes any string, throws nothing; cleaning twice changes nothing. Markup too deep or too rich to be a text of a
 * person comes back as its plain text, so that the time is bounded.
 */
export function cleanHtml(html: string): string {
  // What our editor sends is canonical already and needs no parser; it is held against the schema all the same.
  if (html.length <= longestOutput && isCanonical(html)) {
    return writeCanonical(richFromDoc(docFromRich(readCanonical(html))))
  }
  return parseForeign(html.slice(0, longestInput))
}

function parseForeign(input: string): string {
  // With a document type the parser makes a document that ends right after it.
  const root = parseHTML(input.replace(/<!doctype[^<>]*>/gi, '')).document
  if (!isWithinBounds(root)) return fromPlain(readableText(root))
  rubyToSource(root)
  const doc = richParser.parse(root)
  doc.check()
  return writeCanonical(richFromDoc(doc))
}
