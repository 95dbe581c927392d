import { hourIn } from './formats.ts'

/** From which hour of the day to which nothing is pushed, in the zone of the device that set it (PRODUCT 4.21). */
export type QuietHours = { from: number; to: number; zone: string }

/** The value of the setting for no quiet hours. */
export const noQuietHours = 'off'

const written = /^(1?\d|2[0-3])-(1?\d|2[0-3]) ([A-Za-z][\w+/-]{0,63})$/

/** Quiet hours as the setting keeps them: 22-7 Asia/Tokyo. */
export const quietHoursValue = ({ from, to, zone }: QuietHours): string => `${from}-${to} ${zone}`

/** The quiet hours of a value of the setting; null where it has none. They are never none and never the whole day. */
export function quietHoursOf(value: string): QuietHours | null {
  const [, from, to, zone] = written.exec(value) ?? []
  return zone === undefined || from === to ? null : { from: Number(from), to: Number(to), zone }
}

/** Whether there is a zone of this IANA name. */
export function isZone(name: string): boolean {
  try {
    hourIn(name)
    return true
  } catch {
    return false
  }
}
