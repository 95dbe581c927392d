import { expect, test } from 'vitest'
import { isZone, quietHoursOf, quietHoursValue } from './quiet-hours.ts'

test('quiet hours are kept as one value', () => {
  const hours = { from: 22, to: 7, zone: 'America/Argentina/Buenos_Aires' }
  expect(quietHoursValue(hours)).toBe('22-7 America/Argentina/Buenos_Aires')
  expect(quietHoursOf(quietHoursValue(hours))).toEqual(hours)
  expect(quietHoursOf('0-23 Etc/GMT+3')).toEqual({ from: 0, to: 23, zone: 'Etc/GMT+3' })
})

test.each([
  'off',
  '',
  '22-7',
  '22-7 ',
  '22-22 Asia/Tokyo',
  '24-7 Asia/Tokyo',
  '07-22 Asia/Tokyo',
  '22-7 +09:00',
  '22-7  UTC',
])('%j is none', value => {
  expect(quietHoursOf(value)).toBeNull()
})

test('a zone is known by its name', () => {
  expect(['Asia/Tokyo', 'UTC', 'Asia/Calcutta', 'Asia/Edo', 'undefined'].map(isZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
