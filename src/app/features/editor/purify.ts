import DOMPurify from 'dompurify'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { hasVisibleText } from '../../../contract/rich-text/compose.ts'
import { rubyToSource } from '../../../contract/rich-text/ruby-dom.ts'
import { richParser, richSchema } from '../../../contract/rich-text-schema.ts'
import { longestPaste } from './shorten-html.ts'

const { paragraph, break: lineBreak } = richSchema.nodes

/** Block elements stay, for the schema to flatten. All other elements are removed, but their text stays. */
const allowedTags = [
  ...['p', 'br', 'span', 'strong', 'b', 'em', 'i', 'a', 'font', 'ruby', 'rb', 'rt', 'rp'],
  // The schema drops these. They stay until then because their style may say that they are hidden.
  ...[
    'u',
    's',
    'small',
    'big',
    'sub',
    'sup',
    'code',
    'mark',
    'cite',
    'abbr',
    'q',
    'del',
    'ins',
    'kbd',
    'time',
    'label',
  ],
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'search', 'address', 'hgroup'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'details', 'summary', 'center', 'form', 'fieldset', 'legend'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dir', 'menu', 'dl', 'dt', 'dd', 'hr'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]

/**
 * Reads HTML that was pasted or dropped. DOMPurify cleans it before anything else looks at it, then the schema reads it, without
 * its empty paragraphs. Takes the result of `shortenHtml`. Never parses HTML itself: Trusted Types allow that to DOMPurify's own
 * policy only.
 */
export function sliceFromHtml(html: string): Slice {
  // Null, despite its type, if a browser makes no body of the markup.
  const clean: DocumentFragment | null = DOMPurify.sanitize(html.slice(0, longestPaste), {
    ALLOWED_TAGS: allowedTags,
    // The schema reads some styles of word processors and keeps none.
    ALLOWED_ATTR: ['href', 'class', 'style'],
    // The result never becomes markup again; with this on, text such as List<b> beside a comment would be lost.
    SAFE_FOR_XML: false,
    RETURN_DOM_FRAGMENT: true,
  })
  if (clean === null) return Slice.empty
  rubyToSource(clean)
  // Copies from this editor carry this attribute, and every space in them is meant.
  const preserveWhitespace = html.includes('data-pm-slice')
  return openSlice(richParser.parse(clean, { preserveWhitespace }).content)
}

/** Reads plain text that was pasted or dropped: an empty line separates paragraphs, a line end is a break, every space stays. */
export function sliceFromText(text: string): Slice {
  const paragraphs = text
    .slice(0, longestPaste)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t\u3000]*\n/)
  return openSlice(Fragment.from(paragraphs.map(lines => paragraph.create(null, lines.split('\n').flatMap(lineNodes)))))
}

const lineNodes = (line: string, index: number): Node[] => [
  ...(index === 0 ? [] : [lineBreak.create()]),
  ...(line === '' ? [] : [richSchema.text(line)]),
]

function openSlice(content: Fragment): Slice {
  const seen = content.content.filter((each, _, all) => all.length === 1 || hasVisibleText(each.textContent))
  return Slice.maxOpen(Fragment.from(seen))
}
