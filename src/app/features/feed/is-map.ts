import { type FeedSearch, periodOf } from './feed-address.ts'

/**
 * Whether the address is the map's: all guides, or those of a region, that nothing else narrows down or orders (PRODUCT 2.25). The id
 * of a region begins with a small letter, the name of a prefecture with a capital one.
 */
export const isMap = ({ type, trend, place = '', words, tags, signs }: FeedSearch): boolean =>
  type === 'guides' && !trend && !words && !tags && !signs && !isPrefecture(place)

const isPrefecture = (place: string) => /^[A-Z]/.test(place)

/** The prefecture of which a list shows all guides, of all times. */
export const wholePrefecture = ({ place = '', words, tags, ...search }: FeedSearch): string | undefined =>
  isPrefecture(place) && !words && !tags && periodOf(search) === 'all' ? place : undefined

/** Whether a list may be ordered by distance: guides, that no words, tags or other order pick out. */
export const mayBeNearest = ({ type, trend, words, tags }: FeedSearch): boolean =>
  type === 'guides' && !trend && !words && !tags
