import { normalForm } from './characters.ts'
import { cutShort } from './rich-text/plain-text.ts'

/** Longer words are cut to this many letters, so they are found by their beginning. */
const longestWord = 60
const prefixFrom = 3

const japanese = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々'
const token = new RegExp(`(?<japanese>[${japanese}]+)|(?<word>(?:(?![${japanese}])[\\p{L}\\p{M}\\p{N}])+)`, 'gu')
const isJapanese = new RegExp(`^[${japanese}]`, 'u')

/** Letters that have no marks, no other width and no other spelling: ASCII, most of what is folded. */
const plainLetters = /^[\t\n\r -~]*$/

/**
 * Makes spellings equal that are the same word to a reader: without case, width and the marks of Latin letters, katakana as
 * hiragana.
 */
export function folded(text: string): string {
  if (plainLetters.test(text)) return text.toLowerCase()
  return normalForm(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

/** Splits Japanese, which has no spaces between words, into all pairs of neighbouring letters, and the last letter alone. */
function pairs(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

const beginning = (word: string) => (word.length <= longestWord ? word : [...word].slice(0, longestWord).join(''))

/** Splits a folded text into words, and Japanese into stretches without a break. */
function runsOf(foldedText: string): string[] {
  return Array.from(foldedText.matchAll(token), ([run]) => run)
}

/**
 * The lexemes by which a search finds a plain text: its folded words, and all pairs of neighbouring letters of its Japanese. May
 * give the same one more than once.
 */
export function* lexemes(plain: string): Generator<string> {
  for (const run of runsOf(folded(plain))) {
    if (isJapanese.test(run)) yield* pairs(run)
    else yield beginning(run)
  }
}

/** Other spellings of a folded word: 東京 and とうきょう of tokyo. @see places/readings.ts */
export type Readings = (run: string) => readonly string[]

/** For a search without other spellings. */
export const noReadings: Readings = () => []

/** The spellings of one word that was searched for: a text must have one of them. All are folded; the first is what was typed. */
export type SearchTerm = readonly string[]

/** A reading that is too short to be looked for: しま of 島 stands in every します, なら of 奈良 in every 行くなら. */
const shortKana = /^[ぁ-ゖー]{1,2}$/

/** Splits what was typed into terms, of which a text must have all; empty when nothing typed is a word. */
export function searchTerms(typed: string, readings: Readings = noReadings): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const run of runsOf(folded(typed))) {
    const word = isJapanese.test(run) ? run : beginning(run)
    terms.set(word, [...new Set([word, ...readings(word).filter(spelling => !shortKana.test(spelling))])])
  }
  return [...terms.values()]
}

/** A lexeme that a text must have; with `prefix`, one that begins so will do. */
export type Wanted = { lexeme: string; prefix: boolean }

/**
 * The lexemes that a text must have to match one spelling. A word of three letters or more also matches longer words; of Japanese
 * only the pairs count, since its last letter alone is a lexeme only where a text ends there.
 */
export function wantedOf(spelling: string): Wanted[] {
  if (!isJapanese.test(spelling)) return [{ lexeme: spelling, prefix: [...spelling].length >= prefixFrom }]
  const all = pairs(spelling)
  if (all.length === 1) return [{ lexeme: spelling, prefix: true }]
  return all.slice(0, -1).map(lexeme => ({ lexeme, prefix: false }))
}

/** Whether a search for `terms` finds a plain text. Gives the same answer as the server's index. */
export const isFound = (plain: string, terms: readonly SearchTerm[]): boolean => isFoundFolded(folded(plain), terms)

/** The same as {@link isFound} for a text that is folded already. */
export const isFoundFolded = (text: string, terms: readonly SearchTerm[]): boolean =>
  terms.every(term => term.some(spelling => !placesOf(spelling, text).next().done))

/**
 * Where a spelling stands in a folded text. Japanese may stand anywhere, but without a break: what has its pairs of letters only
 * here and there, ません…とうに for せんとう, is another word. A word of other letters begins where it does in the text.
 */
function* placesOf(spelling: string, text: string): Generator<number> {
  const { length } = spelling
  const isWord = !isJapanese.test(spelling)
  for (let at = text.indexOf(spelling); at !== -1; at = text.indexOf(spelling, at + length)) {
    if (isWord && (isLetter(text, at - 1) || (length < prefixFrom && isLetter(text, at + length)))) continue
    yield at
  }
}

/** Where a term was found in a text; offsets in UTF-16 units. */
export type Hit = { start: number; end: number }

/** A letter with its combining marks, or with the voiced marks of half-width kana. */
const cluster = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu

/** Where the terms stand in a plain text; sorted, never overlapping. A hit is a whole spelling and begins where a word begins. */
export function findHits(plain: string, terms: readonly SearchTerm[]): Hit[] {
  if (terms.length === 0) return []
  let text = ''
  const from: number[] = []
  const to: number[] = []
  const known = new Map<string, string>()
  for (const { 0: letter, index } of plain.matchAll(cluster)) {
    // Folding a single letter takes as long as folding a line, so results are kept.
    const as = known.get(letter) ?? folded(letter)
    known.set(letter, as)
    text += as
    for (let unit = 0; unit < as.length; unit++) {
      from.push(index)
      to.push(index + letter.length)
    }
  }
  const found: Hit[] = []
  for (const spelling of new Set(terms.flat())) {
    for (const at of placesOf(spelling, text)) {
      const end = at + spelling.length
      found.push({ start: from[at] ?? 0, end: to[end - 1] ?? plain.length })
    }
  }
  return apart(found)
}

const letterOfWord = new RegExp(`(?![${japanese}])[\\p{L}\\p{M}\\p{N}]`, 'u')
const isLetter = (text: string, at: number) => letterOfWord.test(text[at] ?? '')

function apart(hits: Hit[]): Hit[] {
  const out: Hit[] = []
  for (const hit of hits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = out.at(-1)
    if (last !== undefined && hit.start < last.end) last.end = Math.max(last.end, hit.end)
    else out.push({ ...hit })
  }
  return out
}

/**
 * How much of a text is folded at once to see whether it can hold a hit at all, in UTF-16 units: little, as letters are looked at one by one
 * where it can.
 */
const stretch = 500
/** After this many stretches that turned out to hold no hit, the search for one is given up, so that its time is bounded. */
const mostLooks = 24

/** Where the first hit begins; null when there is none, or none was found in bounded time. */
function firstHit(line: string, terms: readonly SearchTerm[]): number | null {
  const spellings = terms.flat()
  // A hit that begins in one stretch may end in the next, so two are read together.
  const overlap = 100 + 4 * Math.max(0, ...spellings.map(spelling => spelling.length))
  let looks = 0
  for (let from = 0; spellings.length > 0 && from < line.length && looks < mostLooks; from += stretch) {
    const begin = Math.max(0, from - overlap)
    const part = line.slice(begin, from + stretch)
    const text = folded(part)
    if (!spellings.some(spelling => text.includes(spelling))) continue
    looks++
    const cutAtEnd = from + stretch < line.length
    const hit = findHits(part, terms).find(
      ({ start, end }) => (start > 0 || begin === 0) && (end < part.length || !cutAtEnd),
    )
    if (hit !== undefined) return begin + hit.start
  }
  return null
}

const before = 40

/**
 * The words around the first hit on one line, with … where it was cut; the beginning when there is none.
 * @param plain with its line ends
 * @param most letters
 */
export function excerptOf(plain: string, terms: readonly SearchTerm[], most = 140): string {
  // Leaves the single spaces, most of all white space, as they are.
  const line = plain.replace(/\s{2,}|[^\S ]/gu, ' ').trim()
  const first = firstHit(line, terms) ?? 0
  const start = first <= before ? 0 : atWord(line, first - before, first)
  // A letter is at most two UTF-16 units.
  const rest = [...line.slice(start, start + 2 * (most + 1))]
  const cut = rest.length > most
  return `${start > 0 ? '…' : ''}${cut ? cutShort(rest.slice(0, most).join('')) : rest.join('')}`
}

/** The start of the word at `from`, or of the letter: never between the two units of one letter. */
function atWord(line: string, from: number, first: number): number {
  const space = line.indexOf(' ', from)
  if (space !== -1 && space < first) return space + 1
  return /[\udc00-\udfff]/.test(line[from] ?? '') ? from + 1 : from
}
