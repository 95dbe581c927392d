import { describe, expect, it } from 'vitest'
import { soughtHref, soughtIn, tagsIn, typedSearch } from './search-address.ts'

describe('what is typed into the search', () => {
  it('parts words and tags', () => {
    expect(typedSearch('night bus #京都 ＃onsen')).toEqual({ words: 'night bus', tags: ['#京都', '#onsen'] })
  })

  it('takes the ideographic space as a space, and keeps as a word what can be no tag', () => {
    expect(typedSearch('夜行　バス #2026')).toEqual({ words: '夜行 バス #2026', tags: [] })
  })
})

describe('what an address searches for', () => {
  it('takes one tag or several, with or without #, in one spelling', () => {
    expect(tagsIn('京都')).toEqual(['#京都'])
    expect(tagsIn(['#Onsen', 'onsen', 'not a tag', '#ｋｙｏｔｏ'])).toEqual(['#onsen', '#kyoto'])
  })

  it('comes back from its own address, and leaves the other selectors alone', () => {
    const sought = { words: 'night bus', tags: ['#京都', '#onsen'] }
    const href = soughtHref('?type=guides&words=old&tags=%23old', sought)
    expect(soughtIn(new URL(href, 'http://x').search)).toEqual(sought)
    expect(new URL(href, 'http://x').searchParams.get('type')).toBe('guides')
    expect(soughtHref('?words=old', { words: '', tags: [] })).toBe('/posts')
  })
})
