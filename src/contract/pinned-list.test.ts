import { expect, test } from 'vitest'
import { pinnableList } from './pinned-list.ts'

const all = { selectedTrend: 'new', selectedFrom: 'all', selectedPlace: '', searchWords: '', searchTags: [] }

test.each([
  ['no filter', {}, null],
  ['a prefecture', { selectedPlace: 'Kyoto' }, 'Kyoto'],
  ['a prefecture by reactions', { selectedPlace: 'Kyoto', selectedTrend: 'trending' }, 'Kyoto'],
  ['a region', { selectedPlace: 'kansai' }, null],
  ['a tag', { searchTags: ['#moss'] }, '#moss'],
  ['two tags', { searchTags: ['#moss', '#tea'] }, null],
  ['a tag in a prefecture', { selectedPlace: 'Kyoto', searchTags: ['#moss'] }, null],
  ['words', { selectedPlace: 'Kyoto', searchWords: 'moss' }, null],
  ['followed people', { selectedPlace: 'Kyoto', selectedFrom: 'followed' }, null],
  ['what was saved', { selectedPlace: 'Kyoto', selectedTrend: 'saved' }, null],
])('the list of %s', (_, filter, list) => {
  expect(pinnableList({ ...all, ...filter })).toBe(list)
})
