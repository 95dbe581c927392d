import { expect, test } from 'vitest'
import { quietHoursOf } from '../../../contract/quiet-hours.ts'
import { quietUntil } from './quiet-until.ts'

/** When the quiet hours end in which a moment lies, as ISO 8601 to the minute. */
function endOf(value: string, at: string): string | null {
  const hours = quietHoursOf(value)
  if (hours === null) throw new Error(`no quiet hours: ${value}`)
  const end = quietUntil(hours, Date.parse(at))
  return end === null ? null : new Date(end).toISOString().slice(0, 16)
}

test.each([
  ['before them', '2026-11-21T21:59:59+09:00', null],
  ['as they begin', '2026-11-21T22:00:00+09:00', '2026-11-21T22:00'],
  ['before midnight', '2026-11-21T23:59:59+09:00', '2026-11-21T22:00'],
  ['at midnight', '2026-11-22T00:00:00+09:00', '2026-11-21T22:00'],
  ['at their last moment', '2026-11-22T06:59:59.999+09:00', '2026-11-21T22:00'],
  ['as they end', '2026-11-22T07:00:00+09:00', null],
])('over midnight: %s', (_, at, end) => {
  expect(endOf('22-7 Asia/Tokyo', at)).toBe(end)
})

test('within a day', () => {
  expect(endOf('9-17 Asia/Tokyo', '2026-11-21T08:59:00+09:00')).toBeNull()
  expect(endOf('9-17 Asia/Tokyo', '2026-11-21T09:00:00+09:00')).toBe('2026-11-21T08:00')
  expect(endOf('9-17 Asia/Tokyo', '2026-11-21T17:00:00+09:00')).toBeNull()
  expect(endOf('0-23 Asia/Tokyo', '2026-11-21T00:00:00+09:00')).toBe('2026-11-21T14:00')
})

test('in a zone that is not whole hours from UTC', () => {
  expect(endOf('22-7 Asia/Kathmandu', '2026-11-21T22:30:00+05:45')).toBe('2026-11-22T01:15')
  expect(endOf('22-7 Asia/Kolkata', '2026-11-21T22:30:00+05:30')).toBe('2026-11-22T01:30')
})

test('the night on which the clocks go forward is shorter, and the one on which they go back is longer', () => {
  // In Berlin 02:00 became 03:00 on 29 March, and 03:00 became 02:00 on 25 October.
  expect(endOf('22-7 Europe/Berlin', '2026-03-28T22:30:00+01:00')).toBe('2026-03-29T05:00')
  expect(endOf('22-7 Europe/Berlin', '2026-10-24T22:30:00+02:00')).toBe('2026-10-25T06:00')
  // The hour at which they would end is left out, or comes twice.
  expect(endOf('22-2 Europe/Berlin', '2026-03-28T22:30:00+01:00')).toBe('2026-03-29T01:00')
  expect(endOf('22-3 Europe/Berlin', '2026-10-25T01:30:00+02:00')).toBe('2026-10-25T02:00')
  // By half an hour on Lord Howe Island, where 02:00 became 02:30 on 4 October.
  expect(endOf('22-7 Australia/Lord_Howe', '2026-10-03T22:30:00+10:30')).toBe('2026-10-03T20:00')
})
