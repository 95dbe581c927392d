import { expect, test } from 'vitest'
import { prefectureNames } from '../../../contract/prefectures.ts'
import { columns, nextTile, rows, tiles } from './japan-tiles.ts'
import { mapAddress, placeInJapanese } from './map-address.ts'

test('each prefecture has its own place on the map', () => {
  expect(tiles.map(({ name }) => name).toSorted()).toEqual([...prefectureNames].sort())
  const taken = new Set<string>()
  for (const { name, x, y, width, height } of tiles) {
    for (let column = x; column < x + width; column++)
      for (let row = y; row < y + height; row++) {
        expect([name, taken.has(`${column} ${row}`)]).toEqual([name, false])
        expect(column < columns && row < rows).toBe(true)
        taken.add(`${column} ${row}`)
      }
  }
})

test('every prefecture is reached with the arrow keys', () => {
  const tokyo = tiles.filter(({ name }) => name === 'Tokyo')
  const reached = new Set(tokyo)
  for (const tile of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = nextTile(tile, key)
      if (next) reached.add(next)
    }
  expect(reached.size).toBe(47)
  expect(nextTile(tokyo[0] as (typeof tiles)[number], 'ArrowRight')?.name).toBe('Chiba')
  expect(nextTile(tokyo[0] as (typeof tiles)[number], 'Enter')).toBeUndefined()
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
