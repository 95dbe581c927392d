import { decodeHTML, decodeHTMLAttribute } from 'entities'

/** The title of a page, and the content of its meta elements by name (the first of each name). */
export type PageHead = { title: string; metas: ReadonlyMap<string, string> }

const longestTag = 10_000
/** How many tags are looked at: no real head has as many, and a page of nothing else must not keep the server. */
const mostTags = 5_000
const mostAttributes = 20
/** Elements whose content is skipped: what looks like a tag in there is none. */
const raw = ['script', 'style', 'noscript', 'template', 'svg']

/** Reads the head of a page in one pass. The page may be hostile: the time must be linear, whatever is in it. */
export function pageHead(html: string): PageHead {
  const metas = new Map<string, string>()
  let title = ''
  let at = html.indexOf('<')
  for (let tags = 0; at !== -1 && tags < mostTags; tags++) {
    const name = /^<(!--|[a-z]+)/i.exec(html.slice(at, at + 20))?.[1]?.toLowerCase()
    let end = at + 1
    if (name === '!--') end = indexAfter(html, '-->', at)
    else if (name === 'body') break
    else if (name !== undefined && raw.includes(name)) end = indexAfter(html, `</${name}`, at)
    else if (name === 'title') {
      end = indexAfter(html, '</title', at)
      const begin = html.slice(at, Math.min(end, at + longestTag)).indexOf('>') + 1
      const words = html.slice(at + begin, Math.min(end, at + begin + longestTag))
      if (title === '' && begin > 0) title = decodeHTML(words.replace(/<\/title$/i, ''))
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

/** The offset behind the next `mark`, in whatever case; the text's length if there is none. */
function indexAfter(text: string, mark: string, from: number): number {
  const found = new RegExp(mark, 'gi')
  found.lastIndex = from
  return found.test(text) ? found.lastIndex : text.length
}

const attribute = /[\s/]*(?:([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|(>))/y

/** The attributes up to the end of the tag, at most twenty, and the offset where they end. */
function attributesOf(text: string): { attributes: ReadonlyMap<string, string>; length: number } {
  const attributes = new Map<string, string>()
  let length = 0
  for (let read = 0; ; read++) {
    attribute.lastIndex = length
    const match = attribute.exec(text)
    if (match === null || match[5] !== undefined || read >= mostAttributes) return { attributes, length }
    length = attribute.lastIndex
    const name = match[1]?.toLowerCase() ?? ''
    if (!attributes.has(name)) attributes.set(name, decodeHTMLAttribute(match[2] ?? match[3] ?? match[4] ?? ''))
  }
}
