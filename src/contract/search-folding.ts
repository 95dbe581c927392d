/** A word longer than this is found by its beginning. */
const longestWord = 60
const prefixFrom = 3

const japanese = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々'
const token = new RegExp(`(?<japanese>[${japanese}]+)|(?<word>(?:(?![${japanese}])[\\p{L}\\p{M}\\p{N}])+)`, 'gu')
const isJapanese = new RegExp(`^[${japanese}]`, 'u')

/** Without case, width and the marks of Latin letters, katakana as hiragana: what is the same word to a reader. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

/** Japanese has no spaces between words: every two neighbouring letters stand for what they are part of, and the last for itself. */
function pairs(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

const beginning = (word: string) => (word.length <= longestWord ? word : [...word].slice(0, longestWord).join(''))

/** The stretches of a folded text that are words of letters, or Japanese without a break. */
function runsOf(foldedText: string): string[] {
  return Array.from(foldedText.matchAll(token), ([run]) => run)
}

/**
 * What a plain text is found by: its folded words, and each two neighbouring letters of its Japanese; one at a time, some
 * more than once.
 */
export function* lexemes(plain: string): Generator<string> {
  for (const run of runsOf(folded(plain))) {
    if (isJapanese.test(run)) yield* pairs(run)
    else yield beginning(run)
  }
}

/** Other spellings of a folded word: 東京 and とうきょう of tokyo. @see places/readings.ts */
export type Readings = (run: string) => readonly string[]

/** Knows no reading: a word is only itself. */
export const noReadings: Readings = () => []

/** One thing that must be in a text, in any of its spellings; all are folded, the first is what was typed. */
export type SearchTerm = readonly string[]

/** What is typed into the search as terms that all must be found; none when there is no word in it. */
export function searchTerms(typed: string, readings: Readings = noReadings): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const run of runsOf(folded(typed))) {
    const word = isJapanese.test(run) ? run : beginning(run)
    terms.set(word, [...new Set([word, ...readings(word)])])
  }
  return [...terms.values()]
}

/** A lexeme that must be there: as it is, or as the beginning of one. */
export type Wanted = { lexeme: string; prefix: boolean }

/**
 * The lexemes by which one spelling is found: a word of three letters or more at least as a beginning; Japanese by its pairs,
 * without its last letter, since in a text more may follow.
 */
export function wantedOf(spelling: string): Wanted[] {
  if (!isJapanese.test(spelling)) return [{ lexeme: spelling, prefix: [...spelling].length >= prefixFrom }]
  const all = pairs(spelling)
  if (all.length === 1) return [{ lexeme: spelling, prefix: true }]
  return all.slice(0, -1).map(lexeme => ({ lexeme, prefix: false }))
}

/** Whether a text with these lexemes is found: the same answer as the server's index gives. */
export function isFound(held: ReadonlySet<string>, terms: readonly SearchTerm[]): boolean {
  const has = ({ lexeme, prefix }: Wanted) =>
    held.has(lexeme) || (prefix && [...held].some(each => each.startsWith(lexeme)))
  return terms.every(term => term.some(spelling => wantedOf(spelling).every(has)))
}

/** A stretch of a text, in UTF-16 units. */
export type Hit = { start: number; end: number }

/** A letter with what belongs to it: combining marks, and the voiced marks of half-width kana. */
const cluster = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu

/** Where the terms stand in a plain text, in order and apart: whole spellings, words only from their beginning. */
export function findHits(plain: string, terms: readonly SearchTerm[]): Hit[] {
  if (terms.length === 0) return []
  let text = ''
  const from: number[] = []
  const to: number[] = []
  const known = new Map<string, string>()
  for (const { 0: letter, index } of plain.matchAll(cluster)) {
    // To fold a letter alone costs as much as to fold a line.
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
    const whole = !isJapanese.test(spelling)
    for (let at = text.indexOf(spelling); at !== -1; at = text.indexOf(spelling, at + spelling.length)) {
      const end = at + spelling.length
      if (whole && (isLetter(text, at - 1) || (spelling.length < prefixFrom && isLetter(text, end)))) continue
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

/** In UTF-16 units: so much of a text is folded at once to see whether it is worth looking there letter by letter. */
const stretch = 4_000
/** A text in which this many stretches only look like hits is shown from its beginning. */
const mostLooks = 3

/** Where the first hit begins, if there is one; in a bounded time, whatever the text. */
function firstHit(line: string, terms: readonly SearchTerm[]): number | null {
  const spellings = terms.flat()
  // What begins in one stretch is whole in it or in the next.
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
  const line = plain.replace(/\s+/gu, ' ').trim()
  const first = firstHit(line, terms) ?? 0
  const start = first <= before ? 0 : atWord(line, first - before, first)
  // A letter has two units at most.
  const rest = [...line.slice(start, start + 2 * (most + 1))]
  const cut = rest.length > most
  return `${start > 0 ? '…' : ''}${cut ? `${rest.slice(0, most).join('').trimEnd()}…` : rest.join('')}`
}

/** From where a word or a letter begins, and never between the halves of one. */
function atWord(line: string, from: number, first: number): number {
  const space = line.indexOf(' ', from)
  if (space !== -1 && space < first) return space + 1
  return /[\udc00-\udfff]/.test(line[from] ?? '') ? from + 1 : from
}
