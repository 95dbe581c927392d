import { readings } from '../../../contract/places/readings.ts'
import { withoutRuby } from '../../../contract/rich-text/ruby.ts'
import { lexemes, type SearchTerm, searchTerms, wantedOf } from '../../../contract/search-folding.ts'

/** Bounds for the lexemes of a post, because a tsvector holds at most a megabyte. No ordinary text reaches them. */
const mostWords = 20_000
const mostLetters = 200_000

/**
 * The lexemes under which a post is found.
 * @param parts title, names of places, text: plain, with ruby as it was typed
 */
export function lexemesOf(...parts: string[]): string[] {
  const plain = parts.join('\n')
  const held = new Set<string>()
  let letters = 0
  for (const text of new Set([plain, withoutRuby(plain)])) {
    for (const lexeme of lexemes(text)) {
      if (held.has(lexeme) || held.size >= mostWords || letters + lexeme.length > mostLetters) continue
      held.add(lexeme)
      letters += lexeme.length
    }
  }
  return [...held]
}

/** Turns what was typed into a tsquery: every word must be there, in one of its known spellings. Null when it has no word. */
export function wordsQuery(typed: string): string | null {
  // Each page of a feed asks, and nearly always nothing was typed.
  return typed === '' ? null : termsQuery(searchTerms(typed, readings))
}

/**
 * The same as {@link wordsQuery} for terms that are known already.
 * @param mark what stands before each word of the texts that are searched (see things/chat/words.sql.ts)
 */
export const termsQuery = (terms: readonly SearchTerm[], mark = ''): string | null =>
  terms.length === 0 ? null : terms.map(term => termQuery(term, mark)).join(' & ')

/**
 * A tsquery for posts that have all of the given words and hashtags, and stand in one of the places; null when there is no word.
 * @param places names of prefectures; none for everywhere
 */
export function everythingQuery(parts: readonly string[], places: readonly string[] = []): string | null {
  const asked = [wordsQuery(parts.join(' ')), places.map(place => `(${wordsQuery(place)})`).join(' | ')]
  const wanted = asked.filter(part => part !== null && part !== '')
  return wanted.length === 0 ? null : wanted.map(part => `(${part})`).join(' & ')
}

/** The lexeme of a sign at a door: with a letter that no word has, so that nothing typed finds it. */
export const signLexeme = (sign: string): string => `=${sign}`

/** A tsquery of posts with all of some signs, also at their stops, and with what another one asks for; null where neither asks for anything. */
export function withSigns(query: string | null, signs: readonly string[] = []): string | null {
  const asked = [...(query === null ? [] : [`(${query})`]), ...signs.map(sign => `'${signLexeme(sign)}'`)]
  return asked.length === 0 ? null : asked.join(' & ')
}

/** A term of which pairs of letters don't show that a text has it. */
type BrokenTerm = {
  /** A tsquery of its other spellings, which do; null without one. */
  exact: string | null
  /** Its longer Japanese spellings, as patterns for `like`. */
  whole: string[]
}

/** The terms of what was typed that a text may seem to have by {@link wordsQuery} alone: ません…とうに has the pairs of せんとう. */
export function brokenTerms(typed: string): BrokenTerm[] {
  return searchTerms(typed, readings).flatMap(term => {
    const whole = term.filter(spelling => wantedOf(spelling).length > 1)
    const rest = term.filter(spelling => !whole.includes(spelling))
    if (whole.length === 0) return []
    return { exact: rest.length === 0 ? null : termQuery(rest, ''), whole: whole.map(spelling => `%${spelling}%`) }
  })
}

function termQuery(term: SearchTerm, mark: string): string {
  const spellings = term.map(spelling =>
    wantedOf(spelling)
      .map(({ lexeme, prefix }) => `'${mark}${lexeme}'${prefix ? ':*' : ''}`)
      .join(' & '),
  )
  return spellings.length === 1 ? (spellings[0] ?? '') : `(${spellings.map(each => `(${each})`).join(' | ')})`
}
