import type { CollectionSource } from '../../../contract/entities/collection.ts'
import type { Language, Text } from '../../../contract/messages/text.ts'
import { placeInText } from '../../state/places/place-names.ts'

/** The address of the list that a filter gives. */
export function sourceHref(source: CollectionSource): string {
  const params = new URLSearchParams()
  if (source.selectedType !== 'all') params.append('type', source.selectedType)
  for (const type of source.selectedContentTypes) params.append('types', type)
  if (source.selectedTrend === 'trending') params.append('trend', 'trending')
  params.append('date', source.selectedDate)
  if (source.selectedPlace !== '') params.append('place', source.selectedPlace)
  if (source.searchWords !== '') params.append('words', source.searchWords)
  for (const tag of source.searchTags) params.append('tags', tag)
  return `/posts?${params}`
}

/** What a list is called: its kind of posts with the place, and the words and tags that it is found by. */
export function sourceTitle(source: CollectionSource, text: Text, language: Language): string {
  const { selectedType: type, selectedPlace: place, searchTags, searchWords } = source
  const sought = [...searchTags, ...(searchWords === '' ? [] : [`“${searchWords}”`])].join(' ')
  const kind =
    place !== ''
      ? text('collections.list.guides.in', { place: placeInText(place, language) })
      : text(type === 'all' ? 'collections.list.posts' : `collections.list.${type}`)
  if (sought === '') return kind
  return type === 'all' && place === '' ? sought : `${kind} ${sought}`
}
