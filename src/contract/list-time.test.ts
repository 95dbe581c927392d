import { expect, test } from 'vitest'
import { listTime } from './list-time.ts'

// A Friday, 15:00 in Tokyo.
const now = Date.parse('2025-11-21T06:00:00Z')

test.each([
  ['now', '2025-11-21T06:00:00Z', '15:00', '15:00'],
  ['by a clock that is ahead', '2025-11-22T00:06:00Z', '09:06', '09:06'],
  ['at the beginning of today', '2025-11-20T15:00:00Z', '00:00', '00:00'],
  ['at the end of yesterday', '2025-11-20T14:59:00Z', 'Thu', '木曜日'],
  ['five days ago', '2025-11-15T06:00:01Z', 'Sat', '土曜日'],
  ['six days ago', '2025-11-15T06:00:00Z', '15 Nov', '11月15日'],
  ['at the beginning of the year', '2024-12-31T15:00:00Z', '1 Jan', '1月1日'],
  ['last year', '2024-12-31T14:59:00Z', '31 Dec 2024', '2024年12月31日'],
])('something %s', (_, then, english, japanese) => {
  expect(listTime('en', then, now, 'Asia/Tokyo')).toBe(english)
  expect(listTime('ja', then, now, 'Asia/Tokyo')).toBe(japanese)
})
