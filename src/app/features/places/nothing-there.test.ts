import { expect, test } from 'vitest'
import { mapCounts } from './map-counts.ts'
import { neighboursOf } from './nothing-there.tsx'

const none = mapCounts(undefined, 'guides')
const counted = (...names: string[]) =>
  mapCounts(
    {
      prefectures: names.map(prefecture => ({ prefecture, guides_count: 2, places_count: 0 })),
      fetchedAt: 1,
      known: true,
    },
    'guides',
  )

test('a prefecture’s neighbours are those of its region that have guides, else all of them', () => {
  expect(neighboursOf('Saga', counted('Oita', 'Kumamoto', 'Tokyo'))).toEqual(['Kumamoto', 'Oita'])
  expect(neighboursOf('Ehime', counted('Tokyo'))).toEqual(['Tokushima', 'Kagawa', 'Kochi'])
  expect(neighboursOf('Ehime', none)).toEqual(['Tokushima', 'Kagawa', 'Kochi'])
  expect(neighboursOf('Hokkaido', counted('Iwate'))).toEqual(['Iwate'])
})
