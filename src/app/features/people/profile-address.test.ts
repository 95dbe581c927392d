import { describe, expect, it } from 'vitest'
import { orderedHref, profileHref } from './profile-address.ts'
import { profileSearch } from './profile-search.ts'

describe('a profile’s address', () => {
  it('keeps the part and the order of each list', () => {
    const search = profileSearch({ tab: 'comments', posts: 'old', comments: 'top' })
    expect(search).toEqual({ tab: 'comments', posts: 'old', comments: 'top' })
    expect(profileHref('mika', search)).toBe('/users/mika?tab=comments&posts=old&comments=top')
  })

  it('says nothing of what is usual or unknown', () => {
    expect(profileSearch({ tab: 'posts', posts: 'new', comments: 'loud' })).toEqual({})
    expect(profileHref('mika', {})).toBe('/users/mika')
  })

  it('changes the order of one list and leaves the other', () => {
    expect(orderedHref('mika', { posts: 'old', comments: 'top' }, 'posts', 'new')).toBe('/users/mika?comments=top')
    expect(orderedHref('mika', { tab: 'comments' }, 'comments', 'old')).toBe('/users/mika?tab=comments&comments=old')
  })
})
