import { useLanguage } from './text.tsx'
import { useClock } from './use-clock.ts'

/**
 * Gives a function that writes a date out in the reader's language and time zone.
 * @returns takes an instant as ISO 8601
 */
export function useDateText(): (at: string) => string {
  const { timeZone } = useClock()
  const { language } = useLanguage()
  return at => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at))
}
