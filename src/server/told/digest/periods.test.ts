import { expect, test } from 'vitest'
import { beginsWeek, isMailHour, periodOf } from './periods.ts'

const japan = (time: string) => Date.parse(`${time}+09:00`)

test.each([
  ['daily', '2026-11-18T08:00:00', '2026-11-18T08:00:00'],
  ['daily', '2026-11-18T07:59:59', '2026-11-17T08:00:00'],
  ['daily', '2026-11-19T02:00:00', '2026-11-18T08:00:00'],
  // The 21st is a Saturday.
  ['weekly', '2026-11-21T08:00:00', '2026-11-21T08:00:00'],
  ['weekly', '2026-11-21T07:59:59', '2026-11-14T08:00:00'],
  ['weekly', '2026-11-27T23:00:00', '2026-11-21T08:00:00'],
] as const)('the %s period at %s begins at %s', (rhythm, now, begins) => {
  expect(periodOf(rhythm, japan(now))).toEqual(new Date(japan(begins)))
})

test('a week begins with the period of a Saturday', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map(day => periodOf('daily', japan(`${day}T09:00:00`)))
  expect(days.map(beginsWeek)).toEqual([false, true, false])
})

test.each([
  ['07:59', false],
  ['08:00', true],
  ['19:59', true],
  ['20:00', false],
  ['00:30', false],
])('at %s in Japan mails may come: %s', (time, may) => {
  expect(isMailHour(japan(`2026-11-18T${time}:00`))).toBe(may)
})
