import { redirect } from '@tanstack/react-router'
import { isPlaceOfFilter } from '../../../contract/prefectures.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView, PrefecturesView } from '../../../local/posts/views.ts'
import type { Source } from '../../state/reading/loader-source.ts'

/** The list of places of a prefecture or region; of all Japan without one. */
export const placesChoice = (place: string | undefined): FeedChoice => ({
  selectedType: 'places',
  selectedDate: 'all',
  ...(place && { selectedPlace: place as NonNullable<FeedChoice['selectedPlace']> }),
})

/** What the page of places begins with: the list, and the counts by prefecture. */
export type LoadedPlaces = { feed: FeedView | undefined; counts: PrefecturesView | undefined }

/**
 * Reads the first values of the page of places.
 * @throws a redirect to all places, if there is no such prefecture or region
 */
export async function loadPlaces(source: Source, place: string | undefined): Promise<LoadedPlaces> {
  if (place !== undefined && !isPlaceOfFilter(place)) throw redirect({ href: '/places', replace: true })
  const [feed, counts] = await Promise.all([source.feed(placesChoice(place)), source.prefectures()])
  return { feed, counts }
}
