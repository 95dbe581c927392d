import { expect, test } from 'vitest'
import { pointIn, readDegrees, shownName, typedLocation, withPoint } from './typed-location.ts'

test.each([
  ['', '', null],
  [' ', '', null],
  // Neither part is lost while the other is missing.
  ['Aunt Fumi’s kiln', '', { name: 'Aunt Fumi’s kiln', name_ja: '', prefecture: '' }],
  ['', 'Kyoto', { name: '', name_ja: '', prefecture: 'Kyoto' }],
  [' ふみの窯 ', 'Shiga', { name: '', name_ja: 'ふみの窯', prefecture: 'Shiga' }],
])('%j in %j', (typed, prefecture, location) => {
  expect(typedLocation(typed, prefecture)).toEqual(location)
  expect(shownName(location)).toBe(typed.trim())
})

test('a point stays with its place until that moves to another prefecture', () => {
  const [otsu, nara] = [
    { name: 'Otsu', name_ja: '大津市', prefecture: 'Shiga' },
    { name: 'Nara', name_ja: '奈良市', prefecture: 'Nara' },
  ]
  const point = { lat: 35.01, lng: 135.85 }
  expect(withPoint(otsu, null, point)).toEqual({ ...otsu, ...point })
  expect(withPoint(nara, { ...otsu, ...point }, point)).toEqual(nara)
  expect(withPoint({ ...otsu, name: 'A pier' }, { ...otsu, ...point }, point)).toMatchObject(point)
  // Where one stands can be taken before the place has a name.
  const unnamed = { name: '', name_ja: '', prefecture: '', ...point }
  expect(withPoint(null, null, point)).toEqual(unnamed)
  expect(withPoint(otsu, unnamed, point)).toEqual({ ...otsu, ...point })
  expect(withPoint(otsu, { ...otsu, ...point }, {})).toEqual(otsu)
  expect(withPoint(null, null, {})).toBeNull()
})

test.each([
  ['', undefined],
  [' ３５．０３° ', 35.03],
  ['35,03', 35.03],
  ['north', 0],
])('degrees typed as %j', (typed, degrees) => expect(readDegrees(typed)).toBe(degrees))

test.each([
  ['35.0302, 135.7720', { lat: 35.0302, lng: 135.772 }],
  ['(35.0302 135.7720)', { lat: 35.0302, lng: 135.772 }],
  ['35.0302', null],
  ['35, 135', null],
  ['a, b', null],
])('a point in %j', (pasted, point) => expect(pointIn(pasted)).toEqual(point))
