import type { Language } from '../../../contract/messages/text.ts'
import { prefectures } from '../../../contract/prefectures.ts'
import { type RegionId, regionIds } from '../../../contract/regions.ts'

/** A place as maps name it: its Roman name, and its kanji without the 県, 府 or 都 of addresses. */
export type PlaceNames = { roman: string; kanji: string }

const regionNames: Record<RegionId, PlaceNames> = {
  hokkaido: { roman: 'Hokkaido', kanji: '北海道' },
  tohoku: { roman: 'Tohoku', kanji: '東北' },
  kanto: { roman: 'Kanto', kanji: '関東' },
  chubu: { roman: 'Chubu', kanji: '中部' },
  kansai: { roman: 'Kansai', kanji: '関西' },
  chugoku: { roman: 'Chugoku', kanji: '中国' },
  shikoku: { roman: 'Shikoku', kanji: '四国' },
  kyushu: { roman: 'Kyushu & Okinawa', kanji: '九州・沖縄' },
}

/** The regions from north to south, with their names. */
export const regions = regionIds.map(id => ({ id, ...regionNames[id] }))

/** The names of a prefecture or region, by its name in addresses. */
export function placeNames(place: string): PlaceNames {
  const region = regions.find(({ id }) => id === place)
  if (region) return region
  const kanji = prefectures.find(({ name }) => name === place)?.name_ja.replace(/[県府都]$/, '')
  return { roman: place, kanji: kanji ?? place }
}

/** What a place is called in a sentence of a language: in Japanese a prefecture with its 県, 府 or 都. */
export function placeInText(place: string, language: Language): string {
  if (language === 'en') return placeNames(place).roman
  return prefectures.find(({ name }) => name === place)?.name_ja ?? placeNames(place).kanji
}

/** The address of all guides of a prefecture or region, as many as the map counts. */
export const guidesHref = (place: string): string => `/posts?type=guides&date=all&place=${place}`

/** The address of the map. */
export const mapHref = '/posts?type=guides'
