import type { DigestRhythm } from '../../../contract/settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const japanIsAheadMs = 9 * hourMs

/** A period begins at eight in the morning in Japan; it has no summer time. */
const fromHour = 8
/** Nothing is sent later in the day, also not what a broken mail server has held up. */
const toHour = 20

/** Days since 1970-01-01, a Thursday: weeks begin on Saturdays. */
const firstSaturday = 2

/** Whether it is an hour in Japan at which mails may come. */
export function isMailHour(now: number): boolean {
  const hour = Math.floor((now + japanIsAheadMs) / hourMs) % 24
  return hour >= fromHour && hour < toHour
}

/** The beginning of the day or week in which a mail is sent at most once, as an instant. */
export function periodOf(rhythm: DigestRhythm, now: number): Date {
  const beginning = japanIsAheadMs - fromHour * hourMs
  const day = Math.floor((now + beginning) / dayMs)
  const first = rhythm === 'daily' ? day : day - ((((day - firstSaturday) % 7) + 7) % 7)
  return new Date(first * dayMs - beginning)
}

/** Whether a day's period is the first of its week. */
export const beginsWeek = (period: Date): boolean => periodOf('weekly', period.getTime()).getTime() === period.getTime()

/** A week before a period. */
export const weekBefore = (period: Date): Date => new Date(period.getTime() - 7 * dayMs)
