import type { InputOf } from '../../contract/calls/index.ts'
import type { Post } from '../../contract/entities/post.ts'
import { filteredKinds, periodDays } from '../../contract/feed-kinds.ts'
import { prefecturesOf } from '../../contract/regions.ts'
import { clock } from '../wire/clock.ts'

type Query = InputOf<'posts.feedForVisitors'>['query']

/** A feed's filter; absent fields mean the default preset: all, new, month (PRODUCT 2.11). */
export type FeedChoice = {
  selectedType?: NonNullable<Query['selectedType']>
  selectedTrend?: NonNullable<Query['selectedTrend']>
  selectedDate?: NonNullable<Query['selectedDate']>
  selectedContentTypes?: readonly ('timeline' | 'news' | 'guides' | 'guide' | 'places' | 'place')[]
  searchWords?: string
  searchTags?: readonly string[]
  selectedFrom?: NonNullable<Query['selectedFrom']>
  /** A prefecture's Roman name, or a region's id; empty is everywhere. */
  selectedPlace?: NonNullable<Query['selectedPlace']>
  /** The first of the seven days on one of which it takes place, yyyy-mm-dd; empty is whenever. */
  selectedOn?: string
}

/** A filter with every field set. */
export type FullChoice = Required<FeedChoice>

/** Fills in the defaults and sorts the lists, so that equal filters become equal objects. */
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
    selectedOn: choice.selectedOn ?? '',
  }
}

/**
 * The key of a feed in the mirror and of its live query. Fields that were added to filters later are part of it only
 * when they are set, so that feeds stored by older versions keep their keys.
 */
export function feedKey(choice: FeedChoice): string {
  const { selectedFrom, selectedPlace, selectedOn, ...rest } = fullChoice(choice)
  const on = selectedOn === '' ? [] : [selectedOn]
  const place = selectedPlace === '' && on.length === 0 ? [] : [selectedPlace]
  const from = selectedFrom === 'all' && place.length === 0 ? [] : [selectedFrom]
  return JSON.stringify([...Object.values(rest), ...from, ...place, ...on])
}

/** The filter from which {@link feedKey} made a key. */
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
    selectedOn = '',
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
    selectedOn,
  }
}

/**
 * Whether a new post belongs at the top of a feed: only in feeds ordered by time of writing and of everybody (nobody follows
 * oneself), and not in searches by words, which only the server can answer.
 */
export const belongs = (post: Kind, choice: FullChoice): boolean =>
  choice.selectedTrend === 'new' && choice.selectedFrom === 'all' && choice.selectedOn === '' && isOfKind(post, choice)

type Kind = Pick<Post, 'type' | 'post_hashtags' | 'post_location'>

/** Whether a post has the type, tags and place of a feed's filter. */
export const isOfKind = (post: Kind, choice: FullChoice): boolean =>
  choice.searchWords === '' &&
  filteredKinds(choice).includes(post.type) &&
  (choice.selectedPlace === '' || prefecturesOf(choice.selectedPlace).includes(post.post_location?.prefecture ?? '')) &&
  choice.searchTags.every(tag => post.post_hashtags.some(each => bare(each) === bare(tag)))

const dayMs = 86_400_000

/** Whether a post is of the period of a feed's filter. */
export const isOfPeriod = ({ post_date_created }: Pick<Post, 'post_date_created'>, { selectedDate }: FullChoice) =>
  selectedDate === 'all' || Date.parse(post_date_created) > clock.now() - periodDays[selectedDate] * dayMs

const bare = (tag: string): string => tag.replace(/^#/, '').toLowerCase()
