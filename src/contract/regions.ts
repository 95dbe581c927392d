import type { PrefectureName } from './prefectures.ts'

type Region = { id: string; name: string; name_ja: string; prefectures: readonly PrefectureName[] }

/** The eight regions from north to south, each with its prefectures: its name in addresses, its Roman name, its kanji. */
export const regions = [
  { id: 'hokkaido', name: 'Hokkaido', name_ja: '北海道', prefectures: ['Hokkaido'] },
  {
    id: 'tohoku',
    name: 'Tohoku',
    name_ja: '東北',
    prefectures: ['Aomori', 'Iwate', 'Miyagi', 'Akita', 'Yamagata', 'Fukushima'],
  },
  {
    id: 'kanto',
    name: 'Kanto',
    name_ja: '関東',
    prefectures: ['Ibaraki', 'Tochigi', 'Gunma', 'Saitama', 'Chiba', 'Tokyo', 'Kanagawa'],
  },
  {
    id: 'chubu',
    name: 'Chubu',
    name_ja: '中部',
    prefectures: ['Niigata', 'Toyama', 'Ishikawa', 'Fukui', 'Yamanashi', 'Nagano', 'Gifu', 'Shizuoka', 'Aichi'],
  },
  {
    id: 'kansai',
    name: 'Kansai',
    name_ja: '関西',
    prefectures: ['Kyoto', 'Osaka', 'Hyogo', 'Nara', 'Shiga', 'Wakayama', 'Mie'],
  },
  {
    id: 'chugoku',
    name: 'Chugoku',
    name_ja: '中国',
    prefectures: ['Tottori', 'Shimane', 'Okayama', 'Hiroshima', 'Yamaguchi'],
  },
  { id: 'shikoku', name: 'Shikoku', name_ja: '四国', prefectures: ['Tokushima', 'Kagawa', 'Ehime', 'Kochi'] },
  {
    id: 'kyushu',
    name: 'Kyushu & Okinawa',
    name_ja: '九州・沖縄',
    prefectures: ['Fukuoka', 'Saga', 'Nagasaki', 'Kumamoto', 'Oita', 'Miyazaki', 'Kagoshima', 'Okinawa'],
  },
] as const satisfies readonly Region[]

/** The name of a region in addresses and filters. */
export type RegionId = (typeof regions)[number]['id']

/** @see RegionId */
export const regionIds = regions.map(({ id }) => id)

/** The prefectures that a filter's place stands for: those of a region, or the one that it names; none for ''. */
export function prefecturesOf(place: string): readonly string[] {
  if (place === '') return []
  return regions.find(({ id }) => id === place)?.prefectures ?? [place]
}
