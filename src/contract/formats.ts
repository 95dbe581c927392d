import { limits } from './limits.ts'

/** The languages that numbers and times are written in. */
type Language = 'en' | 'ja'

/**
 * English as Australians write it: the day stands before the month, and its short forms are those of the product (5 mins ago).
 */
const locales: Record<Language, string> = { en: 'en-AU', ja: 'ja' }

/** How a date is written. There is one form of each, everywhere: 21 Nov 2024. */
const dateForms = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** @see dateForms */
export type DateForm = keyof typeof dateForms

/** Formats that were made before: making one is slow, and a feed shows dozens of times. */
const made = new Map<string, unknown>()

function once<Format>(
  make: new (locale: string, options: object) => Format,
  language: Language,
  options: object,
): Format {
  const key = `${make.name} ${language} ${JSON.stringify(options)}`
  const format = (made.get(key) as Format | undefined) ?? new make(locales[language], options)
  made.set(key, format)
  return format
}

/** A number with its separators: 1,234. */
export function numberText(language: Language, value: number, options?: Intl.NumberFormatOptions): string {
  // Most counts are small whole numbers, which need no format: a browser takes ten milliseconds to make its first one.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value)
  return once(Intl.NumberFormat, language, options ?? {}).format(value)
}

/** A size; at least 1 KB. One that is round, or large in its unit, has no digits behind the point. No line ends before its unit. */
export function sizeText(language: Language, bytes: number): string {
  if (bytes < 1e5) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1e3))}\u00a0KB`
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  const digits = Number.isInteger(value) || value >= 100 ? 0 : 1
  return `${numberText(language, value, { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0${unit}`
}

/** The time zone of the device. */
export const ownZone = 'own'

/**
 * A moment as a date or a time of day.
 * @param at in milliseconds or as ISO 8601
 * @param zone an IANA name or {@link ownZone}; where the reader's is not known, as on the server, UTC
 */
export function dateText(language: Language, at: number | string, form: DateForm, zone: string = 'UTC'): string {
  const moment = new Date(at)
  const day = form === 'day' || form === 'date' ? dayIn(zone, moment) : null
  if (day) return writtenDay(language, day, form === 'date')
  // A format that was made before keeps the zone that the device had then, and its owner may have travelled since.
  const isOwn = zone === ownZone
  if (isOwn) moment.setTime(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return once(Intl.DateTimeFormat, language, { ...dateForms[form], timeZone: isOwn ? 'UTC' : zone }).format(moment)
}

/**
 * A reader of the hour of the day, 0 to 23, in a zone. It is not kept for later, because anybody may name a zone.
 * @throws RangeError where there is no zone of this IANA name
 */
export function hourIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })
  return at => Number(format.format(at))
}

type Day = { year: number; month: number; day: number }

/** The day of a moment; null in a zone that only Intl knows. */
function dayIn(zone: string, at: Date): Day | null {
  if (zone === ownZone) return { year: at.getFullYear(), month: at.getMonth(), day: at.getDate() }
  if (zone === 'UTC') return { year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate() }
  return null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** As Intl writes it: a browser takes twenty milliseconds to make its first format of dates, just when a page is opened. */
const writtenDay = (language: Language, { year, month, day }: Day, withYear: boolean): string =>
  language === 'ja'
    ? `${withYear ? `${year}年` : ''}${month + 1}月${day}日`
    : `${day} ${months[month]}${withYear ? ` ${year}` : ''}`

/** The short form is for lists and the sidebar (5m), the long one for texts (5 mins ago). */
export type RelativeForm = 'short' | 'long'

const nowWords: Record<RelativeForm, Record<Language, string>> = {
  short: { en: 'now', ja: '今' },
  long: { en: 'just now', ja: 'たった今' },
}

/** Units with their seconds, and their names after a count. */
const units = [
  ['day', 86_400, '日'],
  ['hour', 3_600, '時間'],
  ['minute', 60, '分'],
  ['second', 1, '秒'],
] as const

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * How long ago something was (PRODUCT 9.2): seconds, minutes, hours and days up to five, then a date, with the year when it is not
 * this one in the given zone. An instant in the future, from a clock that is wrong, counts as now.
 * @param then in milliseconds or as ISO 8601
 * @param at when it is read, in milliseconds
 * @param options.zone as for {@link dateText}
 */
export function relativeTime(
  then: number | string,
  at: number,
  { lang, form, zone = 'UTC' }: { lang: Language; form: RelativeForm; zone?: string },
): string {
  const seconds = Math.floor((at - new Date(then).getTime()) / 1_000)
  const found = units.find(([, each]) => seconds >= each)
  if (!found) return nowWords[form][lang]
  const [unit, length, japanese] = found
  const count = Math.floor(seconds / length)
  if (unit === 'day' && count > limits.relativeDays) {
    const yearOf = (moment: number | string) =>
      dayIn(zone, new Date(moment))?.year ?? dateText(lang, moment, 'year', zone)
    return dateText(lang, then, yearOf(then) === yearOf(at) ? 'day' : 'date', zone)
  }
  // As Intl writes it, whose first format takes ten milliseconds as well. Without 前 a Japanese time would be a duration.
  if (lang === 'ja') return `${count}${japanese}前`
  if (form === 'short') return `${count}${unit[0]}`
  return `${counted(count, length > 60 ? unit : unit.slice(0, 3))} ago`
}

/** How long something still takes, as the end of a sentence: in 12 minutes, 12分後. Rounded up, so that it is over then. */
export function untilText(language: Language, seconds: number): string {
  const [unit, length, japanese] = units.find(([, each]) => seconds >= 2 * each) ?? units[3]
  const count = Math.max(1, Math.ceil(seconds / length))
  return language === 'ja' ? `${count}${japanese}後` : `in ${counted(count, unit)}`
}
