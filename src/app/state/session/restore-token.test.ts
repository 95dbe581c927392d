import { describe, expect, it } from 'vitest'
import { tokenOf } from './restore-token.ts'

describe('the token of a mailed link', () => {
  it.each([
    ['#token=abc', '', 'abc'],
    ['', '?token=abc', 'abc'],
    ['#token=abc', '?token=def', 'abc'],
    ['#main', '?token=def', 'def'],
    ['#token=', '?token=def', 'def'],
    ['', '?return=%2F&token=d-_f', 'd-_f'],
    ['', '', null],
    ['#token=', '?token=', null],
    ['#abc', '?abc', null],
  ])('%j %j: %j', (hash, search, token) => {
    expect(tokenOf({ hash, search })).toBe(token)
  })
})
