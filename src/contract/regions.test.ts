import { expect, test } from 'vitest'
import { prefectureNames } from './prefectures.ts'
import { prefecturesOf, regionIds } from './regions.ts'

test('each prefecture is in one region', () => {
  expect(regionIds.flatMap(prefecturesOf).toSorted()).toEqual(prefectureNames.toSorted())
  expect(prefectureNames.filter(name => (regionIds as string[]).includes(name))).toEqual([])
})

test('a place of a filter stands for a region, one prefecture, or none', () => {
  expect(prefecturesOf('shikoku')).toEqual(['Tokushima', 'Kagawa', 'Ehime', 'Kochi'])
  expect(prefecturesOf('Kyoto')).toEqual(['Kyoto'])
  expect(prefecturesOf('')).toEqual([])
})
