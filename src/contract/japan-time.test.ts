import { expect, test } from 'vitest'
import { fromJapanField, japanTime, toJapanField } from './japan-time.ts'

const now = Date.parse('2026-06-01T00:00:00Z')

test('a moment is shown as the clocks in Japan show it, and says so', () => {
  expect(japanTime('en', '2026-11-21T00:00:00Z', now)).toBe('21 Nov 09:00 JST')
  expect(japanTime('ja', '2026-11-21T00:00:00Z', now)).toBe('11月21日 09:00 JST')
  // The last evening of the year in London is the next year in Japan.
  expect(japanTime('en', '2026-12-31T15:00:00Z', now)).toBe('1 Jan 2027 00:00 JST')
})

test('a field holds a moment in Japan’s zone, there and back', () => {
  expect(toJapanField('2026-11-20T15:30:00.000Z')).toBe('2026-11-21T00:30')
  expect(fromJapanField('2026-11-21T00:30')).toBe('2026-11-20T15:30:00.000Z')
  for (const typed of ['', '2026-11-21', '2026-13-01T00:00', '2026-11-21T25:00'])
    expect(fromJapanField(typed)).toBeNull()
})
