import { daysAfter, type Span, weekDays } from './days.ts'
import { dateText } from './formats.ts'
import type { Language } from './messages/text.ts'

/** Where a day stands to the days of an event: it is over, is on on this day, or comes. */
export const standing = ({ from, to }: Span, today: string): 'over' | 'on' | 'coming' =>
  to < today ? 'over' : from <= today ? 'on' : 'coming'

/** A day, with its year where that is not today's: 6 Dec. */
export const dayText = (language: Language, day: string, today: string): string =>
  dateText(language, day, day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'date')

/** The first and the last day of something, or its only one: 6 Dec – 2 Jan 2027. */
export const spanText = (language: Language, { from, to }: Span, today: string): string =>
  [...new Set([from, to])].map(day => dayText(language, day, today)).join(language === 'ja' ? '〜' : ' – ')

/**
 * What a mark says of an event's days: the key of a text about days, and the day that it names. One that ends within a week is said to
 * end on a weekday.
 */
export function daysMark(
  language: Language,
  days: Span,
  today: string,
): { key: 'over' | 'today' | 'until' | 'comes'; when: string } {
  const stands = standing(days, today)
  if (stands !== 'on') return { key: stands === 'over' ? stands : 'comes', when: spanText(language, days, today) }
  if (days.to === today) return { key: 'today', when: '' }
  const soon = days.to < daysAfter(today, weekDays)
  return { key: 'until', when: soon ? dateText(language, days.to, 'weekday') : dayText(language, days.to, today) }
}

/** The times at which it begins and ends, as the clocks in Japan show them: 10:00–16:00; empty without any. */
export const timesText = ({
  opens = '',
  closes = '',
}: {
  opens?: string | undefined
  closes?: string | undefined
}): string => opens + closes && `${opens}–${closes}`
