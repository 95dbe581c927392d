import type { FeedChoice } from '../../../local/feed-choice.ts'

/** The feed's filter as it stands in the address (decision 10); what is absent is the default preset: all, new, month. */
export type FeedSearch = {
  type?: 'timeline' | 'news' | 'guides' | undefined
  trend?: 'trending' | undefined
  date?: 'week' | 'all' | undefined
  words?: string | undefined
  tags?: string[] | undefined
}

const oneOf = <const T extends string>(raw: unknown, choices: readonly T[]): T | undefined =>
  choices.find(each => each === raw)

const mostTags = 10
const longestWords = 500
const tagLetters = /^#[a-z\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]{1,59}$/u

/** A tag as it is stored: lower case, with its #; null when it can be none. */
export function tagOf(raw: string): string | null {
  const word = raw.normalize('NFKC').trim().toLowerCase()
  const tag = word.startsWith('#') ? word : `#${word}`
  return tagLetters.test(tag) ? tag : null
}

/**
 * Reads the filter of an address; what it does not know or what says the default is undefined: a key that is only left out
 * keeps the address's value, as the router lays this over it.
 */
export function feedSearch(raw: Record<string, unknown>): FeedSearch {
  const words = typeof raw.words === 'string' ? raw.words.trim().slice(0, longestWords) : ''
  const tags = [raw.tags].flat().flatMap(each => (typeof each === 'string' ? (tagOf(each) ?? []) : []))
  return {
    type: oneOf(raw.type, ['timeline', 'news', 'guides']),
    trend: oneOf(raw.trend, ['trending']),
    date: oneOf(raw.date, ['week', 'all']),
    words: words === '' ? undefined : words,
    tags: tags.length === 0 ? undefined : [...new Set(tags)].slice(0, mostTags),
  }
}

/** The filter in the words of the calls. */
export const choiceOf = ({ type, trend, date, words, tags }: FeedSearch): FeedChoice => ({
  selectedType: type ?? 'all',
  selectedTrend: trend ?? 'new',
  selectedDate: date ?? 'month',
  searchWords: words ?? '',
  searchTags: tags ?? [],
})

/** The address of a feed with a filter; `undefined` takes a part of it away. */
export function feedHref(base: string, search: FeedSearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value].flat()) if (each) params.append(name, each)
  }
  const query = params.toString()
  return query === '' ? base : `${base}?${query}`
}

/** What is typed into the search: words, and #tags among them; ＃ and the ideographic space count as # and space. */
export function typedSearch(typed: string): { words: string; tags: string[] } {
  const parts = typed.normalize('NFKC').split(/\s+/).filter(Boolean)
  const tags = parts.flatMap(part => (part.startsWith('#') ? (tagOf(part) ?? []) : []))
  const words = parts.filter(part => !part.startsWith('#') || tagOf(part) === null)
  return { words: words.join(' '), tags }
}
