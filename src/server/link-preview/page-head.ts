import { decodeHTML, decodeHTMLAttribute } from 'entities'

/** The title of a page, and the content of its meta elements by name (the first of each name). */
export type PageHead = { title: string; metas: ReadonlyMap<string, string> }

const longestTag = 10_000
/** Elements whose content is skipped: what looks like a tag in there is none. */
const raw = ['script', 'style', 'noscript', 'template', 'svg']

/** Reads the head of a page in one pass. The page may be hostile: the time must be linear, whatever is in it. */
export function pageHead(html: string): PageHead {
  const metas = new Map<string, string>()
  // Lower-cases ASCII only, because some other letters change their length, and offsets would shift.
  const lower = html.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  let title = ''
  let at = html.indexOf('<')
  while (at !== -1) {
    const name = /^<(!--|[a-z]+)/.exec(lower.slice(at, at + 20))?.[1]
    let end = at + 1
    if (name === '!--') end = indexAfter(lower, '-->', at)
    else if (name === 'body') break
    else if (name !== undefined && raw.includes(name)) end = indexAfter(lower, `</${name}`, at)
    else if (name === 'title') {
      end = indexAfter(lower, '</title', at)
      const begin = html.slice(at, Math.min(end, at + longestTag)).indexOf('>') + 1
      if (title === '' && begin > 0) title = decodeHTML(html.slice(at + begin, end).replace(/<\/title$/i, ''))
    } else if (name === 'meta') {
      const { attributes, length } = attributesOf(html.slice(at + 5, at + longestTag))
      end = at + 5 + length
      const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
      const content = attributes.get('content')
      if (key !== '' && content !== undefined && !metas.has(key)) metas.set(key, content)
    }
    at = html.indexOf('<', end)
  }
  return { title, metas }
}

function indexAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? text.length : at + mark.length
}

const attribute = /[\s/]*(?:([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|(>))/y

/** The attributes up to the end of the tag, and the offset of that end. */
function attributesOf(text: string): { attributes: ReadonlyMap<string, string>; length: number } {
  const attributes = new Map<string, string>()
  let length = 0
  for (;;) {
    attribute.lastIndex = length
    const match = attribute.exec(text)
    if (match === null || match[5] !== undefined) return { attributes, length }
    length = attribute.lastIndex
    const name = match[1]?.toLowerCase() ?? ''
    if (!attributes.has(name)) attributes.set(name, decodeHTMLAttribute(match[2] ?? match[3] ?? match[4] ?? ''))
  }
}
