import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import { tagsIn, wordsIn } from '../../state/navigation/search-address.ts'

/** The kinds of posts that a filter may name. */
export const several = ['timeline', 'news', 'guides', 'places'] as const

/** The kinds that a filter offers: places where the site has opened them (PRODUCT 1.2). */
export const kindsOf = (places: boolean): readonly (typeof several)[number][] =>
  places ? several : several.slice(0, -1)

const placeName = /^[A-Za-z][a-z]{2,8}$/
const signName = /^[a-z_]{5,13}$/

/**
 * The feed's filter as it is in the address (PRODUCT 2.11). What is missing has the default: all, new, month; with words, tags or signs
 * all times (PRODUCT 2.22).
 */
export type FeedSearch = {
  type?: (typeof several)[number] | undefined
  /** Several types at once, if `type` names none. */
  types?: (typeof several)[number][] | undefined
  trend?: 'trending' | 'saved' | undefined
  date?: 'week' | 'month' | 'all' | undefined
  /** Of guides: a prefecture by its name in Latin letters, or a region by its id, which begins with a small letter. */
  place?: string | undefined
  /** What is ticked at the doors of guides and places: all of these. */
  signs?: string[] | undefined
  words?: string | undefined
  tags?: string[] | undefined
  /** The group of a search's results that is shown by itself, besides those that `type` names. */
  group?: 'people' | undefined
}

const oneOf = <const T extends string>(raw: unknown, choices: readonly T[]): T | undefined =>
  choices.find(each => each === raw)

/**
 * Reads the filter of an address; whether its place and signs are any is seen once it is loaded. Unknown values and defaults become undefined instead of being left out, because the router
 * would then keep the address's own value.
 */
export function feedSearch(raw: Record<string, unknown>): FeedSearch {
  const type = oneOf(raw.type, several)
  const named = [raw.types].flat()
  const types = several.filter(each => named.includes(each))
  const words = wordsIn(raw.words)
  const tags = tagsIn(raw.tags)
  const signs = hasDoors(type) ? [raw.signs].flat().filter(each => typeof each === 'string' && signName.test(each)) : []
  const sought = {
    words: words === '' ? undefined : words,
    tags: tags.length === 0 ? undefined : tags,
    signs: signs.length === 0 ? undefined : ([...new Set(signs)].sort() as string[]),
  }
  const date = oneOf(raw.date, ['week', 'month', 'all'])
  return {
    type,
    types: type || types.length === 0 || types.length === several.length ? undefined : types,
    trend: oneOf(raw.trend, ['trending', 'saved']),
    date: date === periodOf(sought) ? undefined : date,
    place: type === 'guides' && typeof raw.place === 'string' && placeName.test(raw.place) ? raw.place : undefined,
    ...sought,
    group: words !== '' && !type ? oneOf(raw.group, ['people']) : undefined,
  }
}

/**
 * Whether the address is a search's, whose results stand in groups: words or tags that nothing else narrows down or orders. Else they
 * are a list of posts (PRODUCT 2.22).
 */
export const isGrouped = ({ type, types, trend, date, words, tags, signs }: FeedSearch): boolean =>
  (words !== undefined || tags !== undefined) && !type && !types && !trend && !date && !signs

/** The period that a filter shows. */
export const periodOf = ({ date, words, tags, signs }: FeedSearch): 'week' | 'month' | 'all' =>
  date ?? (words || tags || signs ? 'all' : 'month')

/** Whether posts of a kind may say what is so at a door; of all kinds together those do that have one. */
export const hasDoors = (type: FeedSearch['type']): boolean => type !== 'timeline' && type !== 'news'

/**
 * The same filter of all Japan and all groups: the place leaves, and with it the period that it brought along (PRODUCT 2.25), and so
 * does the group.
 */
export const everywhere = ({ group: _, ...search }: FeedSearch): FeedSearch =>
  search.place === undefined ? search : { ...search, place: undefined, date: undefined }

/**
 * The filter as the calls take it.
 * @param places whether the site has opened places: then they are among all posts
 */
export const choiceOf = (
  { type, types, trend, date, place, words, tags, signs }: FeedSearch,
  places = false,
): FeedChoice => ({
  selectedType: type ?? 'all',
  ...((types || (places && !type && trend !== 'saved')) && { selectedContentTypes: types ?? several }),
  selectedTrend: trend ?? 'new',
  selectedDate: periodOf({ date, words, tags, signs }),
  searchWords: words ?? '',
  searchTags: tags ?? [],
  ...(place && { selectedPlace: place as NonNullable<FeedChoice['selectedPlace']> }),
  ...(signs && { selectedSigns: signs as NonNullable<FeedChoice['selectedSigns']> }),
})

/** The presets apart from the default (PRODUCT 2.11). */
export const presets = {
  favorites: { trend: 'saved', date: 'all' },
  latestNews: { type: 'news', date: 'week' },
  trendingGuides: { type: 'guides', trend: 'trending' },
} as const satisfies Record<string, FeedSearch>

/** The address of a feed with a filter; `undefined` removes a part of it. */
export function feedHref(base: string, search: FeedSearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value].flat()) if (each) params.append(name, each)
  }
  const query = params.toString()
  return query === '' ? base : `${base}?${query}`
}
