import { daysAfter, type Span } from './days.ts'
import { limits } from './limits.ts'

/** Whether a text is a day of this century: yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Whether something takes place from a day to the same or a later one, within a year. */
export const isSpan = ({ from, to }: Span): boolean =>
  isDay(from) && isDay(to) && from <= to && to < daysAfter(from, limits.days.most)
