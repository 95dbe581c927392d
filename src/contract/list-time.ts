import { dateText } from './formats.ts'
import { limits } from './limits.ts'
import type { Language } from './messages/text.ts'

const dayMs = 86_400_000

/**
 * When something was, as a list of chats says it (PRODUCT 9.2): the time of today, the weekday of the days before, then the date, with
 * the year when it is not this one in the given zone. An instant in the future, from a clock that is wrong, counts as today.
 * @param then as ISO 8601
 * @param now in milliseconds
 * @param zone as for {@link dateText}
 */
export function listTime(language: Language, then: string, now: number, zone: string): string {
  const same = (form: 'date' | 'year') => dateText('en', then, form, zone) === dateText('en', now, form, zone)
  const ago = now - Date.parse(then)
  if (ago < 0 || same('date')) return dateText(language, then, 'time', zone)
  // Alone, a Japanese weekday is written in full: 木 could be any word.
  if (ago < (limits.relativeDays + 1) * dayMs)
    return dateText(language, then, language === 'ja' ? 'weekday' : 'shortWeekday', zone)
  return dateText(language, then, same('year') ? 'day' : 'date', zone)
}
