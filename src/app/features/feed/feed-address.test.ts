import { describe, expect, it } from 'vitest'
import { choiceOf, feedHref, feedSearch, presets } from './feed-address.ts'

describe('the filter in the address', () => {
  it('leaves out what is unknown and what says the default', () => {
    expect(feedSearch({ type: 'all', trend: 'new', date: 'month', words: '  ', other: '1' })).toEqual({})
    expect(feedSearch({ type: 'places', date: 'week' })).toEqual({ date: 'week' })
  })

  it('takes one tag or several, with or without #, in one spelling', () => {
    expect(feedSearch({ tags: '京都' })).toEqual({ tags: ['#京都'] })
    expect(feedSearch({ tags: ['#Onsen', 'onsen', 'not a tag', '#ｋｙｏｔｏ'] })).toEqual({
      tags: ['#onsen', '#kyoto'],
    })
  })

  it('takes several types and a prefecture, and nothing that is none', () => {
    expect(feedSearch({ types: ['guides', 'news', 'places'], place: 'Kyoto' })).toEqual({
      types: ['news', 'guides'],
      place: 'Kyoto',
    })
    expect(feedSearch({ types: ['timeline', 'news', 'guides'], place: '京都' })).toEqual({})
    expect(feedSearch({ type: 'news', types: 'guides' })).toEqual({ type: 'news' })
  })

  it('says the presets (PRODUCT 2.11)', () => {
    expect(choiceOf(presets.favorites)).toMatchObject({
      selectedType: 'all',
      selectedTrend: 'saved',
      selectedDate: 'all',
    })
    expect(choiceOf(presets.latestNews)).toMatchObject({
      selectedType: 'news',
      selectedTrend: 'new',
      selectedDate: 'week',
    })
    expect(choiceOf(presets.trendingGuides)).toMatchObject({
      selectedType: 'guides',
      selectedTrend: 'trending',
      selectedDate: 'month',
    })
  })

  it('becomes the default preset when it is empty', () => {
    expect(choiceOf({})).toEqual({
      selectedType: 'all',
      selectedTrend: 'new',
      selectedDate: 'month',
      searchWords: '',
      searchTags: [],
    })
  })

  it('comes back from its own address', () => {
    const search = { type: 'guides', date: 'all', words: 'night bus', tags: ['#京都', '#onsen'] } as const
    const query = new URL(feedHref('/posts', { ...search, tags: [...search.tags] }), 'http://x').searchParams
    expect(feedSearch({ ...Object.fromEntries(query), tags: query.getAll('tags') })).toEqual(search)
    expect(feedHref('/', {})).toBe('/')
  })
})
