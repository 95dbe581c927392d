import { normalizeHashtag } from '../../../contract/rich-text/normal-names.ts'

/** A search: words as typed, and tags with their #. */
export type Sought = { words: string; tags: string[] }

const mostTags = 10
const longestWords = 500

/** The words of an address, cut to the longest search. */
export const wordsIn = (raw: unknown): string => (typeof raw === 'string' ? raw.trim().slice(0, longestWords) : '')

/** The tags of an address, one or several, without duplicates. */
export function tagsIn(raw: unknown): string[] {
  const tags = [raw].flat().flatMap(each => (typeof each === 'string' ? (normalizeHashtag(each) ?? []) : []))
  return [...new Set(tags)].slice(0, mostTags)
}

/** Splits what is typed into words and #tags. The full-width ＃ and the ideographic space count as # and space. */
export function typedSearch(typed: string): Sought {
  const tags: string[] = []
  const words: string[] = []
  for (const part of typed.split(/\s+/).filter(Boolean)) {
    const tag = /^[#＃]/.test(part) ? normalizeHashtag(part) : null
    if (tag === null) words.push(part)
    else tags.push(tag)
  }
  return { words: words.join(' ').normalize('NFKC'), tags }
}

/** The search that an address of the posts list stands for. */
export function soughtIn(searchStr: string): Sought {
  const query = new URLSearchParams(searchStr)
  return { words: wordsIn(query.get('words')), tags: tagsIn(query.getAll('tags')) }
}

/** The address of the posts list with this search; its other selectors stay as in `searchStr`. */
export function soughtHref(searchStr: string, { words, tags }: Sought): string {
  const query = new URLSearchParams(searchStr)
  query.delete('words')
  query.delete('tags')
  if (words !== '') query.set('words', words)
  for (const tag of tags) query.append('tags', tag)
  return query.size === 0 ? '/posts' : `/posts?${query}`
}
