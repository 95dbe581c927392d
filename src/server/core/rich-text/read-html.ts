import { limits } from '../../../contract/limits.ts'
import type { Piece } from '../../../contract/rich-text/compose.ts'
import {
  heavyStyle,
  lightStyle,
  moreBlocks,
  slantedStyle,
  unreadElements,
  unseenStyle,
  uprightStyle,
} from '../../../contract/rich-text/elements.ts'
import { safeHref } from '../../../contract/rich-text/href.ts'
import { rubySource } from '../../../contract/rich-text/ruby.ts'
import { type HtmlToken, htmlTokens } from './html-tokens.ts'

const unread: ReadonlySet<string> = new Set(unreadElements)
const blocks: ReadonlySet<string> = new Set([
  ...'address article aside blockquote body dd div dl fieldset figcaption figure footer form h1'.split(' '),
  ...'h2 h3 h4 h5 h6 header hgroup hr li ol output p pre section table tfoot ul'.split(' '),
  ...moreBlocks,
])
/** Elements that have no content and no closing tag. */
const empty: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
)

/** Which open element ends where another begins: an item where the next one does, a paragraph at any block. */
function endsBefore(last: string, next: string): boolean {
  if (last === 'p') return blocks.has(next)
  if (last === 'li') return next === 'li'
  if (last === 'dt' || last === 'dd') return next === 'dt' || next === 'dd'
  if (last === 'td' || last === 'th') return next === 'td' || next === 'th' || next === 'tr'
  return last === 'tr' && next === 'tr'
}

/** How the text inside of an element is read. */
type Reading = {
  strong: boolean
  em: boolean
  href: string | null
  /** Whether line ends are breaks. */
  lines: boolean
  /** Whether the text is no part of what a person wrote. */
  unread: boolean
  /** Whether it is in svg or math, where a tag can close itself. */
  foreign: boolean
}

/** How many line ends of preformatted text are breaks; further ones are spaces. */
const mostLineEnds = limits.textMarkup.tags / 2

const outside: Reading = { strong: false, em: false, href: null, lines: false, unread: false, foreign: false }

/** A ruby element that is being read: what it says so far, the base that has no reading yet, and that base's reading. */
type Ruby = { source: string; base: string; reading: string }

/**
 * Reads foreign HTML in one pass into paragraphs of loose pieces, for `composeRich`: block elements are paragraphs, ruby becomes
 * its notation, what the allow-list does not know is dropped and its text stays. Takes any string and linear time.
 */
export function readHtml(html: string): Piece[][] {
  const paragraphs: Piece[][] = [[]]
  const open: { name: string; reading: Reading }[] = []
  const openCount = new Map<string, number>()
  let ruby: Ruby | null = null
  let rubyPart = 'rb'
  let lineEnds = 0

  const current = () => open.at(-1)?.reading ?? outside
  const put = (piece: Piece) => void paragraphs.at(-1)?.push(piece)
  const endParagraph = () => {
    if (paragraphs.at(-1)?.length !== 0) paragraphs.push([])
  }
  const putText = (text: string, { strong, em, href, lines }: Reading) => {
    if (!lines) return put({ text, strong, em, href })
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) put(++lineEnds > mostLineEnds ? { text: ' ', strong, em, href } : 'break')
      put({ text: line, strong, em, href })
    }
  }
  const beginRubyPart = (part: string) => {
    if (ruby !== null && rubyPart === 'rt') {
      const [base, reading] = [ruby.base.trim(), ruby.reading.trim()]
      ruby = { source: ruby.source + (base && reading ? rubySource({ base, reading }) : base), base: '', reading: '' }
    }
    rubyPart = part
  }
  const leave = (name: string, reading: Reading) => {
    openCount.set(name, (openCount.get(name) ?? 1) - 1)
    if (name === 'rt' || name === 'rp') beginRubyPart('rb')
    if (name === 'ruby' && ruby !== null && openCount.get('ruby') === 0) {
      beginRubyPart('rb')
      const { source, base }: Ruby = ruby
      ruby = null
      putText(source + base.trim(), reading)
    }
    if (blocks.has(name) && !reading.unread) endParagraph()
  }
  const close = (name: string) => {
    if (name === 'br') return put('break')
    if ((openCount.get(name) ?? 0) === 0) return name === 'p' ? endParagraph() : undefined
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      leave(last.name, last.reading)
      if (last.name === name) return
    }
  }
  const enter = (tag: Extract<HtmlToken, { type: 'open' }>) => {
    const { name } = tag
    for (let last = open.at(-1); last && endsBefore(last.name, name); last = open.at(-1)) close(last.name)
    const reading = readingIn(tag, current())
    if (name === 'br' && !reading.unread) put('break')
    if (blocks.has(name) && !reading.unread) endParagraph()
    if (empty.has(name) || (tag.selfClosing && reading.foreign)) return
    if (/^(rt|rp|rb|rtc)$/.test(name)) beginRubyPart(name)
    if (name === 'ruby') ruby ??= { source: '', base: '', reading: '' }
    open.push({ name, reading })
    openCount.set(name, (openCount.get(name) ?? 0) + 1)
  }
  const read = (text: string) => {
    if (current().unread || text === '') return
    if (ruby === null) putText(text, current())
    else if (rubyPart === 'rt') ruby.reading += text
    else ruby.base += text
  }

  for (const token of htmlTokens(html)) {
    if (token.type === 'text') read(token.text)
    else if (token.type === 'open') enter(token)
    else close(token.name)
  }
  for (const { name, reading } of open.reverse()) leave(name, reading)
  return paragraphs
}

/** How the text inside of an element is read, by the element and by what it stands in. */
function readingIn({ name, attributes }: Extract<HtmlToken, { type: 'open' }>, around: Reading): Reading {
  const { style = '' } = attributes
  const spans = name === 'span' || name === 'font'
  const href = name === 'a' && attributes.href !== undefined ? safeHref(attributes.href) : null
  const named = name === 'span' && /(^|\s)(hashtag|mention)(\s|$)/.test(attributes.class ?? '')
  const styled = spans && !named
  return {
    strong:
      around.strong || (/^(b|strong)$/.test(name) && !lightStyle.test(style)) || (styled && heavyStyle.test(style)),
    em: around.em || (/^(i|em)$/.test(name) && !uprightStyle.test(style)) || (styled && slantedStyle.test(style)),
    href: named ? null : (href ?? around.href),
    lines: around.lines || name === 'pre' || /white-space:\s*pre/i.test(style),
    unread: around.unread || unread.has(name) || unseenStyle.test(style),
    foreign: around.foreign || name === 'svg' || name === 'math',
  }
}
