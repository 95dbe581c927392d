import { useClock } from './use-clock.ts'
import { useFormats } from './use-formats.ts'

const day = 86_400_000

/**
 * Gives a function that writes a past moment as one says it: the time today, the weekday and time within six days, else the date.
 * @returns takes an instant as ISO 8601
 */
export function useSinceText(): (at: string) => string {
  const { now } = useClock()
  const { date } = useFormats()
  return at => {
    if (now - Date.parse(at) >= 6 * day) return date(at, 'day')
    const clock = date(at, 'time')
    return date(at) === date(new Date(now).toISOString()) ? clock : `${date(at, 'weekday')} ${clock}`
  }
}
