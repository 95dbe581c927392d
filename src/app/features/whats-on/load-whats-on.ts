import { redirect } from '@tanstack/react-router'
import { dateInJapan } from '../../../contract/days.ts'
import { isDay } from '../../../contract/is-day.ts'
import { isPlaceOfFilter } from '../../../contract/prefectures.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView } from '../../../local/posts/views.ts'
import type { Source } from '../../state/reading/loader-source.ts'
import { type WhatsOnSearch, whatsOnHref } from './whats-on-address.ts'

/**
 * The filter of the list.
 * @param now in ms
 * @param places whether the site has opened places: then they are among what is on
 */
export const whatsOnChoice = ({ on, place }: WhatsOnSearch, now: number, places: boolean): FeedChoice => ({
  selectedDate: 'all',
  selectedOn: on ?? dateInJapan(new Date(now)),
  selectedContentTypes: places ? ['guides', 'news', 'places'] : ['guides', 'news'],
  ...(place !== undefined && { selectedPlace: place as NonNullable<FeedChoice['selectedPlace']> }),
})

/**
 * Reads the first values of the page.
 * @throws a redirect to today in all Japan, if the address names no day or no prefecture or region
 */
export function loadWhatsOn(source: Source, search: WhatsOnSearch, places: boolean): Promise<FeedView | undefined> {
  const { on, place } = search
  if ((on !== undefined && !isDay(on)) || (place !== undefined && !isPlaceOfFilter(place)))
    throw redirect({ href: whatsOnHref({}), replace: true })
  return source.feed(whatsOnChoice(search, Date.now(), places))
}
