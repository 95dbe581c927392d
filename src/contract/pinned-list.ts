import { regionIds } from './regions.ts'

/** What of a feed's filter decides which list it is. */
type Filter = {
  selectedTrend: string
  selectedFrom: string
  selectedPlace: string
  searchWords: string
  searchTags: readonly string[]
  selectedOn?: string | undefined
  selectedSigns?: readonly string[] | undefined
}

/**
 * The list in which an admin may pin a post (PRODUCT 6.35): of one prefecture, by its Roman name, or of one tag, with its #; null for
 * every other filter, such as what is on in a week or has a sign. Types, order and period do not matter.
 */
export function pinnableList({
  selectedTrend,
  selectedFrom,
  selectedPlace,
  selectedOn,
  selectedSigns = [],
  ...words
}: Filter): string | null {
  const { searchTags, searchWords } = words
  if (
    selectedTrend === 'saved' ||
    selectedFrom !== 'all' ||
    searchWords !== '' ||
    selectedOn ||
    selectedSigns.length > 0
  )
    return null
  if (selectedPlace === '') return searchTags.length === 1 ? (searchTags[0] ?? null) : null
  return searchTags.length > 0 || regionIds.some(region => region === selectedPlace) ? null : selectedPlace
}
