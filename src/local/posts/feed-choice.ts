import type { InputOf } from '../../contract/calls/index.ts'
import type { DoorSign } from '../../contract/door-signs.ts'

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
  /** What is ticked at its doors or at those of its stops, all of them; none is whatever. */
  selectedSigns?: readonly DoorSign[]
}

/** A filter with every field set. */
export type FullChoice = Required<FeedChoice>

/** The default preset. What was added to filters later stands last, in the order in which it was added. */
const preset: FullChoice = {
  selectedType: 'all',
  selectedTrend: 'new',
  selectedDate: 'month',
  selectedContentTypes: [],
  searchWords: '',
  searchTags: [],
  selectedFrom: 'all',
  selectedPlace: '',
  selectedOn: '',
  selectedSigns: [],
}
const fields = Object.entries(preset)

/** How many fields the keys of the first version had. */
const always = 6

/** Fills in the defaults and sorts the lists, so that equal filters become equal objects. */
export const fullChoice = (choice: FeedChoice): FullChoice =>
  Object.fromEntries(
    fields.map(([name, none]) => {
      const value: string | readonly string[] = choice[name as keyof FeedChoice] ?? none
      return [name, typeof value === 'string' ? value.trim() : [...new Set(value)].sort()]
    }),
  ) as object as FullChoice

/**
 * The key of a feed in the mirror and of its live query. Fields that were added to filters later are part of it only
 * when they, or later ones, are set, so that feeds stored by older versions keep their keys.
 */
export function feedKey(choice: FeedChoice): string {
  const values = Object.values(fullChoice(choice))
  while (values.length > always && String(values.at(-1)) === String(fields[values.length - 1]?.[1])) values.pop()
  return JSON.stringify(values)
}

/** The filter from which {@link feedKey} made a key. */
export function choiceOf(key: string): FullChoice {
  const values = JSON.parse(key)
  return fullChoice(Object.fromEntries(fields.map(([name], at) => [name, values[at]])))
}
