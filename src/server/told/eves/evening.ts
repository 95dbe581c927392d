import { dateInJapan, daysAfter } from '../../../contract/days.ts'
import { hourIn } from '../../../contract/formats.ts'
import { japanZone } from '../../../contract/japan-time.ts'

/** The hour in Japan from which on it is said until midnight. */
const fromHour = 18

/** The day whose eve is told now: tomorrow in Japan; null outside the evening there. */
export function dayToTell(now: number): string | null {
  return hourIn(japanZone)(now) < fromHour ? null : daysAfter(dateInJapan(new Date(now)), 1)
}
