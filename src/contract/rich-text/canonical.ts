import { safeHref } from './href.ts'
import { normalizeHashtag, normalizeMention } from './normal-names.ts'
import { gather, type RichInline, type RichNode, type RichWrap, type WrappedRun } from './tree.ts'

const token =
  /<(?<open>p|strong|em)>|<br>|<span class="(?<span>hashtag|mention)">|<a href="(?<href>[^"<>]*)">|<\/(?<close>p|strong|em|span|a)>|[^<]+|</g

/**
 * Reads canonical HTML, the one form in which texts are stored. Whatever else stands there (another element, an
 * attribute, an unsafe address, a hashtag span around something that is no hashtag) comes back as visible text: nothing is
 * dropped in silence and nothing can run. Takes any string, throws nothing, runs in linear time.
 */
export function readCanonical(html: string): RichNode[] {
  const paragraphs: RichNode[] = []
  let children: RichInline[] = []
  let line: WrappedRun[] = []
  let open: string[] = []
  let wrap: RichWrap | null = null

  const endLine = () => {
    children.push(...gather(withTrueWraps(line)))
    line = []
  }
  const endParagraph = () => {
    endLine()
    if (children.length > 0) paragraphs.push({ type: 'paragraph', children })
    children = []
    open = []
    wrap = null
  }

  for (const match of html.matchAll(token)) {
    const raw = match[0]
    const { open: opened, span, href: written, close } = match.groups ?? {}
    const href = written === undefined ? undefined : unescapeHtml(written)
    if (opened === 'p' && open.length === 0) {
      endParagraph()
      open.push('p')
    } else if ((opened === 'strong' || opened === 'em') && !open.includes(opened)) {
      open.push(opened)
    } else if (span !== undefined && wrap === null) {
      open.push('span')
      wrap = span === 'hashtag' ? { type: 'hashtag', tag: '' } : { type: 'mention', userTag: '' }
    } else if (href !== undefined && wrap === null && safeHref(href) === href) {
      open.push('a')
      wrap = { type: 'link', href }
    } else if (close !== undefined && open.at(-1) === close) {
      open.pop()
      if (close === 'p') endParagraph()
      if (close === 'span' || close === 'a') wrap = null
    } else if (raw === '<br>' && wrap === null) {
      endLine()
      children.push({ type: 'break' })
    } else {
      line.push({ text: unescapeHtml(raw), strong: open.includes('strong'), em: open.includes('em'), wrap })
    }
  }
  endParagraph()
  return paragraphs
}

/** Sets the tag or user tag of each hashtag and mention from its text; drops the span where the text is neither. */
function withTrueWraps(line: readonly WrappedRun[]): readonly WrappedRun[] {
  if (line.every(({ wrap }) => wrap === null)) return line
  const texts = new Map<RichWrap, string>()
  for (const { wrap, text } of line) if (wrap !== null) texts.set(wrap, (texts.get(wrap) ?? '') + text)
  const wraps = new Map<RichWrap, RichWrap | null>()
  for (const [wrap, text] of texts) wraps.set(wrap, trueWrap(wrap, text))
  return line.map(run => (run.wrap === null ? run : { ...run, wrap: wraps.get(run.wrap) ?? null }))
}

function trueWrap(wrap: RichWrap, text: string): RichWrap | null {
  if (wrap.type === 'link') return wrap
  if (wrap.type === 'hashtag') {
    const tag = /^[#＃]/.test(text) ? normalizeHashtag(text) : null
    return tag === null ? null : { type: 'hashtag', tag }
  }
  const userTag = normalizeMention(text)
  return userTag === null ? null : { type: 'mention', userTag }
}

const unescapes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, entity => unescapes[entity] ?? entity)
