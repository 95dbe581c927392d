import { expect, test } from 'vitest'
import { prefectures } from '../prefectures.ts'
import { capitalOf } from './capitals.ts'
import { distanceText, metresBetween, metresToNearest } from './distance.ts'
import { isInJapan } from './points.ts'
import { pointsOf } from './points-of.ts'

const stations = {
  tokyo: { lat: 35.6812, lng: 139.7671 },
  osaka: { lat: 34.7025, lng: 135.4959 },
  kyoto: { lat: 34.9858, lng: 135.7588 },
  nagoya: { lat: 35.1709, lng: 136.8815 },
  sapporo: { lat: 43.0687, lng: 141.3508 },
  aomori: { lat: 40.8286, lng: 140.7347 },
  sendai: { lat: 38.2602, lng: 140.8824 },
  hiroshima: { lat: 34.3978, lng: 132.4752 },
  hakata: { lat: 33.5897, lng: 130.4207 },
  kagoshima: { lat: 31.5838, lng: 130.5413 },
  naha: { lat: 26.2064, lng: 127.6465 },
  wakkanai: { lat: 45.4168, lng: 141.6769 },
} as const

// The distances are those along the ellipsoid of GPS, by Vincenty's formula.
test.each([
  ['tokyo', 'osaka', 403.8],
  ['tokyo', 'kyoto', 372.5],
  ['tokyo', 'nagoya', 268.1],
  ['tokyo', 'sendai', 302.9],
  ['tokyo', 'sapporo', 831.4],
  ['osaka', 'kyoto', 39.6],
  ['osaka', 'hiroshima', 279.3],
  ['hakata', 'kagoshima', 222.7],
  ['sapporo', 'aomori', 254.0],
  ['naha', 'wakkanai', 2_471.8],
] as const)('from %s to %s it is %d km as the crow flies', (from, to, km) => {
  const found = metresBetween(stations[from], stations[to]) / 1_000
  expect(Math.abs(found - km)).toBeLessThan(km * 0.005 + 0.1)
  expect(metresBetween(stations[to], stations[from]) / 1_000).toBeCloseTo(found, 6)
})

test('a point is no distance from itself, and the other side of the date line is near', () => {
  expect(metresBetween(stations.tokyo, stations.tokyo)).toBe(0)
  expect(metresBetween({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeLessThan(2_300)
  expect(metresBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 }) / 1_000).toBeCloseTo(20_015, 0)
})

test('of several points the nearest counts, and none is infinitely far away', () => {
  const { tokyo, osaka, kyoto } = stations
  expect(metresToNearest(osaka, [tokyo, kyoto])).toBe(metresBetween(osaka, kyoto))
  expect(metresToNearest(osaka, [])).toBe(Number.POSITIVE_INFINITY)
})

test('a post has the point of its place, and none with half of one', () => {
  expect(pointsOf({ post_location: { ...stations.naha } })).toEqual([stations.naha])
  expect(pointsOf({ post_location: { lat: 35 } })).toEqual([])
  expect(pointsOf({ post_location: {} })).toEqual([])
  expect(pointsOf({ post_location: null })).toEqual([])
})

test('a guide has the points of its stops as well', () => {
  const { naha, kyoto } = stations
  expect(pointsOf({ post_location: { ...naha }, post_stops: [{}, { ...kyoto }] })).toEqual([naha, kyoto])
})

test.each([
  [0, '10 m'],
  [4, '10 m'],
  [846, '850 m'],
  [994, '990 m'],
  [996, '1.0 km'],
  [1_240, '1.2 km'],
  [9_940, '9.9 km'],
  [9_960, '10 km'],
  [14_400, '14 km'],
  [999_600, '1,000 km'],
  [8_912_345, '8,912 km'],
  [12_003_000, '12,003 km'],
])('%i metres are written %s', (metres, written) => {
  for (const language of ['en', 'ja'] as const)
    expect(distanceText(language, metres).replace('\u00a0', ' ')).toBe(written)
})

test('each prefecture has a capital in Japan, and no two the same', () => {
  const all = prefectures.map(({ name }) => capitalOf(name))
  expect(all.every(isInJapan)).toBe(true)
  expect(new Set(all.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(47)
  expect(metresBetween(capitalOf('Tokyo'), capitalOf('Osaka')) / 1_000).toBeCloseTo(396, -1)
  expect(metresBetween(capitalOf('Shiga'), capitalOf('Kyoto')) / 1_000).toBeLessThan(12)
})
