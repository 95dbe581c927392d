import { dateText } from '../../../../contract/formats.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'

/** Writes an instant as date and time of Japan, and says so: admins of one site may sit in several zones. */
export function useJapanTime(): (at: string) => string {
  const text = useText()
  const { language } = useLanguage()
  const part = (at: string, form: 'date' | 'time') => dateText(language, at, form, 'Asia/Tokyo')
  return at => text('admin.japan', { date: part(at, 'date'), time: part(at, 'time') })
}
