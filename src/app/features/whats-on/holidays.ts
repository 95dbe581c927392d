import type { Language } from '../../../contract/messages/text.ts'
import { holidays, names } from './holidays.gen.ts'

/** A holiday of Japan: its day, yyyy-mm-dd, and its names. */
export type Holiday = { day: string; name: Record<Language, string> }

/** The holidays from one day to another, both counted; none of years that are not known yet. */
export function holidaysIn(from: string, to: string): Holiday[] {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])]
  return years
    .flatMap(year =>
      (holidays[year] ?? '').split(' ').flatMap(written => {
        const named = names[Number(written.slice(5))]
        return named ? [{ day: `${year}-${written.slice(0, 2)}-${written.slice(2, 4)}`, name: named }] : []
      }),
    )
    .filter(({ day }) => from <= day && day <= to)
}
