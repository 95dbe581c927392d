import { afterEach, expect, test, vi } from 'vitest'
import { dateText, numberText, ownZone, relativeTime, sizeText, untilText } from './formats.ts'

afterEach(() => void vi.unstubAllEnvs())

const now = Date.parse('2025-11-21T06:00:00Z')
const s = 1_000
const m = 60 * s
const h = 60 * m
const d = 24 * h

test.each([
  [0, 'now', 'just now', '今', 'たった今'],
  [-5 * m, 'now', 'just now', '今', 'たった今'],
  [1 * s, '1s', '1 sec ago', '1秒前', '1秒前'],
  [59 * s, '59s', '59 secs ago', '59秒前', '59秒前'],
  [1 * m, '1m', '1 min ago', '1分前', '1分前'],
  [5 * m, '5m', '5 mins ago', '5分前', '5分前'],
  [59 * m + 59 * s, '59m', '59 mins ago', '59分前', '59分前'],
  [1 * h, '1h', '1 hour ago', '1時間前', '1時間前'],
  [23 * h, '23h', '23 hours ago', '23時間前', '23時間前'],
  [1 * d, '1d', '1 day ago', '1日前', '1日前'],
  [6 * d - s, '5d', '5 days ago', '5日前', '5日前'],
  [6 * d, '15 Nov', '15 Nov', '11月15日', '11月15日'],
  [365 * d, '21 Nov 2024', '21 Nov 2024', '2024年11月21日', '2024年11月21日'],
])('%i ms ago', (ago, short, long, jaShort, jaLong) => {
  expect(relativeTime(now - ago, now, { lang: 'en', form: 'short' })).toBe(short)
  expect(relativeTime(new Date(now - ago).toISOString(), now, { lang: 'en', form: 'long' })).toBe(long)
  expect(relativeTime(now - ago, now, { lang: 'ja', form: 'short' })).toBe(jaShort)
  expect(relativeTime(now - ago, now, { lang: 'ja', form: 'long' })).toBe(jaLong)
})

test('times are written as Intl writes them', () => {
  const english = (style: 'long' | 'short') => new Intl.RelativeTimeFormat('en-AU', { style })
  const japanese = new Intl.RelativeTimeFormat('ja', { style: 'narrow' })
  for (const [unit, length, most, style] of [
    ['second', s, 59, 'short'],
    ['minute', m, 59, 'short'],
    ['hour', h, 23, 'long'],
    ['day', d, 5, 'long'],
  ] as const)
    for (let count = 1; count <= most; count++) {
      expect(relativeTime(now - count * length, now, { lang: 'en', form: 'long' })).toBe(
        english(style).format(-count, unit),
      )
      expect(relativeTime(now - count * length, now, { lang: 'ja', form: 'short' })).toBe(japanese.format(-count, unit))
      const seconds = (count * length) / s
      if (count === 1) continue
      expect(untilText('en', seconds)).toBe(english('long').format(count, unit))
      expect(untilText('ja', seconds)).toBe(japanese.format(count, unit))
    }
})

test('the date and the year are those of the zone', () => {
  const newYear = Date.parse('2025-01-10T00:00:00Z')
  const then = '2024-12-31T16:00:00Z'
  expect(relativeTime(then, newYear, { lang: 'en', form: 'short' })).toBe('31 Dec 2024')
  expect(relativeTime(then, newYear, { lang: 'en', form: 'short', zone: 'Asia/Tokyo' })).toBe('1 Jan')
})

test.each([
  ['day', '21 Nov', '11月21日'],
  ['date', '21 Nov 2025', '2025年11月21日'],
  ['month', 'Nov 2025', '2025年11月'],
  ['weekday', 'Friday', '金曜日'],
  ['shortWeekday', 'Fri', '金'],
  ['time', '06:00', '06:00'],
] as const)('a moment as %s', (form, english, japanese) => {
  expect(dateText('en', now, form)).toBe(english)
  expect(dateText('ja', new Date(now).toISOString(), form)).toBe(japanese)
})

test('days are written as Intl writes them', () => {
  for (const [language, locale] of [
    ['en', 'en-AU'],
    ['ja', 'ja'],
  ] as const)
    for (let month = 0; month < 12; month++) {
      const at = Date.UTC(2025, month, 3, 12)
      const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
      expect(dateText(language, at, 'date')).toBe(new Intl.DateTimeFormat(locale, date).format(at))
      const { year: _, ...day } = date
      expect(dateText(language, at, 'day')).toBe(new Intl.DateTimeFormat(locale, day).format(at))
      expect(dateText(language, at, 'date', ownZone)).toBe(
        new Intl.DateTimeFormat(locale, { ...date, timeZone: undefined }).format(at),
      )
    }
})

test('the device’s own zone is the one that it is in now', () => {
  const inZone = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return (['weekday', 'date', 'time', 'year'] as const).map(form =>
      dateText('en', '2024-12-31T10:30Z', form, ownZone),
    )
  }
  expect(inZone('Pacific/Kiritimati')).toEqual(['Wednesday', '1 Jan 2025', '00:30', '2025'])
  expect(inZone('Pacific/Honolulu')).toEqual(['Tuesday', '31 Dec 2024', '00:30', '2024'])
})

test('a moment is written in the zone that is given', () => {
  expect(dateText('en', '2024-12-31T16:00:00Z', 'date', 'Asia/Tokyo')).toBe('1 Jan 2025')
  expect(dateText('ja', '2024-12-31T15:30:00Z', 'time', 'Asia/Tokyo')).toBe('00:30')
})

test.each([
  [0, 'in 1 second', '1秒後'],
  [40, 'in 40 seconds', '40秒後'],
  [121, 'in 3 minutes', '3分後'],
  [3_540, 'in 59 minutes', '59分後'],
  [7_201, 'in 3 hours', '3時間後'],
])('what takes %i seconds more', (seconds, english, japanese) => {
  expect(untilText('en', seconds)).toBe(english)
  expect(untilText('ja', seconds)).toBe(japanese)
})

test.each([
  [0, '0\u00a0KB'],
  [4_321, '4\u00a0KB'],
  [99_499, '99\u00a0KB'],
  [240_000, '0.2\u00a0MB'],
  [1_234_567, '1.2\u00a0MB'],
  [123_400_000, '123\u00a0MB'],
  [1_000_000_000, '1\u00a0GB'],
  [10_700_000_000, '10.7\u00a0GB'],
])('%i bytes read %s', (bytes, words) => {
  expect(sizeText('en', bytes)).toBe(words)
  expect(sizeText('ja', bytes)).toBe(words)
})

test('numbers have separators', () => {
  expect(numberText('en', 1_234_567)).toBe('1,234,567')
  expect(numberText('ja', 12_345)).toBe('12,345')
  expect([0, 7, 999, 1_000, -4, 0.5].map(value => numberText('en', value))).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '-4',
    '0.5',
  ])
})
