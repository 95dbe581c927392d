import { useLanguage } from './text.tsx'
import { useClock } from './use-clock.ts'

/**
 * Writes a date out, in the reader's language and zone.
 * @returns takes an instant as ISO 8601
 */
export function useDay(): (at: string) => string {
  const { timeZone } = useClock()
  const { language } = useLanguage()
  return at => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at))
}
