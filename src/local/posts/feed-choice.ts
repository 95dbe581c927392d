import type { InputOf } from '../../contract/calls/index.ts'
import type { Post } from '../../contract/entities/post.ts'
import { filteredKinds } from '../../contract/feed-kinds.ts'

type Query = InputOf<'posts.feedForVisitors'>['query']

/** A feed's filter; what is absent is the default preset: all, new, month (PRODUCT 2.11). */
export type FeedChoice = {
  selectedType?: NonNullable<Query['selectedType']>
  selectedTrend?: NonNullable<Query['selectedTrend']>
  selectedDate?: NonNullable<Query['selectedDate']>
  selectedContentTypes?: readonly ('timeline' | 'news' | 'guides' | 'guide' | 'places' | 'place')[]
  searchWords?: string
  searchTags?: readonly string[]
  selectedFrom?: NonNullable<Query['selectedFrom']>
  /** A prefecture's Roman name; empty is everywhere. */
  selectedPlace?: NonNullable<Query['selectedPlace']>
}

/** A choice with nothing left open. */
export type FullChoice = Required<FeedChoice>

/** Fills in the default preset and puts sets into one order, so that two ways of saying the same are the same. */
export function fullChoice(choice: FeedChoice): FullChoice {
  return {
    selectedType: choice.selectedType ?? 'all',
    selectedTrend: choice.selectedTrend ?? 'new',
    selectedDate: choice.selectedDate ?? 'month',
    selectedContentTypes: [...new Set(choice.selectedContentTypes ?? [])].sort(),
    searchWords: (choice.searchWords ?? '').trim(),
    searchTags: [...new Set(choice.searchTags ?? [])].sort(),
    selectedFrom: choice.selectedFrom ?? 'all',
    selectedPlace: choice.selectedPlace ?? '',
  }
}

/**
 * The name of a feed in the mirror, and of its live query. What came later than others stands in it only where it is asked for,
 * so that feeds keep the names that they had.
 */
export function feedKey(choice: FeedChoice): string {
  const { selectedFrom, selectedPlace, ...rest } = fullChoice(choice)
  const place = selectedPlace === '' ? [] : [selectedPlace]
  const from = selectedFrom === 'all' && place.length === 0 ? [] : [selectedFrom]
  return JSON.stringify([...Object.values(rest), ...from, ...place])
}

/** The choice behind a key of {@link feedKey}. */
export function choiceOf(key: string): FullChoice {
  const [
    selectedType,
    selectedTrend,
    selectedDate,
    selectedContentTypes,
    searchWords,
    searchTags,
    selectedFrom = 'all',
    selectedPlace = '',
  ] = JSON.parse(key)
  return {
    selectedType,
    selectedTrend,
    selectedDate,
    selectedContentTypes,
    searchWords,
    searchTags,
    selectedFrom,
    selectedPlace,
  }
}

/**
 * Whether an own new post stands in a feed: by time, of its kind and tags; what words find only the server knows, and nobody
 * follows oneself.
 */
export const belongs = (post: Kind, choice: FullChoice): boolean =>
  choice.selectedTrend === 'new' && choice.selectedFrom === 'all' && isOfKind(post, choice)

type Kind = Pick<Post, 'type' | 'post_hashtags' | 'post_location'>

/** Whether a post is of the type, the tags and the place that a feed asks for. */
export const isOfKind = (post: Kind, choice: FullChoice): boolean =>
  choice.searchWords === '' &&
  filteredKinds(choice).includes(post.type) &&
  ['', post.post_location?.prefecture].includes(choice.selectedPlace) &&
  choice.searchTags.every(tag => post.post_hashtags.some(each => bare(each) === bare(tag)))

const bare = (tag: string): string => tag.replace(/^#/, '').toLowerCase()
