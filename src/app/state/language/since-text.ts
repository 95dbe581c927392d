import { useLanguage } from './text.tsx'
import { useClock } from './use-clock.ts'

const day = 86_400_000

/**
 * Gives a function that writes a past moment as one says it: the time today, the weekday and time within six days, else the date.
 * @returns takes an instant as ISO 8601
 */
export function useSinceText(): (at: string) => string {
  const { now, timeZone } = useClock()
  const { language } = useLanguage()
  const locale = language === 'en' ? 'en-GB' : language
  return at => {
    const when = new Date(at)
    const write = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...form, timeZone }).format
    if (now - when.getTime() >= 6 * day) return write({ day: 'numeric', month: 'long' })(when)
    const date = write({ dateStyle: 'short' })
    const clock = write({ hour: '2-digit', minute: '2-digit' })(when)
    if (date(when) === date(now)) return clock
    return `${write({ weekday: 'long' })(when)}${language === 'ja' ? ' ' : ', '}${clock}`
  }
}
