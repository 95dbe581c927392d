import { japanTime } from '../../../../contract/japan-time.ts'
import { useLanguage } from '../../../state/language/text.tsx'

/** Writes an instant as date and time of Japan, and says so: admins of one site may sit in several zones. */
export function useJapanTime(): (at: number | string) => string {
  const { language } = useLanguage()
  return at => japanTime(language, at, null)
}
