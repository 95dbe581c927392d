import { limits } from './limits.ts'

/** The short form is for lists and the sidebar (5m), the long one for texts (5 mins ago). */
export type RelativeForm = 'short' | 'long'

type Unit = 's' | 'm' | 'h' | 'd'

type Words = {
  now: Record<RelativeForm, string>
  ago: (form: RelativeForm, count: number, unit: Unit) => string
  date: (day: number, month: number, year: number | null) => string
}

const english: Record<Unit, string> = { s: 'sec', m: 'min', h: 'hour', d: 'day' }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const japanese: Record<Unit, string> = { s: '秒', m: '分', h: '時間', d: '日' }

/** The words of this file in both languages. They are parts of a format, not whole texts, so they are not in the catalogue. */
const messages: Record<'en' | 'ja', Words> = {
  en: {
    now: { short: 'now', long: 'just now' },
    ago: (form, count, unit) =>
      form === 'short' ? `${count}${unit}` : `${count} ${english[unit]}${count === 1 ? '' : 's'} ago`,
    date: (day, month, year) => `${day} ${months[month - 1]}${year === null ? '' : ` ${year}`}`,
  },
  ja: {
    now: { short: '今', long: 'たった今' },
    // Without 前 it would be a duration.
    ago: (_, count, unit) => `${count}${japanese[unit]}前`,
    date: (day, month, year) => `${year === null ? '' : `${year}年`}${month}月${day}日`,
  },
}

/**
 * How long ago something was (PRODUCT 9.2): seconds, minutes, hours and days up to five, then a short
 * date, with the year when it is not this one in the given zone. An instant in the future, from a clock that is wrong, counts as
 * now.
 * @param then an instant in milliseconds or as ISO 8601
 * @param now in milliseconds
 * @param options `timeZone` is an IANA name; where the reader's is not known, as on the server, UTC
 */
export function relativeTime(
  then: number | string,
  now: number,
  { lang, form, timeZone = 'UTC' }: { lang: 'en' | 'ja'; form: RelativeForm; timeZone?: string },
): string {
  const words = messages[lang]
  const at = typeof then === 'number' ? then : Date.parse(then)
  const seconds = Math.floor((now - at) / 1_000)
  if (seconds < 1) return words.now[form]
  if (seconds < 60) return words.ago(form, seconds, 's')
  if (seconds < 3_600) return words.ago(form, Math.floor(seconds / 60), 'm')
  if (seconds < 86_400) return words.ago(form, Math.floor(seconds / 3_600), 'h')
  const days = Math.floor(seconds / 86_400)
  if (days <= limits.relativeDays) return words.ago(form, days, 'd')
  const date = calendarDate(at, timeZone)
  return words.date(date.day, date.month, date.year === calendarDate(now, timeZone).year ? null : date.year)
}

/** One formatter per zone: making one is slow, and a feed shows dozens of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function calendarDate(at: number, timeZone: string): { year: number; month: number; day: number } {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(at).map(part => [part.type, Number(part.value)]))
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 }
}
