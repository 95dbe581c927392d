import { expect, test } from 'vitest'
import { placeInJapanese } from '../../../contract/places/in-japanese.ts'
import { prefectureNames } from '../../../contract/prefectures.ts'
import { besides, mapAddress } from '../../state/places/map-address.ts'
import { placeInText, placeNames } from '../../state/places/place-names.ts'
import { mapCounts, stepOf } from './map-counts.ts'
import { tiles } from './tiles.ts'

test('each prefecture has its own place among the tiles, and none lies under the title', () => {
  expect(tiles.map(({ name }) => name).toSorted()).toEqual([...prefectureNames].sort())
  const taken = new Set<string>()
  for (const { name, column, row, width, height } of tiles) {
    for (let x = column; x < column + width; x++)
      for (let y = row; y < row + height; y++) {
        expect([name, taken.has(`${x} ${y}`)]).toEqual([name, false])
        expect(x <= 12 && y <= 12 && !(x < 10 && y < 6)).toBe(true)
        taken.add(`${x} ${y}`)
      }
  }
})

test('the counts of regions are sums; unknown is not none', () => {
  const prefectures = [
    { prefecture: 'Kyoto', guides_count: 3, places_count: 0 },
    { prefecture: 'Mie', guides_count: 1, places_count: 5 },
    { prefecture: 'Aichi', guides_count: 0, places_count: 0 },
  ]
  const counts = mapCounts({ prefectures, known: true, fetchedAt: 1 }, 'guides')
  expect(['Kyoto', 'kansai', 'chubu', 'Tokyo'].map(counts.of)).toEqual([3, 4, 0, 0])
  expect([counts.all, counts.prefectures]).toEqual([4, 2])
  const places = mapCounts({ prefectures, known: true, fetchedAt: 1 }, 'places')
  expect([places.of('Mie'), places.of('kansai'), places.all, places.prefectures]).toEqual([5, 5, 5, 1])
  const unknown = mapCounts({ prefectures: [], known: false, fetchedAt: null }, 'guides')
  expect([unknown.of('Kyoto'), unknown.all]).toEqual([undefined, undefined])
  expect([counts.known, unknown.known, mapCounts(undefined, 'guides').known]).toEqual([true, false, undefined])
  expect([undefined, 0, 1, 3, 4, 9, 10].map(count => stepOf(count, [4, 10]))).toEqual([0, 0, 1, 1, 2, 2, 3])
})

test('a place is named as maps and sentences do', () => {
  expect(placeNames('Tokyo')).toEqual({ roman: 'Tokyo', kanji: '東京' })
  expect(placeNames('Hokkaido').kanji).toBe('北海道')
  expect(placeNames('kyushu')).toMatchObject({ roman: 'Kyushu & Okinawa', kanji: '九州・沖縄' })
  expect(['Kyoto', 'kansai'].map(place => [placeInText(place, 'en'), placeInText(place, 'ja')])).toEqual([
    ['Kyoto', '京都府'],
    ['Kansai', '関西'],
  ])
})

const inari = { name: 'Fushimi Inari', name_ja: '伏見稲荷駅', prefecture: 'Kyoto' }
const point = { lat: 34.9671, lng: 135.7727 }
const words = encodeURIComponent('京都府 伏見稲荷駅')

test.each([
  [
    'Android',
    { userAgent: 'Mozilla/5.0 (Linux; Android 16)', platform: 'Linux', maxTouchPoints: 5 },
    `geo:0,0?q=${words}`,
    `geo:34.9671,135.7727?q=34.9671,135.7727(${words})`,
  ],
  [
    'an iPhone',
    { userAgent: 'Mozilla/5.0 (iPhone)', platform: 'iPhone', maxTouchPoints: 5 },
    `maps:?q=${words}`,
    `maps:?q=${words}&ll=34.9671,135.7727`,
  ],
  [
    'Windows',
    { userAgent: 'Mozilla/5.0 (Windows NT)', platform: 'Win32', maxTouchPoints: 0 },
    `https://www.openstreetmap.org/search?query=${words}`,
    'https://www.openstreetmap.org/?mlat=34.9671&mlon=135.7727#map=16/34.9671/135.7727',
  ],
])('the map of %s', (_, device, byName, byPoint) => {
  expect(mapAddress(inari, device)).toBe(byName)
  expect(mapAddress({ ...inari, ...point }, device)).toBe(byPoint)
})

test('a place is called with its prefecture, once', () => {
  expect(placeInJapanese({ name: 'Kyoto', name_ja: '京都府', prefecture: 'Kyoto' })).toBe('京都府')
  expect(placeInJapanese({ name: 'A bar', name_ja: '', prefecture: 'Tokyo' })).toBe('東京都 A bar')
})

test('beside the large kanji each thing stands once', () => {
  const park = { name: 'Nara Park', name_ja: '奈良公園', prefecture: 'Nara' } as const
  expect([besides(park, 'en'), besides(park, 'ja')]).toEqual(['奈良県 · Nara Park', '奈良県'])
  expect(besides({ ...park, name_ja: '奈良県庁' }, 'ja')).toBe('')
  expect(besides({ ...park, name: '奈良公園' }, 'en')).toBe('奈良県')
  expect(besides({ ...park, name_ja: '' }, 'en')).toBe('奈良県')
})
