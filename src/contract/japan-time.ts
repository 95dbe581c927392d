import { japanAheadMs } from './days.ts'
import { dateText } from './formats.ts'
import type { Language } from './messages/text.ts'

/** Japan's zone, which has no summer time. */
export const japanZone = 'Asia/Tokyo'

const offset = '+09:00'
const dayMs = 86_400_000

/**
 * A moment as a field for a local time holds it, in Japan: yyyy-mm-ddThh:mm.
 * @param at in milliseconds or as ISO 8601
 */
export const localInJapan = (at: number | string): string =>
  new Date(new Date(at).getTime() + japanAheadMs).toISOString().slice(0, 16)

/** The moment, as ISO 8601, that such a field means in Japan; null for what is none. */
export function fromLocalInJapan(local: string): string | null {
  const at = new Date(`${local}${offset}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The first moment of a day in Japan, which is yyyy-mm-dd, and the first one after it, in milliseconds; NaN for what is no day. */
export function dayInJapan(day: string): { begins: number; ends: number } {
  const begins = Date.parse(`${day}T00:00:00${offset}`)
  return { begins, ends: begins + dayMs }
}

/**
 * The last day in Japan of what ends with a day there, with its year: 3 Dec 2026.
 * @param ends the first moment of the day after it
 */
export const lastDayInJapan = (language: Language, ends: number | string): string =>
  dateText(language, new Date(ends).getTime() - 1, 'date', japanZone)

/** A moment as the clocks in Japan show it, where the words beside it name the zone: 21 Nov 09:00. */
export function japanClock(language: Language, at: number | string, now: number | null = Date.now()): string {
  const year = (moment: number | string) => dateText('en', moment, 'year', japanZone)
  const day = dateText(language, at, now !== null && year(at) === year(now) ? 'day' : 'date', japanZone)
  return `${day} ${dateText(language, at, 'time', japanZone)}`
}

/**
 * A moment as the clocks in Japan show it, and named so, whatever the reader's own zone: 21 Nov 09:00 JST. In Japanese:
 * 11月21日 09:00（日本時間）.
 * @param now in milliseconds: the year is written when it is not the present one there; null writes it always
 */
export function japanTime(language: Language, at: number | string, now: number | null = Date.now()): string {
  return `${japanClock(language, at, now)}${language === 'ja' ? '（日本時間）' : ' JST'}`
}
