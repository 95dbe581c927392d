import { dateText } from '../../contract/formats.ts'
import { japanZone } from '../../contract/japan-time.ts'
import type { Language } from '../../contract/messages/text.ts'

/** A moment as its day and time in Japan: 21 Nov 2024 18:30. */
export const dayAndTime = (language: Language, at: string): string =>
  `${dateText(language, at, 'date', japanZone)} ${dateText(language, at, 'time', japanZone)}`
