import { expect, test } from 'vitest'
import { fromLocalInJapan, japanTime, lastDayInJapan, localInJapan } from './japan-time.ts'

test('a local time in Japan and its moment', () => {
  expect(localInJapan('2026-11-21T15:30:59Z')).toBe('2026-11-22T00:30')
  expect(fromLocalInJapan('2026-11-22T00:30')).toBe('2026-11-21T15:30:00.000Z')
  expect(['', '2026-11', 'soon'].map(fromLocalInJapan)).toEqual([null, null, null])
})

test('a moment is shown as the clocks in Japan show it, and says so', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  expect(japanTime('en', '2026-11-21T00:00:00Z', now)).toBe('21 Nov 09:00 JST')
  expect(japanTime('ja', '2026-11-21T00:00:00Z', now)).toBe('11月21日 09:00（日本時間）')
  // The last evening of the year in London is the next year in Japan.
  expect(japanTime('en', '2026-12-31T15:00:00Z', now)).toBe('1 Jan 2027 00:00 JST')
  expect(japanTime('en', '2026-11-21T00:00:00Z', null)).toBe('21 Nov 2026 09:00 JST')
})

test('what ends with a day in Japan names that day, not the midnight after it', () => {
  expect(lastDayInJapan('en', '2026-12-03T15:00:00Z')).toBe('3 Dec 2026')
  expect(lastDayInJapan('ja', '2026-12-31T15:00:00Z')).toBe('2026年12月31日')
})
