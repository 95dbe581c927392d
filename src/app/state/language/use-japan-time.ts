import { dateText } from '../../../contract/formats.ts'
import { japanZone } from '../../../contract/japan-time.ts'
import { useLanguage } from './text.tsx'

/** Writes moments as date and time in Japan, wherever their reader is. The text around must say that it is Japan's time. */
export function useJapanTime(): (at: number | string) => string {
  const { language } = useLanguage()
  return at => `${dateText(language, at, 'date', japanZone)} ${dateText(language, at, 'time', japanZone)}`
}
