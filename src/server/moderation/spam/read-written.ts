import { createHash } from 'node:crypto'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { longestAddress } from '../../../contract/rich-text/href.ts'
import { inlineText, type RichNode } from '../../../contract/rich-text/tree.ts'
import { ownTurn } from '../../platform/own-turn.ts'
import type { WordFinder } from './find-words.ts'
import { foldText } from './fold-text.ts'

/** What a member writes: a post, or a comment without a title. `text` is canonical. */
export type Written = { title: string; text: string; location?: { name: string; name_ja: string } | null }

/** What the rules against spam look at. */
export type Read = {
  /** The words of the list that stand in it, by their entries: as they are written, each once. */
  words: ReadonlyMap<string, string>
  /** The addresses to which it leads, each once, without those of this site. */
  links: ReadonlySet<string>
  /** A hash of the folded text without its title and mentions; null where it is too short to be compared. */
  print: Buffer | null
}

/** What is read in one turn, in UTF-16 units: a few milliseconds, whatever stands in it. */
const stretch = 6_000
/** More than a word of the list takes with all that stands between its letters. */
const overlap = 300
const address = /\b(?:https?:\/\/|www\.)[^\s<>"'「」『』（）()、。]+/giu

/** Reads what a member wrote as the rules against spam need it; a long text in turns of its own. */
export async function readWritten({ title, text, location }: Written, find: WordFinder, origin: string): Promise<Read> {
  if (text.length > stretch) await ownTurn()
  const nodes = readCanonical(text)
  const links = linksOf(nodes, origin)
  const words = new Map<string, string>()
  const hash = createHash('sha256')
  let letters = 0
  await inStretches(bodyOf(nodes), (part, isFirst, isLast, own) => {
    const folded = foldText(part)
    const begin = own === 0 ? 0 : folded.from.findIndex(at => at >= own)
    const fresh = begin === -1 ? [] : folded.letters.slice(begin)
    letters += fresh.length
    hash.update(fresh.join(''))
    for (const { word, start, end } of find(folded)) {
      // What is cut at the edge is whole in the part before or after it.
      const cut = (start === 0 && !isFirst) || (end === part.length && !isLast)
      if (!cut && !words.has(word)) words.set(word, part.slice(start, end))
    }
  })
  for (const part of [title, location?.name ?? '', location?.name_ja ?? '', ...links])
    for (const { word, start, end } of find(foldText(part)))
      if (!words.has(word)) words.set(word, part.slice(start, end))
  const enough = letters >= keepingLimits.spam.repeated.letters
  return { words, links, print: enough ? hash.digest().subarray(0, 16) : null }
}

/** @param work gets a part of the text, which begins with `own` units of the part before it */
async function inStretches(
  text: string,
  work: (part: string, isFirst: boolean, isLast: boolean, own: number) => void,
): Promise<void> {
  for (let from = 0; from === 0 || from < text.length; from += stretch) {
    if (from > 0) await ownTurn()
    const begin = Math.max(0, from - overlap)
    work(text.slice(begin, from + stretch), from === 0, from + stretch >= text.length, from - begin)
  }
}

/** The visible text without mentions: to whom it is said does not make it another text. */
const bodyOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map(({ children }) => children.map(each => (each.type === 'mention' ? ' ' : inlineText(each))).join(''))
    .join('\n')

function linksOf(nodes: readonly RichNode[], origin: string): Set<string> {
  const links = new Set<string>()
  for (const { children } of nodes)
    for (const inline of children) {
      if (inline.type === 'link') links.add(inline.href)
      else if (inline.type === 'text')
        for (const [found] of inlineText(inline).matchAll(address))
          links.add(withoutEnd(found.slice(0, longestAddress)))
    }
  for (const link of links) if (link === origin || link.startsWith(`${origin}/`)) links.delete(link)
  return links
}

/** An address without the signs that end a sentence. A loop, since a regular expression would try each of many signs as the first. */
function withoutEnd(written: string): string {
  let end = written.length
  while (end > 0 && '.,;:!?'.includes(written.charAt(end - 1))) end--
  return written.slice(0, end)
}
