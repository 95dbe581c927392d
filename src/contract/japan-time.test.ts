import { expect, test } from 'vitest'
import { fromLocalInJapan, localInJapan } from './japan-time.ts'

test('a local time in Japan and its moment', () => {
  expect(localInJapan('2026-11-21T15:30:59Z')).toBe('2026-11-22T00:30')
  expect(fromLocalInJapan('2026-11-22T00:30')).toBe('2026-11-21T15:30:00.000Z')
  expect(['', '2026-11', 'soon'].map(fromLocalInJapan)).toEqual([null, null, null])
})
