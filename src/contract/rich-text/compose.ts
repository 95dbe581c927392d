import { normalForm, withoutControls } from '../characters.ts'
import { type EntitySpan, type Found, findEntities, nothingFound } from './entities.ts'
import { gather, type RichInline, type RichNode, type RichWrap, type WrappedRun } from './tree.ts'

/** A piece of a paragraph from an editor or a parser: text in one style, perhaps in a link, or a line break. */
export type Piece = 'break' | { text: string; strong: boolean; em: boolean; href: string | null }

type TextPiece = Exclude<Piece, 'break'>

/**
 * Makes the canonical tree of loose paragraphs. Collapses white space and trims lines, splits paragraphs at
 * empty lines, drops empty paragraphs, and finds hashtags, mentions and web addresses anew in the text itself, so that no span
 * can pretend to be what its text is not. The eleventh distinct hashtag stays plain text (PRODUCT 5.6).
 * Each `href` must come from `safeHref`.
 */
export function composeRich(paragraphs: readonly (readonly Piece[])[]): RichNode[] {
  const found = nothingFound()
  const nodes: RichNode[] = []
  for (const pieces of paragraphs) {
    for (const lines of partedByEmptyLines(pieces)) {
      const children = lines.flatMap((line, index): RichInline[] => [
        ...(index === 0 ? [] : [{ type: 'break' } as const]),
        ...gather(withEntities(line, found)),
      ])
      nodes.push({ type: 'paragraph', children })
    }
  }
  return nodes
}

/** Whether a text has any visible character. */
export const hasVisibleText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

function partedByEmptyLines(pieces: readonly Piece[]): TextPiece[][][] {
  const lines: TextPiece[][] = [[]]
  for (const piece of pieces) {
    if (piece === 'break') lines.push([])
    else lines.at(-1)?.push(piece)
  }
  const groups: TextPiece[][][] = [[]]
  for (const line of lines.map(tidyLine)) {
    if (line.length > 0) groups.at(-1)?.push(line)
    else groups.push([])
  }
  return groups.filter(group => group.length > 0)
}

/** HTML's white space, and the two Unicode separators that browsers don't show. */
const space = /[ \t\n\r\f\u2028\u2029]+/g

/** The pieces without control characters, neighbours of one style as one piece: a mark joins the letter before it. */
function joined(line: readonly TextPiece[]): TextPiece[] {
  const pieces: TextPiece[] = []
  for (const { text: raw, ...style } of line) {
    const text = withoutControls(raw.toWellFormed())
    const last = pieces.at(-1)
    if (last !== undefined && last.strong === style.strong && last.em === style.em && last.href === style.href)
      last.text += text
    else pieces.push({ text, ...style })
  }
  return pieces
}

function tidyLine(line: readonly TextPiece[]): TextPiece[] {
  const tidy: TextPiece[] = []
  let afterSpace = true
  for (const piece of joined(line)) {
    let text = normalForm(piece.text, 'NFC').replace(space, ' ')
    if (afterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    afterSpace = text.endsWith(' ')
    tidy.push({ ...piece, text })
  }
  for (let last = tidy.pop(); last !== undefined; last = tidy.pop()) {
    const text = withoutEnd(last.text)
    if (text === '') continue
    tidy.push({ ...last, text })
    break
  }
  return hasVisibleText(tidy.map(piece => piece.text).join('')) ? tidy : []
}

/**
 * Removes the no-break space with which Word ends each paragraph. A loop, since a regular expression would be slow on many spaces.
 */
function withoutEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\u00a0') end--
  return text.slice(0, end)
}

/** Finds hashtags, mentions and addresses in the text between a line's links; inside links none are looked for. */
function withEntities(line: readonly TextPiece[], found: Found): WrappedRun[] {
  if (line.every(piece => piece.href === null)) return withNames(line, found)
  const runs: WrappedRun[] = []
  for (const segment of partedBy(withoutEmptyLinks(line), piece => piece.href)) {
    const href = segment[0]?.href ?? null
    if (href === null) runs.push(...withNames(segment, found))
    else runs.push(...wrapped(segment, { type: 'link', href }))
  }
  return runs
}

const wrapped = (pieces: readonly TextPiece[], wrap: RichWrap | null): WrappedRun[] =>
  pieces.map(({ text, strong, em }) => ({ text, strong, em, wrap }))

/** Finds hashtags, mentions and addresses in text outside of links. */
function withNames(pieces: readonly TextPiece[], found: Found): WrappedRun[] {
  const plain = wrapped(pieces, null)
  const spans = findEntities(textOf(pieces), found)
  return spans.length === 0 ? plain : splitAt(plain, spans)
}

/** Makes links without a visible character plain text: nobody could see or tap them. */
const withoutEmptyLinks = (line: readonly TextPiece[]): TextPiece[] =>
  partedBy(line, piece => piece.href).flatMap(segment =>
    hasVisibleText(textOf(segment)) ? segment : segment.map(piece => ({ ...piece, href: null })),
  )

/** Cuts runs at the edges of the spans (sorted, never overlapping), and wraps the parts inside. */
function splitAt(runs: readonly WrappedRun[], spans: readonly EntitySpan[]): WrappedRun[] {
  const cut: WrappedRun[] = []
  let offset = 0
  let next = 0
  for (const run of runs) {
    const end = offset + run.text.length
    let at = offset
    while (at < end) {
      while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
      const span = spans[next]
      const inside = span !== undefined && span.start <= at
      const to = Math.min(end, span === undefined ? end : inside ? span.end : span.start)
      cut.push({ ...run, text: run.text.slice(at - offset, to - offset), wrap: inside ? span.wrap : null })
      at = to
    }
    offset = end
  }
  return cut
}

const textOf = (runs: readonly { text: string }[]): string => runs.map(run => run.text).join('')

function partedBy<T>(items: readonly T[], key: (item: T) => unknown): T[][] {
  const parts: T[][] = []
  for (const item of items) {
    const part = parts.at(-1)
    if (part?.[0] !== undefined && key(part[0]) === key(item)) part.push(item)
    else parts.push([item])
  }
  return parts
}
