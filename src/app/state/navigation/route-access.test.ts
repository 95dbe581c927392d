import { describe, expect, it } from 'vitest'
import { innermostAccess, loginHref, returnPath, verdict } from './route-access.ts'

const user = { role: 1 } as const
const admin = { role: 55 } as const

describe('the navigation guard', () => {
  it('lets anyone into public pages', () => {
    expect([verdict('public', null), verdict('public', user)]).toEqual(['enter', 'enter'])
  })

  it('sends a visitor to the login, whatever the route asks for', () => {
    expect([verdict('login', null), verdict([1, 55], null), verdict([55], null)]).toEqual(['login', 'login', 'login'])
  })

  it('sends a wrong role home', () => {
    expect([verdict([55], user), verdict([55], admin), verdict([1, 55], user)]).toEqual(['home', 'enter', 'enter'])
  })

  it('keeps who is signed in away from the authentication pages', () => {
    expect([verdict('signed-out', user), verdict('signed-out', null)]).toEqual(['home', 'enter'])
  })

  it('lets anyone in with a mailed link, and without one only who is not signed in', () => {
    expect([verdict('mailed-link', user, true), verdict('mailed-link', null, true)]).toEqual(['enter', 'enter'])
    expect([verdict('mailed-link', user), verdict('mailed-link', null)]).toEqual(['home', 'enter'])
  })

  it('takes the access of the innermost route that says one', () => {
    expect(innermostAccess([undefined, 'public', undefined, [55], undefined])).toEqual([55])
    expect(innermostAccess([undefined])).toBe('public')
  })
})

describe('the way back after signing in', () => {
  it('is a path of this site', () => {
    expect(returnPath('/posts/new-post?a=1')).toBe('/posts/new-post?a=1')
  })

  it.each([undefined, 5, 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'posts'])(
    'is home for %s',
    raw => {
      expect(returnPath(raw)).toBe('/')
    },
  )

  it('survives its own address', () => {
    expect(loginHref('/followed?a=b&c')).toBe('/login?return=%2Ffollowed%3Fa%3Db%26c')
    expect(loginHref('/')).toBe('/login')
  })
})
