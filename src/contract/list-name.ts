import type { Language } from './messages/text.ts'
import { prefectures } from './prefectures.ts'

/**
 * What a reader is told of a list in which posts are pinned (PRODUCT 6.35): a prefecture by its name in their language, a tag as it is.
 * @param list a prefecture by its Roman name, or a tag with its #
 */
export function nameOfList(list: string, language: Language): string {
  const place = prefectures.find(({ name }) => name === list)
  return place && language === 'ja' ? place.name_ja : list
}
