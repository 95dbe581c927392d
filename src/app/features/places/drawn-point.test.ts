import { expect, test } from 'vitest'
import { prefectures } from '../../../contract/prefectures.ts'
import { drawnPoint } from './drawn-point.ts'
import { drawnSize } from './region-shapes.ts'

test('every prefecture has its place in the drawing', () => {
  for (const { name } of prefectures) {
    const point = drawnPoint({ prefecture: name })
    expect(point, name).not.toBeNull()
    expect(point?.x, name).toBeGreaterThan(0)
    expect(point?.x, name).toBeLessThan(drawnSize.width)
    expect(point?.y, name).toBeGreaterThan(0)
    expect(point?.y, name).toBeLessThan(drawnSize.height + 4)
  }
  expect(drawnPoint({ prefecture: 'Atlantis' })).toBeNull()
})

test('north is above, east to the right, and a point says more than its prefecture', () => {
  const at = (prefecture: string) => drawnPoint({ prefecture }) ?? { x: Number.NaN, y: Number.NaN }
  expect(at('Fukuoka').y).toBeLessThan(at('Kumamoto').y)
  expect(at('Kumamoto').y).toBeLessThan(at('Kagoshima').y)
  expect(at('Nagasaki').x).toBeLessThan(at('Oita').x)
  expect(at('Aomori').y).toBeLessThan(at('Fukushima').y)
  const wakkanai = drawnPoint({ prefecture: 'Hokkaido', lat: 45.4, lng: 141.7 })
  expect(wakkanai?.y).toBeLessThan(at('Hokkaido').y)
})

test('where no prefecture is given, a point is drawn where it is with that of the nearest capital, and abroad not at all', () => {
  const kyoto = { lat: 34.9858, lng: 135.7588 }
  expect(drawnPoint(kyoto)).toEqual(drawnPoint({ prefecture: 'Kyoto', ...kyoto }))
  const naha = { lat: 26.2064, lng: 127.6465 }
  expect(drawnPoint(naha)).toEqual(drawnPoint({ prefecture: 'Okinawa', ...naha }))
  expect(drawnPoint({ lat: 52.52, lng: 13.4 })).toBeNull()
  expect(drawnPoint({ lat: 37.5665, lng: 126.978 })).toBeNull()
})
