import type { FeedSearch } from './feed-address.ts'

/**
 * Whether the address is the map's: all guides, or those of a region, that nothing else narrows down or orders (PRODUCT 2.25). The id
 * of a region begins with a small letter, the name of a prefecture with a capital one.
 */
export const isMap = ({ type, trend, place = '', words, tags, signs }: FeedSearch): boolean =>
  type === 'guides' && !trend && !words && !tags && !signs && !/^[A-Z]/.test(place)
