import { dateText } from './formats.ts'
import type { Language } from './messages/text.ts'

const zone = 'Asia/Tokyo'
const aheadMs = 9 * 3_600_000

/**
 * A moment as the clocks in Japan show it, and named so, whatever the reader's own zone: 21 Nov 09:00 JST. The year is written
 * when it is not the present one there.
 * @param now in milliseconds
 */
export function japanTime(language: Language, at: number | string, now: number = Date.now()): string {
  const year = (moment: number | string) => dateText('en', moment, 'year', zone)
  const day = dateText(language, at, year(at) === year(now) ? 'day' : 'date', zone)
  return `${day} ${dateText(language, at, 'time', zone)} JST`
}

/** A moment as a field for a day and a time holds it, in Japan's zone: 2026-11-21T09:00. */
export const toJapanField = (at: number | string): string =>
  new Date(new Date(at).getTime() + aheadMs).toISOString().slice(0, 16)

/** The moment that such a field names, as the wire has it; null for what is no time. */
export function fromJapanField(typed: string): string | null {
  const at = new Date(`${typed}:00+09:00`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
