import { describe, expect, test } from 'vitest'
import { shareOf } from './connection-share.ts'

const of = (count: number, processes = 1, pooled = false) =>
  Object.values(shareOf({ count, by: 'the role engawa' }, processes, pooled)).join(' ')

describe('what a process takes of the connections that a database allows', () => {
  test.each([
    ['all that it can use', 97, 1, '20 5 4'],
    ['all that it can use, of just as many', 34, 1, '20 5 4'],
    ['its part', 97, 4, '13 4 3'],
    ['the least', 12, 1, '3 2 2'],
    ['the least, of several', 32, 3, '3 2 2'],
    ['more for answers first', 16, 1, '7 2 2'],
  ])('%s: of %i for %i', (_, count, processes, share) => {
    expect(of(count, processes)).toBe(share)
  })

  test('never more than all, whatever is allowed', () => {
    for (let count = 12; count < 120; count++) {
      for (let processes = 1; processes * 10 + 2 <= count; processes++) {
        const { answers, work, queue } = shareOf({ count, by: '' }, processes)
        expect(processes * (answers + work + queue + 3) + 2).toBeLessThanOrEqual(count)
      }
    }
  })

  test('behind a pool only what goes past it', () => {
    expect(of(12, 1, true)).toBe('20 5 4')
    expect(of(13, 2, true)).toBe('20 5 2')
    expect(() => of(6, 1, true)).toThrow('allow 7 at least')
  })

  test('too few are refused in one line', () => {
    expect(() => of(11)).toThrow(
      'The database of DATABASE_URL allows 11 connections (the role engawa), which is too few for a process: allow 12 at least.',
    )
    expect(() => of(40, 4)).toThrow('too few for 4 processes: allow 42 at least.')
  })
})
