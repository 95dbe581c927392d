import { expect, test } from 'vitest'
import { dateInJapan, daysAfter, isOnIn } from './days.ts'
import { daysMark, spanText, standing, timesText } from './days-text.ts'
import { isDay } from './is-day.ts'

test('a day is one of the calendar', () => {
  for (const day of ['2028-02-29', '2026-12-31', '2000-01-01']) expect(isDay(day)).toBe(true)
  for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '2026-01-01T00', ''])
    expect(isDay(day)).toBe(false)
})

test('days are counted over the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test('the day in Japan begins nine hours before that of UTC', () => {
  expect(dateInJapan(new Date('2026-12-31T14:59:59.999Z'))).toBe('2026-12-31')
  expect(dateInJapan(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

const three = { from: '2026-12-30', to: '2027-01-01' }

test('an event comes, is on from its first to its last day, and is over', () => {
  expect(['2026-12-29', '2026-12-30', '2027-01-01', '2027-01-02'].map(day => standing(three, day))).toEqual([
    'coming',
    'on',
    'on',
    'over',
  ])
})

test('it is on in seven days when one of its days is among them', () => {
  expect(['2026-12-23', '2026-12-24', '2027-01-01', '2027-01-02'].map(day => isOnIn(three, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a mark says what matters on a day', () => {
  const one = { from: '2026-12-06', to: '2026-12-06' }
  const long = { from: '2026-11-20', to: '2027-02-01' }
  const week = { from: '2026-11-20', to: '2026-12-06' }
  expect(daysMark('en', one, '2026-12-06')).toEqual({ key: 'today', when: '' })
  expect(daysMark('en', one, '2026-12-01')).toEqual({ key: 'comes', when: '6 Dec' })
  expect(daysMark('ja', one, '2026-12-01')).toEqual({ key: 'comes', when: '12月6日' })
  expect(daysMark('en', week, '2026-11-30')).toEqual({ key: 'until', when: 'Sunday' })
  expect(daysMark('ja', week, '2026-11-30')).toEqual({ key: 'until', when: '日曜日' })
  expect(daysMark('en', week, '2026-11-29')).toEqual({ key: 'until', when: '6 Dec' })
  expect(daysMark('en', week, '2026-12-06')).toEqual({ key: 'today', when: '' })
  expect(daysMark('en', long, '2026-12-06')).toEqual({ key: 'until', when: '1 Feb 2027' })
  expect(daysMark('en', long, '2027-02-02')).toEqual({ key: 'over', when: '20 Nov 2026 – 1 Feb' })
})

test('a span names its only day once, and times what there is of them', () => {
  expect(spanText('ja', three, '2026-12-01')).toBe('12月30日〜2027年1月1日')
  expect(timesText({ opens: '10:00', closes: '16:00' })).toBe('10:00–16:00')
  expect(timesText({ opens: '10:00' })).toBe('10:00–')
  expect(timesText({})).toBe('')
})
