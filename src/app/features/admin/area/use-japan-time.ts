import { dateText } from '../../../../contract/formats.ts'
import { japanZone } from '../../../../contract/japan-time.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'

/** Writes an instant as date and time of Japan, and says so: admins of one site may sit in several zones. */
export function useJapanTime(): (at: number | string) => string {
  const text = useText()
  const { language } = useLanguage()
  const part = (at: number | string, form: 'date' | 'time') => dateText(language, at, form, japanZone)
  return at => text('admin.japan', { date: part(at, 'date'), time: part(at, 'time') })
}
