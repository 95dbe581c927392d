import type { Language, Text } from '../../contract/messages/text.ts'
import type { FeedSearch } from '../features/feed/feed-address.ts'
import { feedTitle } from '../features/feed/feed-title.ts'
import { isMap } from '../features/feed/is-map.ts'
import { placeInText } from '../state/places/place-names.ts'

/** The title of guides: the map's, that of a place, or the one that every list of posts has. */
export function guidesTitle(text: Text, language: Language, search: FeedSearch): string {
  const { place, words, tags } = search
  if (place !== undefined && !words && !tags) return text('places.in', { place: placeInText(place, language) })
  return isMap(search) ? text('places.map') : feedTitle(text, search)
}
