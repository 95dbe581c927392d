import { type DateForm, dateText, numberText, sizeText } from '../../../contract/formats.ts'
import { useLanguage } from './text.tsx'
import { useClock } from './use-clock.ts'

/** Writes numbers, sizes and moments in the reader's language and time zone. */
export type Formats = {
  number: (value: number) => string
  size: (bytes: number) => string
  date: (at: string, form?: DateForm) => string
}

/** @see Formats */
export function useFormats(): Formats {
  const { zone } = useClock()
  const { language } = useLanguage()
  return {
    number: value => numberText(language, value),
    size: bytes => sizeText(language, bytes),
    date: (at, form = 'date') => dateText(language, at, form, zone),
  }
}
