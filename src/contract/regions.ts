import type { PrefectureName } from './prefectures.ts'

/** The eight regions from north to south by their names in addresses, each with its prefectures. */
const table = {
  hokkaido: ['Hokkaido'],
  tohoku: ['Aomori', 'Iwate', 'Miyagi', 'Akita', 'Yamagata', 'Fukushima'],
  kanto: ['Ibaraki', 'Tochigi', 'Gunma', 'Saitama', 'Chiba', 'Tokyo', 'Kanagawa'],
  chubu: ['Niigata', 'Toyama', 'Ishikawa', 'Fukui', 'Yamanashi', 'Nagano', 'Gifu', 'Shizuoka', 'Aichi'],
  kansai: ['Kyoto', 'Osaka', 'Hyogo', 'Nara', 'Shiga', 'Wakayama', 'Mie'],
  chugoku: ['Tottori', 'Shimane', 'Okayama', 'Hiroshima', 'Yamaguchi'],
  shikoku: ['Tokushima', 'Kagawa', 'Ehime', 'Kochi'],
  kyushu: ['Fukuoka', 'Saga', 'Nagasaki', 'Kumamoto', 'Oita', 'Miyazaki', 'Kagoshima', 'Okinawa'],
} as const satisfies Record<string, readonly PrefectureName[]>

/** The name of a region in addresses and filters. */
export type RegionId = keyof typeof table

/** @see RegionId */
export const regionIds = Object.keys(table) as RegionId[]

/** The prefectures that a filter's place stands for: those of a region, or the one that it names; none for ''. */
export function prefecturesOf(place: string): readonly string[] {
  if (place === '') return []
  return regionIds.includes(place as RegionId) ? table[place as RegionId] : [place]
}
