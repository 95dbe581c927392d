import { redirect } from '@tanstack/react-router'
import { prefectures } from '../../../contract/prefectures.ts'
import { type RegionId, regionIds } from '../../../contract/regions.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView } from '../../../local/posts/views.ts'
import type { Source } from '../../state/reading/loader-source.ts'

/** The list of places of a prefecture or region; of all Japan without one. */
export const placesChoice = (place: string | undefined): FeedChoice => ({
  selectedType: 'places',
  selectedDate: 'all',
  ...(place && { selectedPlace: place as NonNullable<FeedChoice['selectedPlace']> }),
})

/**
 * Reads the first value of a list of places.
 * @throws a redirect to all places, if there is no such prefecture or region
 */
export async function loadPlaces(source: Source, place: string | undefined): Promise<FeedView | undefined> {
  const known = prefectures.some(({ name }) => name === place) || regionIds.includes(place as RegionId)
  if (place !== undefined && !known) throw redirect({ href: '/places', replace: true })
  return source.feed(placesChoice(place))
}
