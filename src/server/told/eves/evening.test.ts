import { expect, test } from 'vitest'
import { dayToTell } from './evening.ts'

test.each([
  ['2026-12-05T08:59:59Z', null, 'before six in the evening in Japan'],
  ['2026-12-05T09:00:00Z', '2026-12-06', 'at six'],
  ['2026-12-05T14:59:59Z', '2026-12-06', 'until midnight'],
  ['2026-12-05T15:00:00Z', null, 'not on the day itself'],
  ['2026-12-31T09:00:00Z', '2027-01-01', 'over New Year'],
  ['2028-02-28T10:00:00Z', '2028-02-29', 'in a leap year'],
  ['2026-10-25T12:00:00Z', '2026-10-26', 'while other countries end their summer time'],
])('%s tells of %s: %s', (at, day, _why) => expect(dayToTell(Date.parse(at))).toBe(day))
