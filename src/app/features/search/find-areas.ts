import { findPlaces, type Place } from '../../../contract/places/find-places.ts'
import { soughtHref } from '../../state/navigation/search-address.ts'
import { guidesHref, placeInText } from '../../state/places/place-names.ts'
import type { Area } from './search-answer.ts'

const shown = 3
/** Municipalities, which are no results, may stand before stations. */
const looked = 50

/** The prefectures and stations that what was typed is the beginning of, in kanji, kana or Roman letters. */
export const findAreas = (words: string): Area[] =>
  findPlaces(words, looked)
    .filter(({ kind }) => kind !== 'municipality')
    .slice(0, shown)
    .map(areaOf)

const areaOf = ({ kind, name, name_ja, prefecture }: Place): Area =>
  kind === 'prefecture'
    ? { href: guidesHref(name), en: [name, ''], ja: [name_ja, ''] }
    : {
        href: soughtHref('', { words: name_ja, tags: [] }),
        en: [name, placeInText(prefecture, 'en')],
        ja: [name_ja, placeInText(prefecture, 'ja')],
      }
