import { FileRefused } from './file-refused.ts'

/** A piece of a document of HTML or XML; names are in lower case and without their prefix, attributes as they are written. */
export type Token =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; empty: boolean }
  | { type: 'close'; name: string }
  /** Of `literal` text no character stands for another. */
  | { type: 'text'; text: string; literal: boolean }
  | { type: 'declaration' }

const longestName = 64
const mostAttributes = 40

/**
 * Reads markup piece by piece, in linear time and without building a document: nothing in it can run, load or expand. Whatever is not
 * written as strictly as Engawa's files and GPX are is refused.
 */
export function* readMarkup(markup: string): Generator<Token> {
  let at = 0
  const until = (end: string, from: number): number => {
    const found = markup.indexOf(end, from)
    if (found < 0) throw new FileRefused('broken')
    at = found + end.length
    return found
  }
  while (at < markup.length) {
    const begin = at
    const tag = markup.indexOf('<', begin)
    if (tag !== begin) {
      at = tag < 0 ? markup.length : tag
      yield { type: 'text', text: markup.slice(begin, at), literal: false }
    } else if (markup.startsWith('<!--', begin)) until('-->', begin + 4)
    else if (markup.startsWith('<![CDATA[', begin)) {
      const text = markup.slice(begin + 9, until(']]>', begin + 9))
      yield { type: 'text', text, literal: true }
    } else if (markup.startsWith('<?', begin)) until('?>', begin)
    else if (markup.startsWith('<!', begin)) {
      until('>', begin)
      yield { type: 'declaration' }
    } else if (markup.startsWith('</', begin)) {
      const end = until('>', begin)
      if (end - begin > longestName) throw new FileRefused('broken')
      yield { type: 'close', name: local(markup.slice(begin + 2, end).trimEnd()) }
    } else {
      const { token, end } = readTag(markup, begin)
      at = end
      yield token
    }
  }
}

function readTag(markup: string, begin: number): { token: Extract<Token, { type: 'open' }>; end: number } {
  let at = begin + 1
  const nameAt = () => {
    const from = at
    while (at - from <= longestName && isNameLetter(markup.charCodeAt(at))) at++
    if (at === from || at - from > longestName) throw new FileRefused('broken')
    return local(markup.slice(from, at))
  }
  const skipSpace = () => {
    while (isSpace(markup.charCodeAt(at))) at++
  }
  const name = nameAt()
  const attributes = new Map<string, string>()
  for (;;) {
    skipSpace()
    if (markup[at] === '>') return { token: { type: 'open', name, attributes, empty: false }, end: at + 1 }
    if (markup.startsWith('/>', at)) return { token: { type: 'open', name, attributes, empty: true }, end: at + 2 }
    const attribute = nameAt()
    skipSpace()
    if (markup[at] !== '=') {
      attributes.set(attribute, '')
      continue
    }
    at++
    skipSpace()
    const quote = markup[at]
    const end = quote === '"' || quote === "'" ? markup.indexOf(quote, at + 1) : -1
    if (end < 0 || attributes.size === mostAttributes) throw new FileRefused('broken')
    attributes.set(attribute, markup.slice(at + 1, end))
    at = end + 1
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** Letters, digits and - . : _ */
const isNameLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 45 && code <= 58 && code !== 47) || code === 95

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * A text whose letters are written out, such as &amp;#39; for an apostrophe; what a document names by itself is never read.
 * @param most so many characters of it are read
 */
export const written = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
    })
