import { describe, expect, it } from 'vitest'
import { choiceOf, feedHref, feedSearch, typedSearch } from './feed-address.ts'

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

describe('what is typed into the search', () => {
  it('parts words and tags', () => {
    expect(typedSearch('night bus #京都 ＃onsen')).toEqual({ words: 'night bus', tags: ['#京都', '#onsen'] })
  })

  it('takes the ideographic space as a space, and keeps as a word what can be no tag', () => {
    expect(typedSearch('夜行　バス #2026')).toEqual({ words: '夜行 バス #2026', tags: [] })
  })
})
