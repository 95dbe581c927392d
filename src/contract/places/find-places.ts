import { type PrefectureName, prefectures } from '../prefectures.ts'
import { folded } from '../search-folding.ts'
import { municipalities } from './municipalities.ts'
import { baseOf } from './readings.ts'
import { romaji } from './romaji.ts'
import { stations } from './stations.ts'

/** A place by name; `name` is Roman. */
export type Place = {
  kind: 'prefecture' | 'municipality' | 'station'
  name: string
  name_ja: string
  prefecture: PrefectureName
}

type Listed = Place & { keys: readonly string[] }

let listed: readonly Listed[] | null = null

/**
 * Places whose name matches what was typed, the best first: names that begin so in kanji, kana or Roman letters, then names with
 * these kanji inside. Prefectures come before municipalities, and these before stations.
 * @param prefecture whose places come before all others
 */
export function findPlaces(typed: string, most: number, prefecture?: string): Place[] {
  const wanted = folded(typed).replace(/[\s'.,・-]/gu, '')
  if (wanted === '') return []
  listed ??= gather()
  const found: { place: Place; rank: number }[] = []
  for (const { keys, ...place } of listed) {
    const rank = rankOf(keys, wanted)
    if (rank !== null) found.push({ place, rank: rank + (prefecture === place.prefecture ? 0 : 10) })
  }
  // The sort keeps the order of the list where ranks are the same.
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

function rankOf(keys: readonly string[], wanted: string): number | null {
  if (keys.includes(wanted)) return 0
  if (keys.some(key => key.startsWith(wanted))) return 1
  return wanted.length > 1 && keys[1]?.includes(wanted) ? 2 : null
}

function gather(): Listed[] {
  const all: Listed[] = prefectures.map(({ name, name_ja, kana }) => ({
    kind: 'prefecture',
    name,
    name_ja,
    prefecture: name,
    keys: [name_ja, name_ja, name_ja.replace(/[県府都]$/, ''), kana, romaji(kana), romaji(kana, true)],
  }))
  const each = (
    lists: readonly string[],
    make: (kanji: string, kana: string, city: string) => Omit<Place, 'prefecture'>,
  ) => {
    for (const [index, { name: prefecture }] of prefectures.entries()) {
      for (const entry of lists[index]?.split(',') ?? []) {
        const [kanji = '', kana = '', city = ''] = entry.split(' ')
        all.push({ ...make(kanji, kana, city), prefecture, keys: keysOf(kanji, kana, city) })
      }
    }
  }
  const cities = new Map(
    municipalities.flatMap(list => list.split(',')).map(entry => entry.split(' ') as [string, string]),
  )
  each(municipalities, (kanji, kana, city) => ({
    kind: 'municipality',
    name:
      city === ''
        ? latin(withoutKind(kanji, kana))
        : `${ward(kana)}, ${latin(withoutKind(city, cities.get(city) ?? ''))}`,
    name_ja: `${city}${kanji}`,
  }))
  each(stations, (kanji, kana) => ({ kind: 'station', name: `${latin(kana)} Station`, name_ja: `${kanji}駅` }))
  return all
}

const latin = (kana: string) => romaji(kana).replace(/^./, letter => letter.toUpperCase())
const ward = (kana: string) => `${latin(kana.replace(/く$/, ''))}-ku`
const withoutKind = (kanji: string, kana: string) => baseOf(kanji, kana, 1)?.kana ?? kana

function keysOf(kanji: string, kana: string, city: string): string[] {
  const base = baseOf(kanji, kana, 1)
  const readings = [kana, ...(base === null ? [] : [base.kana])]
  return [
    ...[kanji, `${city}${kanji}`, ...(base === null ? [] : [base.kanji])].map(folded),
    ...readings.flatMap(each => [each, romaji(each), romaji(each, true)]).map(each => each.replaceAll("'", '')),
  ]
}
