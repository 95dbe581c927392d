import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  everywhere,
  type FeedSearch,
  feedHref,
  feedSearch,
  isGrouped,
  kindsOf,
  presets,
} from './feed-address.ts'
import { isMap } from './is-map.ts'
import { knownSigns } from './known-signs.ts'

function thrown(act: () => void): { options: { href: string } } {
  try {
    act()
  } catch (redirect) {
    return redirect as { options: { href: string } }
  }
  throw new Error('nothing was thrown')
}

describe('the filter in the address', () => {
  it('leaves out what is unknown and what says the default', () => {
    expect(feedSearch({ type: 'all', trend: 'new', date: 'month', words: '  ', other: '1' })).toEqual({})
    expect(feedSearch({ type: 'moments', date: 'week' })).toEqual({ date: 'week' })
  })

  it('takes one tag or several, with or without #, in one spelling', () => {
    expect(feedSearch({ tags: '京都' })).toEqual({ tags: ['#京都'] })
    expect(feedSearch({ tags: ['#Onsen', 'onsen', 'not a tag', '#ｋｙｏｔｏ'] })).toEqual({
      tags: ['#onsen', '#kyoto'],
    })
  })

  it('takes several types and a prefecture, and nothing that is none', () => {
    expect(feedSearch({ types: ['guides', 'news', 'moments'] })).toEqual({ types: ['news', 'guides'] })
    expect(feedSearch({ types: ['timeline', 'places', 'news', 'guides'] })).toEqual({})
    expect(feedSearch({ type: 'guides', place: 'Kyoto' })).toEqual({ type: 'guides', place: 'Kyoto' })
    expect(feedSearch({ type: 'guides', place: '京都' })).toEqual({ type: 'guides' })
    expect(feedSearch({ type: 'news', types: 'guides' })).toEqual({ type: 'news' })
  })

  it('has a place only of guides, and the period that came with it leaves with it', () => {
    expect(feedSearch({ place: 'Kyoto' })).toEqual({})
    const kyoto = { type: 'guides', date: 'all', place: 'Kyoto' } as const
    expect(feedHref('/posts', everywhere(kyoto))).toBe('/posts?type=guides')
    expect(everywhere({ type: 'guides', date: 'all' })).toEqual({ type: 'guides', date: 'all' })
  })

  it('takes signs at doors, each once and in one order, not of kinds that have no door', () => {
    const signs = ['cash_only', 'step_free']
    expect(feedSearch({ signs: ['step_free', 'cash_only', 'step_free', '<b>'] })).toEqual({ signs })
    expect(feedSearch({ type: 'guides', signs: 'cash_only' })).toEqual({ type: 'guides', signs: ['cash_only'] })
    expect(feedSearch({ type: 'news', signs })).toEqual({ type: 'news' })
    expect(feedSearch({ type: 'timeline', signs })).toEqual({ type: 'timeline' })
    expect(choiceOf(feedSearch({ signs }))).toMatchObject({ selectedSigns: signs, selectedDate: 'all' })
    expect(choiceOf({})).not.toHaveProperty('selectedSigns')
    expect(feedHref('/posts', { type: 'guides', signs })).toBe('/posts?type=guides&signs=cash_only&signs=step_free')
    expect(isGrouped({ words: 'bus', signs })).toBe(false)
    expect(isMap({ type: 'guides', signs })).toBe(false)
  })

  it('leads from signs that nobody can tick to those that one can', () => {
    expect(() => knownSigns({ signs: ['cash_only'] })).not.toThrow()
    const { options } = thrown(() => knownSigns({ type: 'guides', signs: ['cash_only', 'gold_only'] }))
    expect(options.href).toBe('/posts?type=guides&signs=cash_only')
  })

  it('is the map, where guides of all Japan or a region are narrowed down by nothing else', () => {
    expect(
      [{}, { place: 'kansai' }, { date: 'all' }].map(each => isMap({ type: 'guides', ...each } as FeedSearch)),
    ).toEqual([true, true, true])
    const others = [{ place: 'Kyoto' }, { trend: 'trending' }, { words: 'bus' }, { tags: ['#bus'] }, { type: 'news' }]
    expect(others.some(each => isMap({ type: 'guides', ...each } as FeedSearch))).toBe(false)
  })

  it('has all times with words or tags, unless a period is chosen (PRODUCT 2.22)', () => {
    expect(feedSearch({ words: 'bus', date: 'all' })).toEqual({ words: 'bus' })
    expect(choiceOf({ words: 'bus' }).selectedDate).toBe('all')
    expect(choiceOf({ tags: ['#京都'] }).selectedDate).toBe('all')
    expect(choiceOf(feedSearch({ words: 'bus', date: 'month' })).selectedDate).toBe('month')
    expect(choiceOf(feedSearch({ date: 'month' })).selectedDate).toBe('month')
  })

  it('has groups of results where words or tags are all that is chosen (PRODUCT 2.22)', () => {
    const grouped = [
      { words: 'bus' },
      { tags: '京都' },
      { words: 'bus', date: 'all' },
      { words: 'bus', group: 'people' },
    ]
    expect(grouped.map(each => isGrouped(feedSearch(each)))).toEqual([true, true, true, true])
    const lists = [
      {},
      { words: 'bus', type: 'news' },
      { words: 'bus', trend: 'trending' },
      { tags: 'bus', date: 'week' },
    ]
    expect(lists.some(each => isGrouped(feedSearch(each)))).toBe(false)
    expect(feedSearch({ group: 'people' }).group).toBeUndefined()
    expect(feedHref('/posts', everywhere({ words: 'bus', group: 'people' }))).toBe('/posts?words=bus')
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

  it('has places among all posts where they are open, and offers them (PRODUCT 1.2)', () => {
    const all = ['timeline', 'news', 'guides', 'places']
    expect([kindsOf(false), kindsOf(true)]).toEqual([all.slice(0, 3), all])
    expect(choiceOf({}, true).selectedContentTypes).toEqual(all)
    expect(choiceOf({ types: ['news', 'places'] }, true).selectedContentTypes).toEqual(['news', 'places'])
    for (const search of [{ type: 'news' }, presets.favorites] as const)
      expect(choiceOf(search, true).selectedContentTypes).toBeUndefined()
  })

  it('comes back from its own address', () => {
    const search = { type: 'guides', date: 'week', words: 'night bus', tags: ['#京都', '#onsen'] } as const
    const query = new URL(feedHref('/posts', { ...search, tags: [...search.tags] }), 'http://x').searchParams
    expect(feedSearch({ ...Object.fromEntries(query), tags: query.getAll('tags') })).toEqual(search)
    expect(feedHref('/', {})).toBe('/')
  })
})
