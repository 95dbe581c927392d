import { decodeHTML, decodeHTMLAttribute } from 'entities'

/** The attributes of foreign markup that say anything about a text. */
type Attributes = { href?: string; class?: string; style?: string }

/** A piece of markup: text with its entities decoded, or a tag with its name in lower case. */
export type HtmlToken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'open'; readonly name: string; readonly attributes: Attributes; readonly selfClosing: boolean }
  | { readonly type: 'close'; readonly name: string }

/** Elements whose content is no markup. A tag in there is text, up to their own closing tag. */
const rawElements = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']

const tagName = /<(\/?)([a-z][^\s/>]*)/iy
/** One attribute, or the end of the tag. A value whose quote is never closed reaches to the end, as in a browser. */
const attribute = /[\s/]*(?:(>)|(=?[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s"'>][^\s>]*)|(?=>)))?)/y

/**
 * Splits any string into tags and text in one pass, in the way browsers do, without comments and declarations. Takes linear time,
 * whatever is in it; never throws.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let textFrom = 0
  let at = html.indexOf('<')
  while (at !== -1) {
    const tag = tagAt(html, at)
    const end = tag?.end ?? declarationEnd(html, at)
    if (end === null) {
      at = html.indexOf('<', at + 1)
      continue
    }
    if (at > textFrom) yield { type: 'text', text: decodeHTML(html.slice(textFrom, at)) }
    textFrom = end
    if (tag?.token) yield tag.token
    if (tag?.token?.type === 'open' && rawElements.includes(tag.token.name)) {
      const { name } = tag.token
      textFrom = closingOf(html, name, end)
      yield { type: 'text', text: html.slice(end, textFrom) }
    }
    at = html.indexOf('<', textFrom)
  }
  if (textFrom < html.length) yield { type: 'text', text: decodeHTML(html.slice(textFrom)) }
}

/** The tag that begins at `at`, and where it ends; without a token when the text ends inside of it. Null where none begins. */
function tagAt(html: string, at: number): { token: HtmlToken | null; end: number } | null {
  tagName.lastIndex = at
  const [, slash, written] = tagName.exec(html) ?? []
  if (written === undefined) return null
  const name = written.toLowerCase()
  const attributes: Attributes = {}
  attribute.lastIndex = tagName.lastIndex
  for (;;) {
    const from = attribute.lastIndex
    const match = attribute.exec(html)
    const end = attribute.lastIndex
    if (match === null || end === from) return { token: null, end: html.length }
    if (match[1] !== undefined) {
      const selfClosing = html[end - 2] === '/'
      return { token: slash === '/' ? { type: 'close', name } : { type: 'open', name, attributes, selfClosing }, end }
    }
    const key = match[2]?.toLowerCase()
    if (key !== 'href' && key !== 'class' && key !== 'style') continue
    attributes[key] ??= decodeHTMLAttribute(match[3] ?? match[4] ?? match[5] ?? '')
  }
}

/** Where the comment or declaration that begins at `at` ends; null where none begins. */
function declarationEnd(html: string, at: number): number | null {
  if (!/^<[!?/]/.test(html.slice(at, at + 2)) || html.length === at + 2) return null
  return html.startsWith('<!--', at) ? indexAfter(html, '-->', at + 2) : indexAfter(html, '>', at)
}

function indexAfter(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}

/** Where the content of a raw element ends: at its closing tag, or at the end. */
function closingOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}
