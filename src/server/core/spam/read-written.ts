import { createHash } from 'node:crypto'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { longestAddress } from '../../../contract/rich-text/href.ts'
import { inlineText, type RichNode } from '../../../contract/rich-text/tree.ts'
import { withStopTexts } from '../../../contract/trip.ts'
import { type WordFinder, wordFinder } from './find-words.ts'
import { foldText } from './fold-text.ts'

/** What a member writes: a post, or a comment without a title. `text` is canonical. */
export type Written = {
  title: string
  text: string
  location?: { name: string; name_ja: string } | null
  days?: { repeats?: string | undefined } | null | undefined
  stops?: readonly Stop[] | null | undefined
  doors?: Doors | null | undefined
}

/** What is read: `words` is the list of words that are looked for, `origin` that of this site. */
export type ReadForSpam = { written: Written; words: readonly string[]; origin: string }

/** What the rules against spam look at. */
export type Read = {
  /** The words of the list that stand in it, by their entries: as they are written, each once. */
  words: ReadonlyMap<string, string>
  /** The addresses to which it leads, each once, without those of this site. */
  links: ReadonlySet<string>
  /** A hash of the folded text without its title, stops and mentions, in hexadecimal; null where it is too short to be compared. */
  print: string | null
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'「」『』（）()、。]+/giu

/** Reads what a member wrote as the rules against spam need it. */
export function readWritten({ written, words: list, origin }: ReadForSpam): Read {
  const { title, text, location, days, stops, doors } = written
  const find = finderOf(list)
  const nodes = readCanonical(text)
  const ofStops = readCanonical(withStopTexts('', stops))
  const links = linksOf([...nodes, ...ofStops], origin)
  const words = new Map<string, string>()
  const look = (part: string): string[] => {
    const folded = foldText(part)
    for (const { word, start, end } of find(folded)) if (!words.has(word)) words.set(word, part.slice(start, end))
    return folded.letters
  }
  const letters = look(bodyOf(nodes))
  const names = [location, ...(stops ?? [])].flatMap(each => [each?.name, each?.name_ja])
  const atDoors = [doors, ...(stops ?? []).map(each => each.doors)].flatMap(each => [each?.hours, each?.closed])
  for (const part of [title, days?.repeats, ...names, ...atDoors, bodyOf(ofStops), ...links]) look(part ?? '')
  const enough = letters.length >= keepingLimits.spam.repeated.letters
  return { words, links, print: enough ? printOf(letters.join('')) : null }
}

const printOf = (letters: string): string => createHash('sha256').update(letters).digest('hex').slice(0, 32)

let last: { list: string; find: WordFinder } | undefined

/** The finder for a list, which is made anew when the list is another one: each thread has its own. */
function finderOf(words: readonly string[]): WordFinder {
  const list = words.join('\n')
  if (last?.list !== list) last = { list, find: wordFinder(words) }
  return last.find
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
